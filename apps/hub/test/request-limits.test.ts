import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HubError } from '../src/hub-error.js';
import { openHub, type Hub } from '../src/open-hub.js';
import { RequestLimits } from '../src/server/request-limits.js';
import { HubClient } from './support/hub-client.js';
import { newLearningId } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

let shared: TestHub;
let strict: Hub;

beforeAll(async () => {
  shared = await testHub();
  const settings = {
    ...{ keepReceiptsDays: 90, keepRevokedDays: 30, trustProxy: false, concurrentJobs: 1 },
    ...{ failedLoginsPerMinute: 3, pushesPerMinute: 2 },
  };
  strict = await openHub(shared.database, { settings, logger: false });
});
afterAll(() => strict.close());

describe('requests that come too often', () => {
  it('refuses the pushes of a member beyond the limit, and no other request', async () => {
    const team = await shared.team();
    const client = new HubClient(strict.server, team.admin.token);
    const push = (): Promise<{ readonly code: string }> =>
      client.post(`/v1/projects/${team.project}/push`, {
        items: [{ id: newLearningId(), revision: randomUUID(), base: null, deleted: true }],
      });
    const codes = [(await push()).code, (await push()).code, (await push()).code];
    expect(codes.map((code) => code === 'HUB_TOO_MANY_REQUESTS')).toEqual([false, false, true]);
    expect((await client.get('/v1/me')).status).toBe(200);
  });

  it('refuses an address unasked after too many refused tokens, and says when to come again', async () => {
    const team = await shared.team();
    const ask = (token: string, remoteAddress: string) =>
      strict.server.inject({
        ...{ method: 'GET', url: '/v1/me', remoteAddress },
        headers: { authorization: `Bearer ${token}` },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask('rfh_forged', '192.0.2.7')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const good = team.admin.token ?? '';
    const refused = await ask(good, '192.0.2.7');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(good, '192.0.2.8')).statusCode).toBe(200);
  });

  it('counts no token as refused of which a database that is away says nothing', async () => {
    const limits = new RequestLimits({ failedLoginsPerMinute: 3, pushesPerMinute: 2 });
    const away = (): Promise<never> => Promise.reject(new HubError('HUB_UNAVAILABLE', 'away'));
    for (let n = 0; n < 4; n++) {
      await limits.requireLoginAllowed('192.0.2.9');
      await expect(limits.countRefusals('192.0.2.9', away)).rejects.toThrow('away');
    }
  });
});
