import { describe, expect, it } from 'vitest';

import { isUtf8, spark } from '../../src/output/spark.js';

describe('spark', () => {
  it('draws each value beside the largest, and nothing for nothing', () => {
    expect(spark([0, 1, 4, 8], true)).toBe(' ▁▄█');
    expect(spark([0, 1, 4, 8], false)).toBe(' .=@');
    expect(spark([3, 3], false)).toBe('@@');
    expect(spark([0, 0], true)).toBe('  ');
    expect(spark([], true)).toBe('');
  });

  it('shows even the least', () => {
    expect(spark([1, 1_000_000], true)).toBe('▁█');
  });
});

describe('isUtf8', () => {
  it.each([
    [{ LANG: 'en_US.UTF-8' }, true],
    [{ LANG: 'C' }, false],
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, false],
    [{ LC_ALL: '', LC_CTYPE: 'de_DE.utf8' }, true],
    [{}, false],
  ])('of %j is %j', (env, is) => {
    expect(isUtf8(env)).toBe(is);
  });
});
