import { ATTENTION_KERNEL } from './attention-kernel.generated.js';

// The one part of the WebAssembly API that is used; Node's types leave it to the DOM's.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

type Address = number;

/** What kernel/attention.ts exports. */
interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  placeModel(
    ...args: readonly [
      size: number,
      rows: number,
      dimension: number,
      weights: Address,
      nearness: number,
      sameSense: number,
    ]
  ): void;
  placeScratch(...args: readonly [shares: Address, aligned: Address, beside: Address]): void;
  findNearness(
    ...args: readonly [
      words: Address,
      count: number,
      others: Address,
      otherCount: number,
      target: Address,
    ]
  ): void;
  findWords(
    ...args: readonly [
      words: Address,
      count: number,
      others: Address,
      otherCount: number,
      near: Address,
      same: Address,
      wordStep: number,
      step: number,
      mean: Address,
      most: Address,
    ]
  ): void;
}

/** How many rows of the weights stand side by side: those of a kernel's register, four times. */
const SIDE_BY_SIDE = 8;
const PAGE_BYTES = 65_536;
const ALIGNMENT = 16;
/** Below, the compiler may keep its own data. */
const RESERVED_BYTES = 1024;

export interface AttentionShape {
  /** Values of a projected word. */
  readonly size: number;
  /** Of the comparison. */
  readonly rows: number;
  /** Values of the meaning of a word, an even number of them. */
  readonly dimension: number;
  /** Of the comparison, for what is found beside a word: row by row. */
  readonly weights: Float32Array;
  readonly nearness: number;
  readonly sameSense: number;
}

/** A word as it is compared. */
export interface AttentionWord {
  readonly meaning: Float32Array;
  readonly projected: Float32Array;
  readonly attended: Float32Array;
  /** What it adds to a comparison with any other words. */
  readonly alone: Float64Array;
  /** From 0 to 1. */
  readonly importance: number;
  readonly rarity: number;
}

/** The words of a statement as they lie in the memory of a kernel. */
export interface PackedWords {
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** What is found of the words of one statement, each beside the other statement. */
export interface Findings {
  /** By importance. */
  readonly mean: Float32Array;
  readonly most: Float32Array;
}

/**
 * The loops over the words of two statements, as WebAssembly: a process that compares a few dozen of them would
 * run most in the interpreter. It adds up in the same order as a plain loop, and so to the same digit.
 */
export class AttentionKernel {
  readonly #exports: KernelExports;
  readonly #shape: AttentionShape;
  /** With rows of zeros, up to a whole register. */
  readonly #rows: number;
  #end = RESERVED_BYTES;

  constructor(shape: AttentionShape) {
    this.#shape = shape;
    this.#rows = Math.ceil(shape.rows / SIDE_BY_SIDE) * SIDE_BY_SIDE;
    const module = new WebAssembly.Module(Buffer.from(ATTENTION_KERNEL, 'base64'));
    const imports = { attention: { exp: Math.exp } };
    this.#exports = new WebAssembly.Instance(module, imports).exports as KernelExports;
    const { size, dimension, nearness, sameSense } = shape;
    const weights = sideBySide(shape, this.#rows);
    const at = this.#room(weights.byteLength);
    new Float64Array(this.#exports.memory.buffer, at, weights.length).set(weights);
    this.#exports.placeModel(size, this.#rows, dimension, at, nearness, sameSense);
  }

  pack(words: readonly AttentionWord[]): PackedWords {
    const { size, dimension } = this.#shape;
    const doubles = 2 + this.#rows;
    const singles = 2 * size + dimension;
    const stride = doubles * 8 + singles * 4;
    const { buffer } = new Uint8Array(stride * words.length);
    for (const [n, word] of words.entries()) {
      const first = new Float64Array(buffer, n * stride, doubles);
      first.set([word.importance, word.rarity]);
      first.set(word.alone, 2);
      const rest = new Float32Array(buffer, n * stride + doubles * 8, singles);
      rest.set(word.projected);
      rest.set(word.attended, size);
      rest.set(word.meaning, 2 * size);
    }
    return { count: words.length, bytes: new Uint8Array(buffer) };
  }

  /** `same` has for each word of `a` whether each one of `b` means the same, 1 or 0, row by row. */
  findings(a: PackedWords, b: PackedWords, same: Uint8Array): readonly [Findings, Findings] {
    const before = this.#end;
    try {
      return this.#find([a, this.#put(a.bytes)], [b, this.#put(b.bytes)], this.#put(same));
    } finally {
      this.#end = before;
    }
  }

  #find([a, atA]: Placed, [b, atB]: Placed, same: Address): readonly [Findings, Findings] {
    const { size } = this.#shape;
    const rows = this.#rows;
    const near = this.#room(a.count * b.count * 8);
    const shares = this.#room(Math.max(a.count, b.count) * 8);
    const [aligned, beside] = [this.#room(size * 4), this.#room((3 * size + 3) * 8)];
    const found = this.#room(4 * rows * 4);
    const kernel = this.#exports;
    const row = (n: number): Address => found + n * rows * 4;
    new Uint8Array(kernel.memory.buffer).fill(0, row(0), row(4));
    kernel.placeScratch(shares, aligned, beside);
    kernel.findNearness(atA, a.count, atB, b.count, near);
    kernel.findWords(atA, a.count, atB, b.count, near, same, b.count, 1, row(0), row(1));
    kernel.findWords(atB, b.count, atA, a.count, near, same, 1, b.count, row(2), row(3));
    const read = (n: number): Float32Array =>
      new Float32Array(kernel.memory.buffer, row(n), this.#shape.rows).slice();
    return [
      { mean: read(0), most: read(1) },
      { mean: read(2), most: read(3) },
    ];
  }

  #put(bytes: Uint8Array): Address {
    const at = this.#room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    return at;
  }

  /** Room for so many bytes; what views there were of the memory may be detached. */
  #room(bytes: number): Address {
    const at = this.#end;
    this.#end = at + Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
    const { memory } = this.#exports;
    const missing = this.#end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    return at;
  }
}

type Placed = readonly [words: PackedWords, at: Address];

function sideBySide({ size, rows, weights }: AttentionShape, padded: number): Float64Array {
  const columns = 3 * size + 3;
  const placed = new Float64Array(columns * padded);
  for (let row = 0, at = 0; row < rows; row++) {
    const lane = row % SIDE_BY_SIDE;
    const start = (row - lane) * columns + lane;
    for (let n = 0; n < columns; n++) placed[start + n * SIDE_BY_SIDE] = weights[at++] ?? 0;
  }
  return placed;
}
