import { randomBytes, randomUUID } from 'node:crypto';
import {
  createTokenReplySchema,
  formatToken,
  type ProofRequest,
  type Scope,
} from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import type { Asker } from '../src/database/database.js';
import type { Answer, HubClient, Sent } from './support/hub-client.js';
import { documentOf } from './support/team-document.js';
import { itemOf, newLearningId, only, type Team, type TeamMember } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

interface Tenant {
  readonly team: Team;
  readonly author: TeamMember;
  readonly approved: string;
  readonly proposal: string;
}

let hub: TestHub;
let ours: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  hub = await testHub();
  [ours, theirs] = [await fullTenant(), await fullTenant()];
});

/** An organisation that has a row in every table. */
async function fullTenant(): Promise<Tenant> {
  const team = await hub.team();
  const author = await team.member('proposer');
  const [approved, removed, open] = [newLearningId(), newLearningId(), newLearningId()];
  const entities = [{ name: 'Ledger', type: 'module' }];
  await team.push(author.client, itemOf(approved, documentOf(approved, { entities })));
  await team.push(author.client, itemOf(removed, documentOf(removed)));
  await team.approveAll();
  await author.client.delete(team.path(`/learnings/${removed}`));
  const at = '2026-11-21T10:00:00Z';
  const ratings = [{ id: approved, verdict: 'helpful', at }];
  await author.client.post(team.path('/ratings'), { ratings });
  await author.client.post(team.path('/proof'), proofOf(approved));
  await team.push(author.client, itemOf(open, documentOf(open)));
  return { team, author, approved, proposal: only(await team.proposals(team.admin)).id };
}

function proofOf(id: string): ProofRequest {
  const verdicts = { helped: 1, ignored: 0, misled: 0 };
  const counts = { id, given: 2, givenBroken: 1, held: 1, heldBroken: 1, ...verdicts };
  return { machine: randomUUID(), revision: 1, counts: [counts] };
}

const TABLES = [
  ...['organisations', 'members', 'tokens', 'projects', 'memberships', 'learnings', 'ratings'],
  'proof_counts',
  ...[
    'learning_revisions',
    'entities',
    'proposals',
    'reviews',
    'tombstones',
    'push_receipts',
    'audit',
  ],
];
/** Tables that are of no organisation. */
const COMMON = ['tenants', 'incarnation', 'migrations'];

describe.each(TABLES)('the table %s', (table) => {
  const column = table === 'organisations' ? 'id' : 'organisation_id';
  const count = async (asker: Asker, organisation: string): Promise<number> => {
    const rows = await hub.database.transaction(asker, (sql) =>
      sql.query(`SELECT 1 FROM hub.${table} WHERE ${column} = $1`, [organisation]),
    );
    return rows.length;
  };

  it('shows an organisation its own rows, and none of another', async () => {
    const { organisation, member } = ours.team.facts;
    const asker = { organisation, member, isAdmin: true };
    expect(await count(asker, organisation)).toBeGreaterThan(0);
    expect(await count(asker, theirs.team.facts.organisation)).toBe(0);
  });

  it('shows nobody anything who does not say who asks', async () => {
    const nobody = { token: randomUUID() };
    const rows = await hub.database.transaction(nobody, (sql) =>
      sql.query(`SELECT 1 FROM hub.${table} LIMIT 1`, []),
    );
    expect(rows).toEqual([]);
  });

  it('takes no row for another organisation', async () => {
    const { organisation, member } = ours.team.facts;
    const other = theirs.team.facts.organisation;
    const asker = { organisation, member, isAdmin: true };
    const moved = hub.database.transaction(asker, (sql) =>
      sql.query(`UPDATE hub.${table} SET ${column} = $1 WHERE ${column} = $2`, [
        ...[other, organisation],
      ]),
    );
    await expect(moved).rejects.toThrow(/row-level security|permission denied|append-only/);
  });

  it('has row-level security that holds for its owner, who is not the service', async () => {
    const [row] = await hub.database.asOwner((sql) =>
      sql.query<{ forced: boolean; enabled: boolean; owner: string }>(
        `SELECT relforcerowsecurity AS forced, relrowsecurity AS enabled, pg_get_userbyid(relowner) AS owner
         FROM pg_class WHERE oid = $1::text::regclass`,
        [`hub.${table}`],
      ),
    );
    expect(row).toMatchObject({ forced: true, enabled: true });
    expect(row?.owner).not.toBe('reflect_hub');
  });
});

describe('the service', () => {
  it('knows every table that there is', async () => {
    const rows = await hub.database.asOwner((sql) =>
      sql.query<{ name: string }>(
        `SELECT relname AS name FROM pg_class WHERE relnamespace = 'hub'::regnamespace AND relkind = 'r'`,
        [],
      ),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...TABLES, ...COMMON].sort());
  });

  it('cannot bypass row-level security, nor is the log of what was done its own to edit', async () => {
    const { organisation, member } = ours.team.facts;
    const asker = { organisation, member, isAdmin: true };
    const [role] = await hub.database.transaction(asker, (sql) =>
      sql.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
        'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
        [],
      ),
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    for (const edit of ['DELETE FROM hub.audit', "UPDATE hub.audit SET action = ''"]) {
      const edited = hub.database.transaction(asker, (sql) => sql.query(edit, []));
      await expect(edited).rejects.toThrow('permission denied');
    }
  });
});

interface Route extends Sent {
  /** What the token must be good for; undefined where every valid one is. */
  readonly scope?: Scope;
}

/** Every route that is not public, asked of a tenant. */
function routesOf({ team, author, approved, proposal }: Tenant): readonly Route[] {
  const tokenId = tokenIdOf(author.client);
  const member = `/v1/members/${author.id}`;
  const role = team.path(`/members/${author.id}`);
  const items = [itemOf(newLearningId(), documentOf('lrn-00000000'))];
  const ratings = [{ id: approved, verdict: 'helpful', at: '2026-11-21T10:00:00Z' }];
  return [
    { method: 'PATCH', path: team.path(''), body: { name: 'Mine' }, scope: 'admin' },
    { method: 'GET', path: team.path('/members'), scope: 'read' },
    { method: 'PUT', path: role, body: { role: 'admin' }, scope: 'admin' },
    { method: 'DELETE', path: role, scope: 'admin' },
    { method: 'GET', path: team.path('/changes'), scope: 'read' },
    { method: 'POST', path: team.path('/push'), body: { items }, scope: 'propose' },
    { method: 'DELETE', path: team.path(`/learnings/${approved}`), scope: 'propose' },
    { method: 'POST', path: team.path('/search'), body: { query: 'prices' }, scope: 'read' },
    { method: 'POST', path: team.path('/ratings'), body: { ratings }, scope: 'read' },
    { method: 'GET', path: team.path('/ratings'), scope: 'read' },
    { method: 'POST', path: team.path('/proof'), body: proofOf(approved), scope: 'read' },
    { method: 'GET', path: team.path('/proof'), scope: 'read' },
    { method: 'GET', path: team.path('/proposals'), scope: 'read' },
    {
      ...{ method: 'POST', path: `/v1/proposals/${proposal}/review`, scope: 'review' },
      body: { decision: 'approve' },
    },
    { method: 'POST', path: `${member}/revoke`, body: {}, scope: 'admin' },
    { method: 'GET', path: `${member}/export` },
    { method: 'POST', path: `${member}/erase`, body: { name: author.name } },
    { method: 'DELETE', path: `/v1/tokens/${tokenId}` },
    { method: 'POST', path: `/v1/tokens/${tokenId}/revoke-learnings`, body: {}, scope: 'admin' },
  ];
}

/** Those that name nothing of an organisation. */
const OWN: readonly Route[] = [
  { method: 'GET', path: '/v1/me' },
  { method: 'GET', path: '/v1/projects', scope: 'read' },
  { method: 'POST', path: '/v1/projects', body: { key: 'k', name: 'K' }, scope: 'admin' },
  { method: 'GET', path: '/v1/members', scope: 'admin' },
  { method: 'POST', path: '/v1/members', body: { name: 'M' }, scope: 'admin' },
  { method: 'GET', path: '/v1/tokens' },
  { method: 'POST', path: '/v1/tokens', body: { name: 'T', scopes: ['read'] } },
  { method: 'GET', path: '/v1/audit', scope: 'admin' },
  { method: 'GET', path: '/metrics', scope: 'read' },
];

/** Those that are for everybody: of no organisation, or a login. */
const PUBLIC = [
  ...['GET /health/live', 'GET /health/ready'],
  ...['POST /v1/login/provider/device/finish', 'POST /v1/login/provider/device/start'],
  ...['POST /v1/login/provider/finish', 'POST /v1/login/provider/start'],
];

async function answersOf(client: HubClient, routes: readonly Route[]): Promise<string[]> {
  const answers: string[] = [];
  for (const { method, path, body } of routes) {
    const answer: Answer = await client.send({ method, path, body });
    answers.push(`${method} ${path} ${String(answer.status)} ${answer.code}`);
  }
  return answers;
}

const expected = (routes: readonly Route[], told: string): string[] =>
  routes.map(({ method, path }) => `${method} ${path} ${told}`);

describe('every route', () => {
  it('is among those that are asked here', async () => {
    const schema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
    const { paths } = (await hub.client().get('/openapi.json')).as(schema);
    const asked = [...routesOf(ours), ...OWN];
    const missing = Object.entries(paths).flatMap(([path, methods]) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`);
      return Object.keys(methods)
        .map((method) => method.toUpperCase())
        .filter((method) => !asked.some((one) => one.method === method && pattern.test(one.path)))
        .map((method) => `${method} ${path}`);
    });
    expect(missing.sort()).toEqual(PUBLIC);
  });

  it('is as if there were nothing, for an administrator of another organisation', async () => {
    const routes = routesOf(theirs);
    const before = await theirs.team.changes(theirs.team.admin);
    const answers = await answersOf(ours.team.admin, routes);
    expect(answers).toEqual(expected(routes, '404 HUB_NOT_FOUND'));
    expect(await theirs.team.changes(theirs.team.admin)).toEqual(before);
    expect(only(await theirs.team.proposals(theirs.team.admin)).state).toBe('open');
  });

  it('shows what is of no one project by the organisation of who asks', async () => {
    for (const { path } of OWN.filter(({ method }) => method === 'GET')) {
      const { text } = await ours.team.admin.get(path);
      expect(text).not.toContain(theirs.team.project);
      expect(text).not.toContain(theirs.author.id);
    }
    const other = await ours.team.admin.get(`/v1/tokens?member=${theirs.author.id}`);
    expect(other.text).toBe('{"tokens":[]}');
  });

  it.each([
    ['without a token', () => undefined],
    ['with something that is no token', () => 'root'],
    ['with a token that was never made', () => formatToken({ id: randomUUID(), secret: secret() })],
    ['with the id of a token and another secret', forged],
  ])('is closed %s', async (_how, token) => {
    const routes = [...routesOf(ours), ...OWN];
    const answers = await answersOf(hub.client(token()), routes);
    expect(answers).toEqual(expected(routes, '401 HUB_UNAUTHENTICATED'));
  });

  it('is closed with a token that has expired, or was revoked', async () => {
    const { organisation } = ours.team.facts;
    const { client } = await ours.team.member('admin');
    const set = async (column: string): Promise<void> => {
      await hub.database.transaction({ organisation, member: null, isAdmin: true }, (sql) =>
        sql.query(`UPDATE hub.tokens SET ${column} = now() - interval '1 second' WHERE id = $1`, [
          tokenIdOf(client),
        ]),
      );
    };
    const routes = [...routesOf(ours), ...OWN];
    await set('expires_at');
    expect(await answersOf(client, routes)).toEqual(expected(routes, '401 HUB_TOKEN_EXPIRED'));
    await set('revoked_at');
    expect(await answersOf(client, routes)).toEqual(expected(routes, '401 HUB_TOKEN_REVOKED'));
  });

  it.each<Scope>(['read', 'propose', 'review', 'admin'])(
    'is closed with a token that is good for all but "%s", where it needs that',
    async (scope) => {
      const scopes = (['read', 'propose', 'review', 'admin'] as const).filter(
        (one) => one !== scope,
      );
      const made = await ours.team.admin.post('/v1/tokens', { name: 'narrow', scopes });
      const client = hub.client(made.as(createTokenReplySchema).text);
      const routes = [...routesOf(ours), ...OWN].filter((route) => route.scope === scope);
      expect(routes.length).toBeGreaterThan(0);
      const answers = await answersOf(client, routes);
      expect(answers).toEqual(expected(routes, '403 HUB_SCOPE_MISSING'));
    },
  );

  it('is closed to a reader where it changes something of others', async () => {
    const { client } = await ours.team.member('reader');
    const routes = routesOf(ours).filter(
      ({ method, path }) => method !== 'GET' && !/search|ratings|proof|tokens/.test(path),
    );
    const answers = await answersOf(client, routes);
    expect(answers).toEqual(expected(routes, '403 HUB_ROLE_MISSING'));
  });
});

function secret(): string {
  return randomBytes(32).toString('base64url');
}

function forged(): string {
  return formatToken({ id: tokenIdOf(ours.team.admin), secret: secret() });
}

function tokenIdOf({ token = '' }: HubClient): string {
  return token.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
