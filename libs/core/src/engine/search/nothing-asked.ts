import type { AskedQueries } from './asked-queries.js';

/** Of an index without asked queries; apart from what reads them, which hooks load. */
export const NOTHING_ASKED: AskedQueries = {
  scales: new Float32Array(),
  textHashes: new Uint8Array(),
  links: new Uint32Array(),
  values: new Int8Array(),
};
