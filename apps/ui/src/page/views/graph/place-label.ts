interface Box {
  /** Middle of the node, its radius, and how wide its name is, in pixels. */
  readonly x: number;
  readonly size: number;
  readonly width: number;
  /** Width of the picture. */
  readonly room: number;
}

export const LABEL_GAP = 4;
const EDGE = 6;

/** Where the name of a node begins, so that all of it is in the picture: right of it, else left, else inside. */
export function placeLabel({ x, size, width, room }: Box): number {
  const right = Math.max(EDGE, x + size + LABEL_GAP);
  if (right + width <= room - EDGE) return right;
  const left = x - size - LABEL_GAP - width;
  return left >= EDGE ? left : Math.max(EDGE, room - EDGE - width);
}
