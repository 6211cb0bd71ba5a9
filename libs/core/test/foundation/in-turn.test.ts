import { expect, it } from 'vitest';

import { allOf, inTurn } from '../../src/foundation/in-turn.js';

it('gives one after the other, as often as it is asked', async () => {
  const items = inTurn(() => ['a', 'b']);
  for (let times = 0; times < 2; times++) {
    const found: string[] = [];
    for await (const item of items) found.push(item);
    expect(found).toEqual(['a', 'b']);
  }
});

it('gives all, those that are there at once without a wait for each', async () => {
  const noWait = {
    [Symbol.iterator]: () => ['a', 'b'].values(),
    [Symbol.asyncIterator]: (): never => expect.fail('was waited for'),
  };
  expect(await allOf(noWait)).toEqual(['a', 'b']);
  const late = (async function* () {
    yield await Promise.resolve('c');
  })();
  expect(await allOf(late)).toEqual(['c']);
  const refused = inTurn((): number[] => {
    throw new RangeError('none');
  });
  await expect(allOf(refused)).rejects.toThrow('none');
});

it('begins when it is asked, refuses with what is thrown, and ends what somebody leaves', async () => {
  const done: string[] = [];
  function* generate(): Generator<number> {
    done.push('begun');
    try {
      yield 1;
      yield 2;
    } finally {
      done.push('ended');
    }
  }
  const items = inTurn(generate);
  expect(done).toEqual([]);
  for await (const item of items) {
    expect(item).toBe(1);
    break;
  }
  expect(done).toEqual(['begun', 'ended']);
  const refused = inTurn((): number[] => {
    throw new RangeError('none');
  });
  await expect(refused[Symbol.asyncIterator]().next()).rejects.toThrow('none');
});
