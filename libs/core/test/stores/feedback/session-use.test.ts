import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parseJsonLines } from '@reflect/files';
import { foldUseLines, type LearningUse } from '../../../src/stores/feedback/session-use.js';

const A = 'lrn-0000000a';
const B = 'lrn-0000000b';

interface Told {
  readonly key?: string;
  readonly session?: string;
  readonly at?: string;
  readonly given?: unknown;
  readonly helped?: unknown;
  readonly ignored?: unknown;
  readonly misled?: unknown;
  readonly broken?: unknown;
}

const line = (told: Told): string =>
  JSON.stringify({
    ...{ v: 1, origin: 'implied', key: 'job', session: 's', at: '2026-11-01T00:00:00.000Z' },
    ...{ given: [A], ...told },
  });
const fold = (...lines: readonly string[]): Record<string, LearningUse> =>
  Object.fromEntries(
    foldUseLines(parseJsonLines(lines.join('\n')).values.map(({ value }) => value)),
  );

describe('foldUseLines', () => {
  it('counts sessions, each with one verdict, and tells when a learning was given last', () => {
    const uses = fold(
      line({ session: 'one', given: [A, B], helped: [A], ignored: [B] }),
      line({ session: 'two', at: '2026-11-03T00:00:00.000Z', misled: [A], broken: [A] }),
      line({ session: 'three', at: '2026-11-02T00:00:00.000Z' }),
    );
    expect(uses).toEqual({
      [A]: {
        ...{ given: 3, helped: 1, ignored: 0, misled: 1, broken: 1 },
        lastGiven: '2026-11-03T00:00:00.000Z',
      },
      [B]: {
        ...{ given: 1, helped: 0, ignored: 1, misled: 0, broken: 0 },
        lastGiven: '2026-11-01T00:00:00.000Z',
      },
    });
  });

  it('counts a session once, however many jobs told of it: harm before help before no need', () => {
    const ignored = line({ key: 'one', ignored: [A] });
    const helped = line({ key: 'two', helped: [A] });
    const misled = line({ key: 'three', misled: [A] });
    const verdicts = [[ignored], [ignored, helped], [ignored, helped, misled, misled]].map(
      (lines) => {
        const use = fold(...lines)[A];
        return [use?.given, use?.ignored, use?.helped, use?.misled];
      },
    );
    expect(verdicts).toEqual([
      [1, 1, 0, 0],
      [1, 0, 1, 0],
      [1, 0, 0, 1],
    ]);
  });

  it('passes over verdicts on what was not given, and lines that are of another form', () => {
    const rating = JSON.stringify({ v: 1, key: 'k', id: A, rating: 1, at: 'x' });
    const others = [rating, '{"v":1', 'null', line({ given: 'all' }), line({ helped: [1] })];
    expect(fold(...others, line({ helped: [B] }))).toEqual({
      [A]: expect.objectContaining({ given: 1, helped: 0 }) as LearningUse,
    });
  });

  it('comes to the same in any order, with lines that stand there twice', () => {
    const ids = fc.uniqueArray(fc.constantFrom(A, B), { maxLength: 2 });
    const told = fc.record({
      session: fc.constantFrom('one', 'two'),
      at: fc.constantFrom('2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'),
      ...{ given: ids, helped: ids, ignored: ids, misled: ids, broken: ids },
    });
    const moved = fc.array(told).chain((all) => {
      const lines = all.map(line);
      return fc.tuple(
        fc.constant(lines),
        fc.shuffledSubarray([...lines, ...lines], { minLength: lines.length * 2 }),
      );
    });
    fc.assert(
      fc.property(moved, ([lines, others]) => {
        expect(fold(...others)).toEqual(fold(...lines));
      }),
    );
  });
});
