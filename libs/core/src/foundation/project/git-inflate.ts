/** Bytes that are enough of an object for the head of a commit and its subject. */
export const START_BYTES = 4096;
/** No compressed byte stands for more. */
const MOST_PER_BYTE = 1040;

/**
 * What compressed bytes begin with; they may end early. Throws for what is not compressed.
 *
 * Few hooks need the module, so that it is loaded when one does.
 */
export function inflateStart(bytes: Buffer): Buffer {
  const { constants, inflateSync } = process.getBuiltinModule('node:zlib');
  return inflateSync(bytes, {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: bytes.length * MOST_PER_BYTE + 1,
  });
}

/** What compressed bytes hold, behind which others may stand. Throws where that is more than `maxBytes`. */
export function inflateWhole(bytes: Buffer, maxBytes: number): Buffer {
  const { inflateSync } = process.getBuiltinModule('node:zlib');
  return inflateSync(bytes, { maxOutputLength: maxBytes });
}
