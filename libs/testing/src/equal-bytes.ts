import { expect } from 'vitest';

// Whole files and vectors are compared in many tests, and Vitest goes through two equal ones number by number,
// each a call of its own: half of the time of some tests. What differs is left to it, which also tells where.
const isEqual = (one: unknown, other: unknown): true | undefined =>
  ArrayBuffer.isView(one) &&
  ArrayBuffer.isView(other) &&
  one.constructor === other.constructor &&
  bytesOf(one).equals(bytesOf(other))
    ? true
    : undefined;

/** Vitest runs this file before each test file, and all files of a process share the list that it adds to. */
const ADDED = Symbol.for('reflect.equal-bytes');
if (!(ADDED in globalThis)) {
  Object.defineProperty(globalThis, ADDED, { value: true });
  expect.addEqualityTesters([isEqual]);
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
