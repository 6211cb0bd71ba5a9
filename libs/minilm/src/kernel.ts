import { finishChecksum } from './checksum.js';

// The one part of the WebAssembly API that is used; Node's types leave it to the DOM's.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

interface Address {
  readonly value: number;
}

/** What kernel/index.ts exports; see kernel/memory.ts for what lies at the addresses. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly MAX_TOKENS: Address;
  readonly WORDS: Address;
  readonly POSITIONS: Address;
  readonly EMBEDDING: Address;
  readonly OUTPUT: Address;
  readonly QUERY: Address;
  readonly LANES: Address;
  readonly DOTS: Address;
  readonly SCAN_ROWS: Address;
  readonly CHUNK: Address;
  readonly STAGE: Address;
  readonly warmUp: () => void;
  readonly embed: (tokens: number) => void;
  readonly attendStage: (tokens: number, weights: number) => void;
  readonly expandStage: (tokens: number, weights: number) => void;
  readonly contractStage: (tokens: number, weights: number) => void;
  readonly pool: (tokens: number) => void;
  readonly checksum: (at: number, bytes: number) => void;
  readonly scan: (rows: number) => void;
}

const PAGE_BYTES = 65_536;
const LANES = 8;

/** The WebAssembly module with its one memory. */
export class Kernel {
  readonly exports: KernelExports;

  constructor(bytes: Uint8Array) {
    const module = new WebAssembly.Module(bytes);
    this.exports = new WebAssembly.Instance(module, {}).exports as KernelExports;
  }

  /** A view of the memory; growing it detaches earlier views. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }

  /** Makes sure that the memory reaches to `end`. */
  reserve(end: number): void {
    const missing = end - this.exports.memory.buffer.byteLength;
    if (missing > 0) this.exports.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  /** Checksum of a stretch of the memory, equal to `checksum` of the same bytes. */
  checksum(at: number, length: number): number {
    this.resetLanes();
    this.exports.checksum(at, length);
    return this.finishLanes(length);
  }

  resetLanes(): void {
    this.#lanes().fill(0);
  }

  finishLanes(length: number): number {
    return finishChecksum(this.#lanes(), length);
  }

  #lanes(): Int32Array {
    return new Int32Array(this.exports.memory.buffer, this.exports.LANES.value, LANES);
  }
}
