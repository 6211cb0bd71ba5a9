import { randomUUID } from 'node:crypto';
import {
  createTokenReplySchema,
  memberSchema,
  meReplySchema,
  pendingDeviceLoginSchema,
  startDeviceLoginReplySchema,
} from '@reflect/hub-protocol';
import { LoginProvider, type Signing } from '@reflect/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { openHub, type Hub } from '../src/open-hub.js';
import { HubClient } from './support/hub-client.js';
import type { Team } from './support/team.js';
import { NO_LIMITS, testHub, type TestHub } from './support/test-hub.js';

const START = '/v1/login/provider/device/start';
const FINISH = '/v1/login/provider/device/finish';

let shared: TestHub;
let team: Team;
let provider: LoginProvider;
const opened: Hub[] = [];

beforeAll(async () => {
  shared = await testHub();
  team = await shared.team();
  provider = await LoginProvider.start('reflect-hub', 'the secret');
});
afterAll(() => provider.close());
afterEach(async () => {
  Object.assign(provider, { forged: {}, signing: 'right', tokenStatus: 200, isHasty: false });
  for (const hub of opened.splice(0)) await hub.close();
});

async function hubWith(hasDeviceLogin: boolean): Promise<HubClient> {
  const me = (await team.admin.get('/v1/me')).as(meReplySchema);
  const login = {
    ...{ issuer: provider.issuer, clientId: provider.clientId, clientSecret: 'the secret' },
    ...{ scope: 'openid email profile', claim: 'email', group: undefined, groupClaim: 'groups' },
    ...{ canJoin: false, organisation: me.organisation.slug, tokenDays: 30, hasDeviceLogin },
  };
  const settings = {
    ...{ keepReceiptsDays: 90, keepRevokedDays: 30, trustProxy: false, concurrentJobs: 1 },
    ...NO_LIMITS,
  };
  const hub = await openHub(shared.database, { settings, login, logger: false });
  opened.push(hub);
  return new HubClient(hub.server, undefined);
}

/** Adds a member, who is the person at the provider. */
async function added(): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  provider.person = { sub: randomUUID(), email, email_verified: true };
  const made = await team.admin.post('/v1/members', { name: 'Ann', email });
  return made.as(memberSchema).id;
}

async function begin(hub: HubClient): Promise<{ deviceCode: string; userCode: string }> {
  return (await hub.post(START, {})).as(startDeviceLoginReplySchema);
}

describe('a login by a code', () => {
  it('waits until the person has typed it in, and gives a narrow token once', async () => {
    const hub = await hubWith(true);
    const ann = await added();
    const { deviceCode, userCode } = await begin(hub);
    const early = await hub.post(FINISH, { deviceCode });
    expect([early.status, early.as(pendingDeviceLoginSchema)]).toEqual([
      202,
      { pending: true, slowDown: false },
    ]);
    provider.isHasty = true;
    const hasty = await hub.post(FINISH, { deviceCode });
    expect(hasty.as(pendingDeviceLoginSchema).slowDown).toBe(true);
    provider.type(userCode);
    const made = await hub.post(FINISH, { deviceCode });
    expect(made.status).toBe(201);
    const { text, token } = made.as(createTokenReplySchema);
    expect(token.scopes).toEqual(['read', 'propose']);
    const me = (await shared.client(text).get('/v1/me')).as(meReplySchema);
    expect(me.member.id).toBe(ann);
    const again = await hub.post(FINISH, { deviceCode });
    expect([again.status, again.code]).toEqual([401, 'HUB_UNAUTHENTICATED']);
  });

  it('is of nobody else: not for another code, not for who is no member', async () => {
    const hub = await hubWith(true);
    await added();
    const [mine, other] = [await begin(hub), await begin(hub)];
    provider.type(other.userCode);
    expect((await hub.post(FINISH, { deviceCode: mine.deviceCode })).status).toBe(202);
    expect((await hub.post(FINISH, { deviceCode: 'made-up' })).status).toBe(401);
    provider.person = { sub: randomUUID(), email: 'mal@example.com', email_verified: true };
    provider.type(mine.userCode);
    const stranger = await hub.post(FINISH, { deviceCode: mine.deviceCode });
    expect([stranger.status, stranger.code]).toEqual([403, 'HUB_ROLE_MISSING']);
  });

  it.each<Signing>(['other key', 'alg none', 'no signature', 'secret of the public key'])(
    'is not taken where it is signed by %s',
    async (signing) => {
      const hub = await hubWith(true);
      await added();
      const { deviceCode, userCode } = await begin(hub);
      provider.type(userCode);
      provider.signing = signing;
      expect((await hub.post(FINISH, { deviceCode })).status).toBe(401);
    },
  );

  it.each([{ aud: 'somebody else' }, { iss: 'https://evil.example' }, { exp: 1 }])(
    'is not taken with the claims %o',
    async (forged) => {
      const hub = await hubWith(true);
      await added();
      const { deviceCode, userCode } = await begin(hub);
      provider.type(userCode);
      provider.forged = forged;
      expect((await hub.post(FINISH, { deviceCode })).status).toBe(401);
    },
  );

  it('is switched off unless who runs the hub wants it', async () => {
    const hub = await hubWith(false);
    for (const path of [START, FINISH]) {
      const answer = await hub.post(path, { deviceCode: 'x' });
      expect([answer.status, answer.code]).toEqual([404, 'HUB_NOT_FOUND']);
    }
  });
});
