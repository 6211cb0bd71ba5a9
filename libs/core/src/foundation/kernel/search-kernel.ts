import { SEARCH_KERNEL } from './generated/search-kernel.js';

// The one part of the WebAssembly API that is used; Node's types leave it to the DOM's.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

type Address = number;

/** What kernel/index.ts exports; addresses are bytes, the units are named there. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  crc32(at: Address, bytes: number, before: number): number;
  lengthNorms(
    ...args: readonly [
      lengths: Address,
      documents: number,
      k1: number,
      b: number,
      average: number,
      norms: Address,
    ]
  ): void;
  addPostings(
    ...args: readonly [
      at: Address,
      bytes: number,
      weight: number,
      norms: Address,
      documents: number,
      scores: Address,
    ]
  ): void;
  cosines(
    ...args: readonly [dots: Address, scales: Address, rows: number, scale: number, target: Address]
  ): void;
  hashTexts(
    ...args: readonly [units: Address, lengths: Address, count: number, hashes: Address]
  ): void;
  arePagesSound(...args: readonly [pages: Address, numbers: Address, count: number]): number;
  findSlots(
    ...args: readonly [
      pages: Address,
      places: Address,
      hashes: Address,
      count: number,
      slots: Address,
    ]
  ): void;
  topDocuments(
    ...args: readonly [scores: Address, documents: number, count: number, heap: Address]
  ): number;
  placeGraph(
    ...args: readonly [documents: number, nodes: number, starts: Address, edges: Address]
  ): void;
  placeWork(
    ...args: readonly [
      residual: Address,
      kept: Address,
      weights: Address,
      totals: Address,
      queue: Address,
    ]
  ): void;
  setWalk(restart: number, epsilon: number, classes: Address): void;
  startWalk(node: number, mass: number): void;
  walk(): void;
  readKept(target: Address): void;
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

const PAGE_BYTES = 65_536;
/** What kernel/crc32.ts keeps at the bottom of the memory, and the compiler below its own data. */
const RESERVED_BYTES = 16_384;
const ALIGNMENT = 16;

/**
 * The loops of a search that go over all documents, as WebAssembly: a process that lives for one
 * question would run them in the interpreter. The memory is scratch: whoever computes something
 * calls `clear`, puts the input in, and takes copies of the result.
 */
export class SearchKernel {
  readonly exports: KernelExports;
  #end = RESERVED_BYTES;

  constructor() {
    const module = new WebAssembly.Module(Buffer.from(SEARCH_KERNEL, 'base64'));
    const imports = { walk: { log: Math.log } };
    this.exports = new WebAssembly.Instance(module, imports).exports as KernelExports;
  }

  clear(): void {
    this.#end = RESERVED_BYTES;
  }

  /** Copies numbers in; returns where they are. */
  put(numbers: Numbers): Address {
    const at = this.#take(numbers.byteLength);
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
    return at;
  }

  /** Room for a result, filled with zeros. */
  room(bytes: number): Address {
    const at = this.#take(bytes);
    new Uint8Array(this.exports.memory.buffer, at, bytes).fill(0);
    return at;
  }

  /** A view; whatever is put in later may detach it. */
  bytes(at: Address, count: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, count);
  }

  floats(at: Address, count: number): Float32Array {
    return new Float32Array(this.exports.memory.buffer, at, count).slice();
  }

  integers(at: Address, count: number): Uint32Array {
    return new Uint32Array(this.exports.memory.buffer, at, count).slice();
  }

  #take(bytes: number): Address {
    const at = this.#end;
    this.#end = at + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    const { memory } = this.exports;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return at;
  }
}

let shared: SearchKernel | undefined;

/** The kernel of this thread, cleared. */
export function searchKernel(): SearchKernel {
  shared ??= new SearchKernel();
  shared.clear();
  return shared;
}

/** CRC-32 as `node:zlib` has it, which would load all of Node's streams into a hook. */
export function crc32(bytes: Uint8Array, before = 0): number {
  const kernel = searchKernel();
  return kernel.exports.crc32(kernel.put(bytes), bytes.length, before) >>> 0;
}
