import type { Kernel } from './kernel.js';
import { ModelError } from './model-error.js';
import { DIMENSION } from './model-format.js';

/** Where row vectors come from: int8[count][384], fetched in ascending order, a chunk at a time. */
export interface RowSource {
  readonly count: number;
  /** Fills `target` with the bytes that begin at `offset` of the rows. */
  read(target: Uint8Array, offset: number): void;
}

export interface ScanResult {
  /** Dot product of the query with each row. */
  readonly dots: Int32Array;
  /** `checksum` of all rows, computed in the same pass. */
  readonly checksum: number;
}

/** Rows that are in memory already. */
export function rowsInMemory(rows: Int8Array): RowSource {
  return {
    count: Math.floor(rows.length / DIMENSION),
    read: (target, offset) => {
      target.set(new Uint8Array(rows.buffer, rows.byteOffset + offset, target.length));
    },
  };
}

/** Goes once over all rows, through a chunk of the kernel's memory that stays in the cache. */
export function scanRows(kernel: Kernel, query: Int8Array, rows: RowSource): ScanResult {
  if (query.length !== DIMENSION) {
    const message = `The query has ${String(query.length)} components, the rows have ${String(DIMENSION)}.`;
    throw new ModelError('MODEL_MISUSED', message);
  }
  const { exports } = kernel;
  kernel.bytes(exports.QUERY.value, DIMENSION).set(query);
  kernel.resetLanes();
  const dots = new Int32Array(rows.count);
  for (let row = 0; row < rows.count; row += exports.SCAN_ROWS.value) {
    const count = Math.min(exports.SCAN_ROWS.value, rows.count - row);
    rows.read(kernel.bytes(exports.CHUNK.value, count * DIMENSION), row * DIMENSION);
    exports.scan(count);
    dots.set(new Int32Array(exports.memory.buffer, exports.DOTS.value, count), row);
  }
  return { dots, checksum: kernel.finishLanes(rows.count * DIMENSION) };
}
