/** What the layout's worker is asked. */
export interface LayoutRequest {
  readonly nodes: readonly { readonly x: number; readonly y: number; readonly size: number }[];
  /** Places of two nodes, and how strongly they belong together. */
  readonly edges: readonly (readonly [source: number, target: number, weight: number])[];
  readonly steps: number;
}

/** Where the nodes are by now. */
export interface LayoutAnswer {
  readonly positions: readonly (readonly [x: number, y: number])[];
  readonly isDone: boolean;
}
