/**
 * The model file, little-endian:
 *
 *   0    8 bytes   magic
 *   8    uint32    format version
 *   12   uint32    bytes of the whole file
 *   16   32 bytes  SHA-256 of the published weights that it was packed from
 *   48             section table: { uint32 offset, uint32 bytes, uint32 checksum } for each
 *                  of SECTIONS, in that order
 *   496  uint32    checksum of the bytes before
 *   512            the sections, each at a multiple of 64
 *
 * kernel        the WebAssembly module
 * vocabulary    uint32 fingerprints[65536], then uint16 token ids[65536]; see vocabulary.ts
 * constants     float32 word scale, position scale, 14 zeros, constant[384], gamma[384], beta[384];
 *               the embedding of a token is word * word scale + position * position scale + constant
 * positions     uint8[512][384]
 * words         uint8[30522][384]
 * attention<n>  dense 384 -> 1152, dense 384 -> 384, float32 gamma[384], beta[384]; the 1152 are
 *               query, key and value of the first head, then of the second; queries are divided by
 *               the root of the head size
 * expand<n>     dense 384 -> 1536
 * contract<n>   dense 1536 -> 384, float32 gamma[384], beta[384]
 *
 * where a dense layer n -> m is float32 scale[m], int32 zero[m], float32 bias[m] and
 * int8 weights[m / 2][n / 8][2][8], and a real weight is (weight - zero) * scale.
 */
export const MODEL_MAGIC = 'REFLMLM\0';
export const FORMAT_VERSION = 1;
export const HEADER_BYTES = 512;
export const SOURCE_HASH_AT = 16;
export const SECTION_TABLE_AT = 48;
export const HEADER_CHECKSUM_AT = 496;
export const SECTION_ALIGNMENT = 64;

export const LAYERS = ['0', '1', '2', '3', '4', '5'] as const;
export type StageName = `${'attention' | 'expand' | 'contract'}${(typeof LAYERS)[number]}`;

/** The stages of the six layers, {@link STAGES_A_LAYER} each, in the order in which they run. */
export const STAGES: readonly StageName[] = LAYERS.flatMap((layer) => [
  `attention${layer}` as const,
  `expand${layer}` as const,
  `contract${layer}` as const,
]);

export const STAGES_A_LAYER = 3;

const TABLES = ['kernel', 'vocabulary', 'constants', 'positions', 'words'] as const;
export type SectionName = (typeof TABLES)[number] | StageName;
export const SECTIONS: readonly SectionName[] = [...TABLES, ...STAGES];

export const MODEL_FILE = 'all-minilm-l6-v2.bin';
export const DIMENSION = 384;
export const VOCABULARY_SLOTS = 65_536;
