import { describe, expect, it } from 'vitest';

import { sessionQuery } from '../src/session-query.js';

describe('sessionQuery', () => {
  it('names the folder, the branch and the last commits', () => {
    const subjects = ['Retry the upload', 'Add a cart'];
    expect(sessionQuery('/home/me/acme/shop', { branch: 'fix/cart_total-42', subjects })).toBe(
      'acme shop\nfix cart total 42\nRetry the upload\nAdd a cart',
    );
  });

  it('leaves out a branch that everybody has, and what is not there', () => {
    expect(sessionQuery('C:\\work\\shop', { branch: 'main', subjects: [] })).toBe('work shop');
    expect(sessionQuery('/', { subjects: [] })).toBe('');
  });
});
