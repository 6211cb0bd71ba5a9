import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { displayWidth } from '../../src/output/display-width.js';
import { progressLine } from '../../src/output/progress-line.js';

const STEP = { label: 'embedding', done: 250, total: 1_000 };

describe('progressLine', () => {
  it.each([
    [80, 'embedding  [#####---------------]  250 of 1000  about 30 s left'],
    [50, 'embedding  250 of 1000  about 30 s left'],
    [30, 'embedding  250 of 1000'],
    [12, 'embedding…'],
  ])('of %i columns is %s', (width, line) => {
    expect(progressLine(STEP, { elapsedMs: 10_000, width })).toBe(line);
  });

  it.each([
    ['too little was seen', { elapsedMs: 1_000 }],
    ['nothing was done in that time', { elapsedMs: 10_000, from: 250 }],
  ])('tells no time where %s', (_, seen) => {
    expect(progressLine(STEP, { ...seen, width: 80 })).not.toContain('left');
  });

  it('goes by what was done in that time alone, and by minutes and hours where it takes that long', () => {
    const left = (from: number, elapsedMs: number): string =>
      progressLine(STEP, { from, elapsedMs, width: 80 }).split('  ').at(-1) ?? '';
    expect(left(225, 10_000)).toBe('about 5 min left');
    expect(left(249, 60_000)).toBe('about 13 h left');
  });

  it('counts where the end is not known', () => {
    const unknown = { label: 'exporting', done: 300, total: 0 };
    expect(progressLine(unknown, { elapsedMs: 9_000, width: 80 })).toBe('exporting  300');
  });

  it('is never wider than the terminal', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.record({ label: fc.string({ maxLength: 60 }), done: amount, total: amount }),
        fc.record({ elapsedMs: amount, from: amount, width: fc.integer({ min: 1, max: 120 }) }),
        (step, room) => {
          expect(displayWidth(progressLine(step, room))).toBeLessThanOrEqual(room.width);
        },
      ),
    );
  });
});
