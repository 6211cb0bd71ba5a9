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
export { attendStage, contractStage, embed, expandStage, pool, warmUp } from './encoder';
export { checksum } from './checksum';
export { scan } from './scan';
