import { expect } from 'vitest';

// Whole files are compared in many tests, and Vitest goes through two equal ones byte by byte, in JavaScript:
// in one test of the parsed documents that was half of its time.
expect.addEqualityTesters([
  (one: unknown, other: unknown): boolean | undefined =>
    Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined,
]);
