/**
 * What a snapshot takes from one document, worked out, so that it need not be worked out again. Terms
 * and entity keys are numbers of a `NameTable`.
 */
export interface PreparedDocument {
  readonly id: string;
  /** UTF-8 JSON of its `RecallRecord` without a community, up to the closing brace. */
  readonly openRecord: Uint8Array;
  /** Project key; absent for a global learning. */
  readonly project?: string;
  /** Weighted number of terms, at most 65,535. */
  readonly length: number;
  /** Each term once, in the order in which they first occur. */
  readonly terms: Uint32Array;
  /** How often each occurs, at most 255. */
  readonly frequencies: Uint8Array;
  /** Edges to its entities, packed as in `packed-edge.ts`. */
  readonly entities: Uint32Array;
  /** Source and target in turn; each is among `entities`. */
  readonly relations: Uint32Array;
}
