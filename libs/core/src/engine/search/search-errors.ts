import { ReflectError } from '@reflect/hook-protocol';

export type SearchErrorCode =
  /** There is no index yet. */
  | 'SEARCH_INDEX_MISSING'
  /** A checksum or a size of the index is wrong. */
  | 'SEARCH_INDEX_DAMAGED'
  /** The index was written by another version or with another model. */
  | 'SEARCH_INDEX_FOREIGN'
  /** hnswlib-node did not build or load here. */
  | 'SEARCH_ADDON_MISSING';

/** The index cannot answer; it is derived and `reflect reindex --full` makes it anew. */
export class SearchError extends ReflectError<SearchErrorCode> {
  static {
    this.prototype.name = 'SearchError';
  }
}

export function damagedIndex(what: string, options?: ErrorOptions): SearchError {
  return new SearchError(
    'SEARCH_INDEX_DAMAGED',
    // What to do comes first: a status line has no room for the rest.
    `The index is damaged. The next drain rebuilds it, 'reflect reindex --full' does so now. (${what})`,
    options,
  );
}
