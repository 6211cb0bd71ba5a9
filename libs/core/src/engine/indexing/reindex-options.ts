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
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ReindexProgress) => void;
}
