import { expect, it } from 'vitest';

import { inTurn } from '../../src/foundation/in-turn.js';

it('gives one after the other, as often as it is asked', async () => {
  const items = inTurn(() => ['a', 'b']);
  for (let times = 0; times < 2; times++) {
    const found: string[] = [];
    for await (const item of items) found.push(item);
    expect(found).toEqual(['a', 'b']);
  }
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
