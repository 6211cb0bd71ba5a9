import { describe, expect, it } from 'vitest';

import { checkServiceRole } from '../src/database/check-service-role.js';
import { migrate, missingMigrations, requireSchema } from '../src/database/migrate.js';
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

  it('begins on a schema of its own that was migrated where it is, and on no other', async () => {
    const { service, owner } = await makeDatabase(SERVER ?? '');
    const database = testPostgres(service, owner);
    const asOwner = (text: string): Promise<unknown> =>
      database.asOwner((sql) => sql.query(text, []));
    try {
      await migrate(database);
      await requireSchema(database);
      await asOwner("UPDATE hub.incarnation SET cluster = 'where the dump was made'");
      await expect(requireSchema(database)).rejects.toThrow('from another database');
      let adopted = 0;
      const onAdopted = (): void => {
        adopted++;
      };
      await migrate(database, { onAdopted });
      await migrate(database, { onAdopted });
      expect(adopted).toBe(1);
      await requireSchema(database);
      await asOwner("INSERT INTO hub.migrations (name, hash) VALUES ('9999-of-a-newer-hub', 'x')");
      await expect(requireSchema(database)).rejects.toThrow('9999-of-a-newer-hub');
      await asOwner("DELETE FROM hub.migrations WHERE name ~ '^(0002|9999)'");
      await expect(requireSchema(database)).rejects.toThrow('lacks 0002');
    } finally {
      await database.close();
    }
  });
});
