export {
  WORDS,
  POSITIONS,
  EMBEDDING,
  OUTPUT,
  QUERY,
  LANES,
  DOTS,
  SCAN_ROWS,
  CHUNK,
  LAYERS,
  MAX_TOKENS,
} from './memory';
export { embed, encodeLayer, pool } from './encoder';
export { checksum, scan } from './scan';
