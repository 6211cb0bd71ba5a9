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
   * Looks at no other document than those of the learnings that were stored through this object, where nothing
   * but that is known to have changed: to add a few costs little then.
   * @default false
   */
  readonly quick?: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReindexProgress) => void;
}
