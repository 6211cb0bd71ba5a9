import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { planGarbage, sumOf } from '../../../src/services/gc/plan-garbage.js';
import type { StateFile } from '../../../src/services/gc/state-files.js';

const DAY_MS = 86_400_000;
const NOW = 1_000 * DAY_MS;
const KEEP = 7;

function file(path: string, age: number, rest: Partial<StateFile> = {}): StateFile {
  return { store: 'x', path, bytes: 10, days: 90, changedAt: NOW - age * DAY_MS, ...rest };
}

function pathsOf(files: readonly StateFile[], bytes: number, maxBytes: number): string[] {
  const garbage = planGarbage(files, { now: NOW, bytes, maxBytes, keepDays: KEEP });
  return garbage.map(({ path, reason }) => `${path} ${reason}`);
}

describe('planGarbage', () => {
  const files = [file('a', 200), file('b', 91), file('c', 80), file('d', 30), file('e', 1)];

  it('takes what its store keeps no longer, the oldest first', () => {
    expect(pathsOf(files, 50, 1_000)).toEqual(['a old', 'b old']);
  });

  it('takes the oldest of the rest while there is too much, and no more', () => {
    expect(pathsOf(files, 50, 25)).toEqual(['a old', 'b old', 'c budget']);
  });

  it('leaves what is young, however full it is, and whatever its store says', () => {
    expect(pathsOf(files, 50, 0)).toEqual(['a old', 'b old', 'c budget', 'd budget']);
    expect(
      pathsOf([file('young', 3, { days: 1 }), file('future', -5, { days: 1 })], 20, 0),
    ).toEqual([]);
  });

  it('takes the oldest of a store that has more than it keeps, also when it is within its budget', () => {
    const most = { most: 3 };
    const many = [
      file('m', 40, most),
      file('p', 20, most),
      file('n', 30, most),
      file('o', 200, most),
      file('young', 1, most),
    ];
    const others = [file('x', 50, { store: 'y' }), file('z', 60, { store: 'y', most: 2 })];
    expect(pathsOf([...many, ...others], 70, 1_000)).toEqual(['o old', 'm many']);
    expect(pathsOf([...many, ...others], 70, 40)).toEqual(['o old', 'm many', 'z budget']);
  });

  it('keeps all that is young of a store, however many they are', () => {
    const young = ['a', 'b', 'c'].map((name) => file(name, 2, { most: 1 }));
    expect(pathsOf([...young, file('d', 8, { most: 1 })], 40, 1_000)).toEqual(['d many']);
  });

  it('never takes more than the budget asks for, nor anything young', () => {
    const some = fc.array(
      fc.record({ age: fc.integer({ min: -10, max: 200 }), bytes: fc.nat(1_000) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(some, fc.nat(20_000), (ages, maxBytes) => {
        const all = ages.map(({ age, bytes }, at) => file(String(at), age, { bytes }));
        const bytes = sumOf(all);
        const garbage = planGarbage(all, { now: NOW, bytes, maxBytes, keepDays: KEEP });
        expect(garbage.every(({ changedAt }) => NOW - changedAt > KEEP * DAY_MS)).toBe(true);
        const [last, ...others] = [...garbage].reverse();
        if (last?.reason === 'budget') expect(bytes - sumOf(others)).toBeGreaterThan(maxBytes);
      }),
    );
  });
});
