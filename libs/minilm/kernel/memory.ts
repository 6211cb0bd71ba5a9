// Where everything lives in linear memory. There is no allocator: one encoder, fixed places.
// All addresses are multiples of 64. Regions are as large as the longest input needs, but a short
// input touches only their beginning, so a short query costs few page faults.

export const HIDDEN: i32 = 384;
export const INNER: i32 = 1536;
export const HEADS: i32 = 12;
export const HEAD: i32 = 32;
export const MAX_TOKENS: i32 = 256;

/** uint8 rows of the word table, one per token, put here by the caller. */
export const WORDS: usize = 1024;
/** uint8 rows of the position table, put here by the caller. */
export const POSITIONS: usize = WORDS + <usize>(MAX_TOKENS * HIDDEN);
/** Constants of the embedding sum and its normalisation; see embed.ts. */
export const EMBEDDING: usize = POSITIONS + <usize>(MAX_TOKENS * HIDDEN);
/** The pooled, normalised result: float32[HIDDEN]. */
export const OUTPUT: usize = EMBEDDING + 6144;

/** Hidden states: float32[tokens][HIDDEN]. */
export const STATES: usize = OUTPUT + 2048;
/** Result of a dense layer: float32[tokens][up to INNER]. */
export const DENSE: usize = STATES + <usize>(MAX_TOKENS * HIDDEN * 4);
/** Attention context: float32[tokens][HIDDEN]. */
export const CONTEXT: usize = DENSE + <usize>(MAX_TOKENS * INNER * 4);
/** Input of a dense layer: int16[tokens][up to INNER]. */
export const QUANTISED: usize = CONTEXT + <usize>(MAX_TOKENS * HIDDEN * 4);
/** Scale and sum of each quantised row, twice: float32[tokens][2] and int32[tokens][2]. */
export const ROW_SCALES: usize = QUANTISED + <usize>(MAX_TOKENS * INNER * 2);
export const ROW_SUMS: usize = ROW_SCALES + <usize>(MAX_TOKENS * 8);
/** Weights of the pair of outputs that a dense layer is computing: int16[INNER / 8][2][8]. */
export const WIDENED: usize = ROW_SUMS + <usize>(MAX_TOKENS * 8);
/** Attention weights of one token: float32[MAX_TOKENS]. */
export const SCORES: usize = WIDENED + <usize>(INNER * 4);

/** Query of a scan: int8[HIDDEN]. */
export const QUERY: usize = SCORES + <usize>(MAX_TOKENS * 4);
/** Checksum lanes, carried from chunk to chunk: int32[8]. */
export const LANES: usize = QUERY + 384;
/** Dot products of the current chunk: int32[SCAN_ROWS]. */
export const DOTS: usize = LANES + 64;
export const SCAN_ROWS: i32 = 512;
/** The current chunk: int8[SCAN_ROWS][HIDDEN]. */
export const CHUNK: usize = DOTS + <usize>(SCAN_ROWS * 4);

/** Weights of one stage when they are read one at a time, of all when they are kept. */
export const STAGE: usize = CHUNK + <usize>(SCAN_ROWS * HIDDEN);
