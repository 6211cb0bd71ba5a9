import { describe, expect, it } from 'vitest';

import { asToldOfDatabase } from '../src/commands/database-failures.js';

const URLS = { databaseUrl: 'postgres://s@h/d', ownerUrl: 'postgres://o@h/d' };

describe('what a command says of a database that refuses it', () => {
  it.each([
    ['28P01', URLS, 'user, password and database in DATABASE_URL'],
    ['3D000', URLS, 'user, password and database in DATABASE_URL'],
    ['42P01', URLS, 'Run: reflect-hub migrate'],
    ['42501', URLS, 'REFLECT_HUB_OWNER_URL names another login'],
    ['42501', { ...URLS, ownerUrl: undefined }, 'name it in REFLECT_HUB_OWNER_URL'],
  ])('of state %s says what to do', (code, settings, words) => {
    const error = Object.assign(new Error('of the server'), { code });
    expect(asToldOfDatabase(error, settings)).toMatchObject({
      name: 'HubStartError',
      message: expect.stringContaining(words) as string,
    });
  });

  it('leaves other errors as they are', () => {
    const error = new Error('another');
    expect(asToldOfDatabase(error, URLS)).toBe(error);
  });
});
