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
  STAGE,
  MAX_TOKENS,
} from './memory';
export { attendStage, contractStage, embed, expandStage, pool } from './encoder';
export { warmUp } from './dense';
export { checksum } from './checksum';
export { scan } from './scan';
