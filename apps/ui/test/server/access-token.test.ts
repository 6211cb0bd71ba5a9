import { describe, expect, it } from 'vitest';

import { AccessToken } from '../../src/server/access-token.js';

describe('AccessToken', () => {
  it('has 256 bits that are never the same', () => {
    const values = Array.from({ length: 50 }, () => new AccessToken(() => 0).value);
    expect(new Set(values).size).toBe(50);
    expect(values.map((value) => Buffer.from(value, 'base64url').length)).toEqual(
      values.map(() => 32),
    );
  });

  it('matches itself and nothing else', () => {
    const token = new AccessToken(() => 0);
    const others = ['', token.value.slice(1), `${token.value}x`, new AccessToken(() => 0).value];
    expect(token.matches(token.value)).toBe(true);
    expect(others.map((other) => token.matches(other))).toEqual([false, false, false, false]);
  });

  it('is given for a code once, and soon', () => {
    let now = 0;
    const token = new AccessToken(() => now);
    const [first, second] = [token.newCode(), token.newCode()];
    expect(token.exchange('another')).toBeUndefined();
    expect(token.exchange(first)).toBe(token.value);
    expect(token.exchange(first)).toBeUndefined();
    now = 60_000;
    expect(token.exchange(second)).toBeUndefined();
  });
});
