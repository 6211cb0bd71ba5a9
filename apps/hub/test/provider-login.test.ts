import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  auditReplySchema,
  createTokenReplySchema,
  exportReplySchema,
  memberSchema,
  meReplySchema,
  startLoginReplySchema,
  type HubMember,
} from '@reflect/hub-protocol';
import { LoginProvider, type Claims, type Signing } from '@reflect/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { LoginSettings } from '../src/access/provider/member-login.js';
import { readHubSettings } from '../src/hub-settings.js';
import { loginSettings } from '../src/login-settings.js';
import { openHub, type Hub } from '../src/open-hub.js';
import { HubClient, type Answer } from './support/hub-client.js';
import type { Team } from './support/team.js';
import { NO_LIMITS, testHub, type TestHub } from './support/test-hub.js';

const START = '/v1/login/provider/start';
const FINISH = '/v1/login/provider/finish';
const CALLBACK = 'http://127.0.0.1:7/callback';

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
  Object.assign(provider, { forged: {}, signing: 'right', tokenStatus: 200 });
  for (const hub of opened.splice(0)) await hub.close();
});

/** A hub of the team whose members log in at the provider. */
async function hubWith(rules: Partial<LoginSettings> = {}): Promise<HubClient> {
  const me = (await team.admin.get('/v1/me')).as(meReplySchema);
  const login: LoginSettings = {
    ...{ issuer: provider.issuer, clientId: provider.clientId, clientSecret: 'the secret' },
    ...{ scope: 'openid email profile', claim: 'email', group: undefined, groupClaim: 'groups' },
    ...{ canJoin: false, organisation: me.organisation.slug, tokenDays: 30 },
    hasDeviceLogin: true,
    ...rules,
  };
  const settings = {
    ...{ keepReceiptsDays: 90, keepRevokedDays: 30, trustProxy: false, concurrentJobs: 1 },
    ...NO_LIMITS,
  };
  const hub = await openHub(shared.database, { settings, login, logger: false });
  opened.push(hub);
  return new HubClient(hub.server, undefined);
}

const random = (): string => randomBytes(32).toString('base64url');

interface Flow {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the browser came back to. */
  readonly callbackUrl: string;
}

/** Begins a login and sends the person's browser through the provider. */
async function begin(hub: HubClient): Promise<Flow> {
  const [state, nonce, verifier] = [random(), random(), random()];
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const begun = await hub.post(START, { redirectUrl: CALLBACK, state, nonce, codeChallenge });
  const callbackUrl = await provider.browse(begun.as(startLoginReplySchema).url);
  return { state, nonce, verifier, callbackUrl };
}

async function logIn(hub: HubClient, person: Claims): Promise<Answer> {
  provider.person = person;
  return hub.post(FINISH, await begin(hub));
}

async function added(said: object = {}): Promise<HubMember> {
  const email = `${randomUUID()}@Example.com`;
  const made = await team.admin.post('/v1/members', { name: 'Ann', email, ...said });
  return made.as(memberSchema);
}

function claimsOf({ email = '' }: HubMember, said: Claims = {}): Claims {
  return { sub: randomUUID(), email: email.toLowerCase(), email_verified: true, ...said };
}

async function memberOf(answer: Answer): Promise<string> {
  const { text } = answer.as(createTokenReplySchema);
  const me = (await shared.client(text).get('/v1/me')).as(meReplySchema);
  return me.member.id;
}

describe('a login at the provider', () => {
  it('gives the member of the verified mail a token that is narrow and ends', async () => {
    const hub = await hubWith();
    const ann = await added();
    const claims = claimsOf(ann);
    const answer = await logIn(hub, claims);
    expect(await memberOf(answer)).toBe(ann.id);
    const { token } = answer.as(createTokenReplySchema);
    expect(token.scopes).toEqual(['read', 'propose']);
    const days = (Date.parse(token.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    // The mail counts once: the person is known by the subject, whatever mail comes later.
    const moved = await logIn(hub, { ...claims, email: 'other@example.com' });
    expect(await memberOf(moved)).toBe(ann.id);
    const { entries } = (await team.admin.get('/v1/audit')).as(auditReplySchema);
    const acts = entries.filter(({ actor }) => actor === ann.id).map(({ action }) => action);
    expect(acts).toEqual(['token.created', 'token.created', 'member.bound']);
  });

  it('opens nothing for who has the mail of a member that logged in before', async () => {
    const hub = await hubWith();
    const ann = await added();
    await logIn(hub, claimsOf(ann));
    const other = await logIn(hub, claimsOf(ann));
    expect([other.status, other.code]).toEqual([403, 'HUB_ROLE_MISSING']);
  });

  it.each<[string, (ann: HubMember) => Claims]>([
    ['whose mail nobody verified', (ann) => claimsOf(ann, { email_verified: false })],
    ['of whom nothing says that the mail is verified', (ann) => ({ sub: 's', email: ann.email })],
    ['whom nobody added', () => ({ sub: 's', email: 'mal@example.com', email_verified: true })],
    ['without a mail', () => ({ sub: 's' })],
  ])('is refused to somebody %s', async (_who, claims) => {
    const hub = await hubWith();
    const answer = await logIn(hub, claims(await added()));
    expect([answer.status, answer.code]).toEqual([403, 'HUB_ROLE_MISSING']);
  });

  it('opens nothing in another organisation', async () => {
    const others = await shared.team();
    const email = `${randomUUID()}@example.com`;
    const made = await others.admin.post('/v1/members', { name: 'Ann', email });
    const hub = await hubWith();
    expect((await logIn(hub, claimsOf(made.as(memberSchema)))).code).toBe('HUB_ROLE_MISSING');
  });

  it('lets somebody join where the hub says so, without a role, and knows them again', async () => {
    const hub = await hubWith({ canJoin: true });
    const claims = { sub: randomUUID(), name: 'Ben\u202e\u0007', email: 'b@example.com' };
    const first = await logIn(hub, claims);
    const id = await memberOf(first);
    expect(await memberOf(await logIn(hub, claims))).toBe(id);
    const { text } = first.as(createTokenReplySchema);
    const me = (await shared.client(text).get('/v1/me')).as(meReplySchema);
    expect(me.member).toEqual({ id, name: 'New member', admin: false });
    expect(me.projects.map(({ role }) => role)).not.toContain('admin');
  });

  it('asks for the group that the hub names', async () => {
    const hub = await hubWith({ group: 'shop' });
    const ann = await added();
    expect((await logIn(hub, claimsOf(ann, { groups: ['else'] }))).code).toBe('HUB_ROLE_MISSING');
    const told = await logIn(hub, claimsOf(ann, { groups: ['else', 'shop'] }));
    expect(await memberOf(told)).toBe(ann.id);
  });

  it('goes by another claim than the mail where the hub says so', async () => {
    const hub = await hubWith({ claim: 'upn' });
    const ann = await added();
    const claims = { sub: randomUUID(), upn: ann.email, email: 'x@example.com' };
    expect(await memberOf(await logIn(hub, claims))).toBe(ann.id);
  });

  it('is exported with the person, and gone with them', async () => {
    const hub = await hubWith();
    const ann = await added();
    const claims = claimsOf(ann);
    const { text } = (await logIn(hub, claims)).as(createTokenReplySchema);
    const path = `/v1/members/${ann.id}`;
    const { data } = (await team.admin.get(`${path}/export`)).as(exportReplySchema);
    expect(data['logins']).toEqual([
      { login_issuer: provider.issuer, login_subject: claims['sub'] },
    ]);
    await team.admin.post(`${path}/erase`, { name: 'Ann' });
    expect((await shared.client(text).get('/v1/me')).status).toBe(401);
    expect((await logIn(hub, claims)).code).toBe('HUB_ROLE_MISSING');
  });
});

describe('an ID token', () => {
  const now = (): number => Math.floor(Date.now() / 1000);

  it.each<[string, () => Claims]>([
    ['has expired', () => ({ exp: now() - 120, iat: now() - 240 })],
    ['is of another issuer', () => ({ iss: 'https://evil.example' })],
    ['is for another client', () => ({ aud: 'somebody-else' })],
    ['is for several clients, of which the hub is not the one that asked', several],
    ['is of another login', () => ({ nonce: random() })],
    ['is of no login', () => ({ nonce: undefined })],
    ['is not yet good', () => ({ nbf: now() + 600 })],
    ['names nobody', () => ({ sub: undefined })],
  ])('is refused when it %s', async (_why, forged) => {
    const hub = await hubWith();
    const ann = await added();
    provider.forged = forged();
    const answer = await logIn(hub, claimsOf(ann));
    expect([answer.status, answer.code]).toEqual([401, 'HUB_UNAUTHENTICATED']);
    provider.forged = {};
    expect(await memberOf(await logIn(hub, claimsOf(ann)))).toBe(ann.id);
  });

  it.each<Signing>(['other key', 'alg none', 'no signature', 'secret of the public key'])(
    'is refused when it was signed with: %s',
    async (signing) => {
      const hub = await hubWith();
      const ann = await added();
      provider.signing = signing;
      const answer = await logIn(hub, claimsOf(ann));
      expect([answer.status, answer.code]).toEqual([401, 'HUB_UNAUTHENTICATED']);
    },
  );

  function several(): Claims {
    return { aud: ['reflect-hub', 'somebody-else'], azp: 'somebody-else' };
  }
});

describe('the way through the browser', () => {
  it('is good for who began it, and once', async () => {
    const hub = await hubWith();
    provider.person = claimsOf(await added());
    const flow = await begin(hub);
    const stolen: readonly Partial<Flow>[] = [
      { verifier: random() },
      { nonce: random() },
      { state: random() },
      { callbackUrl: flow.callbackUrl.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example') },
      { callbackUrl: flow.callbackUrl.replace(/code=[^&]*/, 'error=access_denied') },
    ];
    for (const part of stolen) {
      const { status, code } = await hub.post(FINISH, { ...(await begin(hub)), ...part });
      expect([status, code]).toEqual([401, 'HUB_UNAUTHENTICATED']);
    }
    expect((await hub.post(FINISH, flow)).status).toBe(201);
    expect((await hub.post(FINISH, flow)).status).toBe(401);
  });

  it.each([
    'https://evil.example/callback',
    'http://127.0.0.1:7/else',
    'http://127.0.0.1.evil.example:7/callback',
  ])('does not lead to %s', async (redirectUrl) => {
    const hub = await hubWith();
    const codeChallenge = createHash('sha256').digest('base64url');
    const begin = { redirectUrl, state: random(), nonce: random(), codeChallenge };
    expect((await hub.post(START, begin)).code).toBe('HUB_INVALID_REQUEST');
  });

  it('ends in "try again" while the provider is down, and goes on when it is back', async () => {
    const hub = await hubWith();
    const ann = await added();
    provider.tokenStatus = 503;
    expect((await logIn(hub, claimsOf(ann))).code).toBe('HUB_UNAVAILABLE');
    provider.tokenStatus = 200;
    expect((await logIn(hub, claimsOf(ann))).status).toBe(201);
    const away = await hubWith({ issuer: 'http://127.0.0.1:9' });
    const codeChallenge = createHash('sha256').digest('base64url');
    const begin = { redirectUrl: CALLBACK, state: random(), nonce: random(), codeChallenge };
    expect((await away.post(START, begin)).code).toBe('HUB_UNAVAILABLE');
  });

  it('is closed where the hub has no provider, does not know its secret, or whose members log in', async () => {
    const plain = shared.client();
    const flow = await begin(await hubWith());
    expect((await plain.post(FINISH, flow)).code).toBe('HUB_NOT_FOUND');
    const ann = await added();
    const wrong = await hubWith({ clientSecret: 'wrong' });
    expect((await logIn(wrong, claimsOf(ann))).code).toBe('HUB_UNAUTHENTICATED');
    // The database of the tests has several organisations.
    await shared.team();
    const unsaid = await hubWith({ organisation: undefined });
    expect((await logIn(unsaid, claimsOf(ann))).code).toBe('HUB_UNAVAILABLE');
  });
});

describe('the settings of a provider', () => {
  const read = (more: Readonly<Record<string, string>>) =>
    loginSettings(readHubSettings({ REFLECT_HUB_OIDC_ISSUER: 'https://id.example', ...more }));

  it('need an address that nobody on the way can change, and the name of the client', () => {
    const id = { REFLECT_HUB_OIDC_CLIENT_ID: 'hub' };
    expect(read(id)).toMatchObject({ issuer: 'https://id.example', claim: 'email', tokenDays: 30 });
    expect(loginSettings(readHubSettings({}))).toBeUndefined();
    expect(() => read({})).toThrow('REFLECT_HUB_OIDC_CLIENT_ID');
    for (const issuer of ['http://id.example', 'http://localhost.evil.example', 'ftp://x']) {
      const wrong = { ...id, REFLECT_HUB_OIDC_ISSUER: issuer };
      expect(() => read(wrong)).toThrow('REFLECT_HUB_OIDC_ISSUER');
    }
    expect(() => read({ ...id, REFLECT_HUB_OIDC_SCOPE: 'email' })).toThrow('SCOPE');
  });
});
