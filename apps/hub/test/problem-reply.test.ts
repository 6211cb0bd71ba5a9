import { describe, expect, it } from 'vitest';

import { toHubError } from '../src/server/problem-reply.js';

describe('what a client is told of an error of the database', () => {
  it.each([
    ['53100', 'HUB_UNAVAILABLE', 'disk'],
    ['28P01', 'HUB_UNAVAILABLE', 'let the hub in'],
    ['3D000', 'HUB_UNAVAILABLE', 'let the hub in'],
    ['25006', 'HUB_UNAVAILABLE', 'takes no writes'],
    ['57P01', 'HUB_UNAVAILABLE', 'does not answer'],
    ['23505', 'HUB_INTERNAL', 'Its log says what'],
  ])('of state %s is %s', (code, expected, words) => {
    const told = toHubError(Object.assign(new Error('of the server'), { code }));
    expect(told.code).toBe(expected);
    expect(told.message).toContain(words);
    expect(told.message).not.toContain('of the server');
  });
});
