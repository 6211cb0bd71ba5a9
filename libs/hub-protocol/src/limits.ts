/** Most items of one push. */
export const MAX_PUSH_ITEMS = 100;
/** Longest document of a learning, in UTF-8 bytes, as in a shared folder. */
export const MAX_DOCUMENT_BYTES = 64 * 1024;
/** Most changes of one page. */
export const MAX_CHANGES = 500;
/** Most hits of a search. */
export const MAX_HITS = 50;
/** Most ratings of one request. */
export const MAX_RATINGS = 500;
/** Most learnings of one request or page of proof counts. */
export const MAX_PROOF_COUNTS = 500;
/** Longest body of a request, in bytes. */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;
