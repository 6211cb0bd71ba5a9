/** A node with the box that it and its name take up, in pixels from its middle. */
export interface LabelledNode {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
  /** From its middle up, and down. */
  readonly half: number;
}

const ROUNDS = 120;

/**
 * The heights at which no name lies over another node or name: of two that do, one goes up and one goes down.
 * For pictures of some dozens of nodes, each is compared with each.
 */
export function separateLabels(nodes: readonly LabelledNode[]): readonly number[] {
  const heights = nodes.map(({ y }) => y);
  for (let round = 0; round < ROUNDS; round++) {
    let isMoved = false;
    for (const [a, one] of nodes.entries()) {
      for (const [b, other] of nodes.entries()) {
        if (b <= a || !isBeside(one, other)) continue;
        const distance = (heights[b] ?? 0) - (heights[a] ?? 0);
        const missing = one.half + other.half - Math.abs(distance);
        if (missing <= 0) continue;
        const step = (distance < 0 ? -1 : 1) * (missing / 2);
        heights[a] = (heights[a] ?? 0) - step;
        heights[b] = (heights[b] ?? 0) + step;
        isMoved = true;
      }
    }
    if (!isMoved) break;
  }
  return heights;
}

function isBeside(one: LabelledNode, other: LabelledNode): boolean {
  return one.x - one.left < other.x + other.right && other.x - other.left < one.x + one.right;
}
