import { describe, expect, it } from 'vitest';

import { checkServiceRole } from '../src/database/check-service-role.js';
import { migrate, missingMigrations } from '../src/database/migrate.js';
import { makeDatabase, testPostgres, testServer } from './support/test-database.js';

const SERVER = testServer();
const NOBODY = { token: '00000000-0000-0000-0000-000000000000' };

describe.skipIf(SERVER === undefined)('the login of a hub on a server', () => {
  it('is refused where row-level security does not hold it, or there is no schema', async () => {
    const { server, service, owner } = await makeDatabase(SERVER ?? '');
    const check = async (url: string): Promise<void> => {
      const database = testPostgres(url, owner);
      try {
        await checkServiceRole(database);
      } finally {
        await database.close();
      }
    };
    await expect(check(service)).rejects.toThrow('reflect-hub migrate');
    const database = testPostgres(service, owner);
    expect(await migrate(database)).not.toEqual([]);
    expect(await migrate(database)).toEqual([]);
    expect(await database.transaction(NOBODY, missingMigrations)).toEqual([]);
    await database.close();
    await expect(check(owner)).rejects.toThrow('not in reflect_hub');
    await expect(check(server)).rejects.toThrow('row-level security does not hold');
    await check(service);
  });
});
