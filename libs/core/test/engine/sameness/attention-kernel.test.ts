import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  AttentionKernel,
  type AttentionShape,
  type AttentionWord,
} from '../../../src/engine/sameness/model/attention-kernel.js';
import { softmax } from '../../../src/engine/sameness/model/softmax.js';

const TOOL = join(import.meta.dirname, '../../../../../tools/build-attention-kernel.mjs');
const GENERATED = join(
  import.meta.dirname,
  '../../../src/engine/sameness/model/attention-kernel.generated.ts',
);
const DIMENSION = 6;

interface Case {
  readonly shape: AttentionShape;
  readonly a: readonly AttentionWord[];
  readonly b: readonly AttentionWord[];
  readonly same: Uint8Array;
}

function singles(length: number): fc.Arbitrary<Float32Array> {
  return fc
    .array(fc.float({ noNaN: true, min: -4, max: 4 }), { minLength: length, maxLength: length })
    .map((values) => Float32Array.from(values));
}

function wordsOf(size: number, rows: number): fc.Arbitrary<AttentionWord[]> {
  const word = fc.record({
    meaning: singles(DIMENSION),
    projected: singles(size),
    attended: singles(size),
    alone: singles(rows).map((values) => Float64Array.from(values, (value) => value / 3)),
    importance: fc.double({ noNaN: true, min: 0, max: 1 }),
    rarity: fc.double({ noNaN: true, min: 0, max: 1 }),
  });
  return fc.array(word, { maxLength: 6 });
}

const cases: fc.Arbitrary<Case> = fc
  .record({ size: fc.integer({ min: 1, max: 6 }), rows: fc.integer({ min: 1, max: 19 }) })
  .chain(({ size, rows }) =>
    fc
      .record({
        weights: singles((3 * size + 3) * rows),
        nearness: fc.double({ noNaN: true, min: -3, max: 3 }),
        sameSense: fc.double({ noNaN: true, min: -3, max: 3 }),
        a: wordsOf(size, rows),
        b: wordsOf(size, rows),
        some: fc.array(fc.boolean(), { minLength: 36, maxLength: 36 }),
      })
      .map(({ a, b, some, ...model }) => ({
        shape: { size, rows, dimension: DIMENSION, ...model },
        ...{ a, b, same: Uint8Array.from(some.slice(0, a.length * b.length), Number) },
      })),
  );

type Pairs = (word: number, other: number) => number;

/** One after the other, in the order in which they stand. */
function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let n = 0; n < one.length; n++) sum += (one[n] ?? 0) * (other[n] ?? 0);
  return sum;
}

function besideOf(
  shape: AttentionShape,
  [word, others]: readonly [AttentionWord, readonly AttentionWord[]],
  [near, same]: readonly [number[], number[]],
): number[] {
  const shares = softmax(
    others.map(
      (other, n) =>
        shape.nearness * (near[n] ?? 0) +
        shape.sameSense * (same[n] ?? 0) +
        dot(word.attended, other.attended) / Math.sqrt(shape.size),
    ),
  );
  const aligned = new Float32Array(shape.size);
  for (const [n, other] of others.entries())
    for (const [at, value] of other.projected.entries())
      aligned[at] = (aligned[at] ?? 0) + value * (shares[n] ?? 0);
  const theirs = (at: number): number => aligned[at] ?? 0;
  return [
    ...aligned,
    ...word.projected.map((own, at) => Math.abs(own - theirs(at))),
    ...word.projected.map((own, at) => own * theirs(at)),
    Math.max(-1, ...near),
    Math.max(0, ...same),
    word.rarity,
  ];
}

/** What the kernel finds of words beside others, by plain loops. */
function plainly(
  shape: AttentionShape,
  [words, others]: readonly [readonly AttentionWord[], readonly AttentionWord[]],
  same: Pairs,
): object {
  const columns = 3 * shape.size + 3;
  const [mean, most] = [new Float32Array(shape.rows), new Float32Array(shape.rows)];
  let total = 1;
  for (const [n, word] of words.entries()) {
    const near = others.map((other) => dot(word.meaning, other.meaning));
    const beside = besideOf(
      shape,
      [word, others],
      [near, others.map((_, other) => same(n, other))],
    );
    for (let row = 0; row < shape.rows; row++) {
      let sum = word.alone[row] ?? 0;
      for (const [at, value] of beside.entries())
        sum += (shape.weights[row * columns + at] ?? 0) * value;
      const found = Math.fround(Math.max(0, sum));
      mean[row] = (mean[row] ?? 0) + found * word.importance;
      most[row] = Math.max(most[row] ?? 0, found);
    }
    total += word.importance;
  }
  return { mean: mean.map((value) => value / total), most };
}

describe('AttentionKernel', () => {
  it('is what its source compiles to', () => {
    const made = execFileSync(process.execPath, [TOOL, '--print'], { encoding: 'utf8' });
    expect(readFileSync(GENERATED, 'utf8')).toBe(made);
  });

  it('finds to the digit what plain loops find, for one pair after the other', () => {
    fc.assert(
      fc.property(cases, ({ shape, a, b, same }) => {
        const kernel = new AttentionKernel(shape);
        const at: Pairs = (n, other) => same[n * b.length + other] ?? 0;
        const [packedA, packedB] = [kernel.pack(a), kernel.pack(b)];
        const found = kernel.findings(packedA, packedB, same);
        expect(found).toEqual([
          plainly(shape, [a, b], at),
          plainly(shape, [b, a], (n, other) => at(other, n)),
        ]);
        const back = Uint8Array.from(b.flatMap((_, other) => a.map((__, n) => at(n, other))));
        expect(kernel.findings(packedB, packedA, back)).toEqual([found[1], found[0]]);
      }),
    );
  });
});
