/** What an edge of the entity graph means; it decides how much of the walk takes it. */
export const EDGE_CLASSES = ['mention', 'about', 'folder', 'relation'] as const;
export type EdgeClass = (typeof EDGE_CLASSES)[number];

const CLASS_SHIFT = 30;
const TARGET_MASK = (1 << CLASS_SHIFT) - 1;

/** Two bits of class and thirty of target node in one u32. */
export function packEdge(edgeClass: EdgeClass, target: number): number {
  return ((EDGE_CLASSES.indexOf(edgeClass) << CLASS_SHIFT) | target) >>> 0;
}

export function edgeTarget(edge: number): number {
  return edge & TARGET_MASK;
}

/** Index into {@link EDGE_CLASSES}. */
export function edgeClassIndex(edge: number): number {
  return edge >>> CLASS_SHIFT;
}

export function edgeClassOf(edge: number): EdgeClass {
  return EDGE_CLASSES[edgeClassIndex(edge)] ?? 'mention';
}
