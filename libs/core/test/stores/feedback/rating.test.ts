import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonLines } from '@reflect/files';
import { feedbackFactor, foldRatingLines } from '../../../src/stores/feedback/rating.js';

const ID = 'lrn-0000000a';
const line = (key: number, rating: unknown, id: unknown = ID): string =>
  JSON.stringify({ v: 1, key: String(key), id, rating, at: '2026-11-01T00:00:00.000Z' });

function folded(lines: readonly string[]): ReturnType<typeof foldRatingLines> {
  return foldRatingLines(parseJsonLines(lines.join('\n')).values.map(({ value }) => value));
}

describe('foldRatingLines', () => {
  it('adds up those of each learning, and counts a line that stands there twice once', () => {
    const lines = [line(1, 1), line(1, 1), line(2, -1), line(3, 1), line(4, -1, 'lrn-0000000b')];
    expect(folded(lines)).toEqual(
      new Map([
        [ID, { count: 3, mean: 1 / 3 }],
        ['lrn-0000000b', { count: 1, mean: -1 }],
      ]),
    );
  });

  it('passes over what is no rating', () => {
    const lines = ['{"v":1', 'null', '[]', line(1, 5), line(2, '1'), line(3, 1, 7), '{"id":"x"}'];
    expect(folded(lines).size).toBe(0);
  });

  it('comes to the same in any order', () => {
    const ratings = fc.array(
      fc.tuple(fc.nat(20), fc.constantFrom(1, -1), fc.constantFrom('a', 'b')),
    );
    fc.assert(
      fc.property(ratings, fc.infiniteStream(fc.nat()), (made, places) => {
        const lines = made.map(([, rating, id], at) => line(at, rating, id));
        const moved = lines
          .map((text) => ({ text, place: places.next().value as number }))
          .sort((a, b) => a.place - b.place);
        const totals = folded(moved.map(({ text }) => text));
        expect([...totals].sort()).toEqual([...folded(lines)].sort());
      }),
    );
  });
});

describe('feedbackFactor', () => {
  it.each([
    [undefined, 1],
    [{ count: 1, mean: 1 }, 1.434],
    [{ count: 1, mean: -1 }, 0.697],
    [{ count: 5, mean: 1 }, 2],
    [{ count: 5, mean: -1 }, 0.5],
    [{ count: 50, mean: 1 }, 2],
    [{ count: 8, mean: 0 }, 1],
  ])('of %j is %d', (total, factor) => {
    expect(feedbackFactor(total)).toBeCloseTo(factor, 3);
  });
});
