/**
 * The model file, little-endian:
 *
 *   0    8 bytes   magic
 *   8    uint32    format version
 *   12   uint32    bytes of the whole file
 *   16   32 bytes  SHA-256 of the published weights that it was packed from
 *   48             section table: { uint32 offset, uint32 bytes, uint32 checksum } for each
 *                  of SECTIONS, in that order
 *   240  uint32    checksum of the bytes before
 *   256            the sections, each at a multiple of 64
 *
 * vocabulary  uint32 fingerprints[slots], then uint16 token ids[slots]; see vocabulary.ts
 * constants   float32 word scale, position scale, 0, 0, constant[384], gamma[384], beta[384]
 * positions   uint8[512][384]
 * words       uint8[30522][384]
 * layer 0..5  dense 384 -> 1152 (query, key, value; the query's scale and bias divided by sqrt 32),
 *             dense 384 -> 384, float32 gamma[384], beta[384],
 *             dense 384 -> 1536, dense 1536 -> 384, float32 gamma[384], beta[384]
 *
 * where a dense layer n -> m is float32 scale[m], int32 zero[m], float32 bias[m], int8 weights[m][n]
 * and a real weight is (weight - zero) * scale. The embedding of a token is
 * word * word scale + position * position scale + constant.
 */
export const MODEL_MAGIC = 'REFLMLM\0';
export const FORMAT_VERSION = 1;
export const HEADER_BYTES = 256;
export const HEADER_CHECKSUM_AT = 240;
export const SECTION_TABLE_AT = 48;
export const SECTION_ALIGNMENT = 64;
export const SECTIONS = [
  'vocabulary',
  'constants',
  'positions',
  'words',
  'layer0',
  'layer1',
  'layer2',
  'layer3',
  'layer4',
  'layer5',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export const MODEL_FILE = 'all-minilm-l6-v2.bin';
export const KERNEL_FILE = 'kernel.wasm';

export const DIMENSION = 384;
export const VOCABULARY_SLOTS = 65_536;
