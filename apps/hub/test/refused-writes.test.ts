import { beforeAll, describe, expect, it } from 'vitest';

import { RefusedWrites } from '../src/server/refused-writes.js';
import { testServer } from './support/test-database.js';
import { TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await TestHub.open();
});

describe('a database whose disk is full', () => {
  it('is told of where one asks whether the hub is ready, once a write was refused', async () => {
    const team = await hub.team();
    await hub.database.asOwner(async (sql) => {
      await sql.query(`CREATE FUNCTION hub.refuse_write() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$`);
      await sql.query(
        'CREATE TRIGGER full_disk BEFORE INSERT ON hub.projects FOR EACH ROW EXECUTE FUNCTION hub.refuse_write()',
      );
    });
    const nobody = hub.client();
    expect(await nobody.get('/health/ready')).toMatchObject({ status: 200 });
    const refused = await team.admin.post('/v1/projects', { key: 'k', name: 'K' });
    expect([refused.status, refused.code]).toEqual([503, 'HUB_UNAVAILABLE']);
    const { status, text } = await nobody.get('/health/ready');
    expect([status, text]).toEqual([503, expect.stringContaining('Make room.')]);
    expect(await nobody.get('/health/live')).toMatchObject({ status: 200 });
    expect(await team.admin.get('/v1/projects')).toMatchObject({ status: 200 });
  });

  it('is no news any more when no write was refused for a minute', () => {
    let now = 1_000_000;
    const writes = new RefusedWrites(() => now);
    expect(writes.isDiskFull).toBe(false);
    writes.note();
    now += 59_999;
    expect(writes.isDiskFull).toBe(true);
    now += 1;
    expect(writes.isDiskFull).toBe(false);
  });
});

// On PGlite alone every transaction is of one session, in which that can be set.
describe.skipIf(testServer() !== undefined)('a database that takes no writes', () => {
  it('is told of where one asks whether the hub is ready, and to whoever writes', async () => {
    const own = await TestHub.open();
    const team = await own.team();
    const set = (state: 'on' | 'off'): Promise<unknown> =>
      own.database.asOwner((sql) => sql.query(`SET default_transaction_read_only = ${state}`));
    await own.database.asOwner((sql) =>
      sql.query("UPDATE hub.tokens SET last_used_at = now() - interval '2 hours'", []),
    );
    await set('on');
    const { status, text } = await own.client().get('/health/ready');
    expect([status, text]).toEqual([503, expect.stringContaining('takes no writes')]);
    const refused = await team.admin.post('/v1/projects', { key: 'k', name: 'K' });
    expect([refused.status, refused.text]).toEqual([
      503,
      expect.stringContaining('takes no writes'),
    ]);
    expect(await team.admin.get('/v1/projects')).toMatchObject({ status: 200 });
    await set('off');
    expect(await own.client().get('/health/ready')).toMatchObject({ status: 200 });
  });
});
