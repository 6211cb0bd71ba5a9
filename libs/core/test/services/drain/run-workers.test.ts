import { describe, expect, it } from 'vitest';
import { runWorkers } from '../../../src/services/drain/run-workers.js';

const fromList = (items: string[]) => () => Promise.resolve(items.shift());

describe('runWorkers', () => {
  it('runs all items, so many at a time', async () => {
    let [running, most] = [0, 0];
    const done: string[] = [];
    await runWorkers(2, fromList(['a', 'b', 'c', 'd', 'e']), async (item) => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      done.push(item);
    });
    expect([done.sort(), most]).toEqual([['a', 'b', 'c', 'd', 'e'], 2]);
  });

  it('takes nothing more after an error, and waits for what is running', async () => {
    const ended: string[] = [];
    const work = runWorkers(2, fromList(['bad', 'slow', 'never']), async (item) => {
      if (item === 'bad') throw new RangeError(item);
      await new Promise(setImmediate);
      ended.push(item);
    });
    await expect(work).rejects.toThrow(RangeError);
    expect(ended).toEqual(['slow']);
  });
});
