/** How far a rebuild of the index is. */
export interface ReindexProgress {
  readonly phase: 'read' | 'embed' | 'write';
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
}

/** How `Reflect.reindex` rebuilds the index. */
export interface ReindexOptions {
  /** Embeds every learning again and writes a new generation in any case. */
  readonly full?: boolean;
  /**
   * Adds what came to the index as it is, where a few came and nothing else has changed since it was built. No other
   * document is looked at where all that came was stored through this object.
   * @default false
   */
  readonly quick?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReindexProgress) => void;
}
