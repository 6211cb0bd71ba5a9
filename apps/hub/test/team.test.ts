import {
  createTokenReplySchema,
  meReplySchema,
  membersReplySchema,
  projectMembersReplySchema,
  projectsReplySchema,
  tokensReplySchema,
} from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';

import { only } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

describe('a team', () => {
  it('knows who asks, and what is open to them', async () => {
    const team = await hub.team();
    const { client, id, name } = await team.member('proposer', ['read']);
    const me = (await client.get('/v1/me')).as(meReplySchema);
    expect(me.member).toEqual({ id, name, admin: false });
    expect(me.token?.scopes).toEqual(['read']);
    const shop = { id: team.project, key: team.facts.key, name: 'Shop' };
    expect(me.projects).toEqual([{ ...shop, policy: 'review', private: false, role: 'proposer' }]);
  });

  it('finds a project by its key, and has one of each', async () => {
    const team = await hub.team();
    const { client } = await team.member('reader');
    const { key } = team.facts;
    const find = async (wanted: string): Promise<string[]> => {
      const found = await client.get(`/v1/projects?key=${encodeURIComponent(wanted)}`);
      return found.as(projectsReplySchema).projects.map(({ id }) => id);
    };
    for (const one of [key, `${key}.git`]) expect(await find(one)).toEqual([team.project]);
    expect(await find('github.com/acme/none')).toEqual([]);
    const again = await team.admin.post('/v1/projects', { key: `${key}.git`, name: 'Again' });
    expect([again.status, again.code]).toEqual([409, 'HUB_CONFLICT']);
  });

  it.each(['https://github.com/acme/x', 'git@github.com:acme/x.git', 'github.com/acme/x/'])(
    'makes no project of %s, which no machine would find',
    async (key) => {
      const team = await hub.team();
      const refused = await team.admin.post('/v1/projects', { key, name: 'X' });
      expect([refused.status, refused.text]).toEqual([
        400,
        expect.stringContaining('as github.com/acme/shop'),
      ]);
    },
  );

  it('does nothing where a field is mistyped, and names it', async () => {
    const team = await hub.team();
    const { id } = await team.member('reader');
    const token = { member: id, name: 'ci', scopes: ['read'], expireInDays: 7 };
    const wrong = [
      ['POST', '/v1/tokens', token, 'expireInDays'],
      ['POST', '/v1/members', { name: 'Ann', emial: 'ann@example.com' }, 'emial'],
      ['POST', '/v1/projects', { key: 'k', name: 'K', privat: true }, 'privat'],
      ['PATCH', team.path(''), { polcy: 'trusted' }, 'polcy'],
      ['PATCH', team.path(''), { key: 'another' }, 'key'],
    ] as const;
    for (const [method, path, body, field] of wrong) {
      const { status, text } = await team.admin.send({ method, path, body });
      expect([status, text]).toEqual([400, expect.stringContaining(`\\"${field}\\"`)]);
    }
    const { tokens } = (await team.admin.get(`/v1/tokens?member=${id}`)).as(tokensReplySchema);
    expect(tokens.map(({ name }) => name)).toEqual(['laptop']);
  });

  it('gives roles, and takes them back', async () => {
    const team = await hub.team();
    const { id } = await team.member('reviewer');
    const roles = async (): Promise<Map<string, string>> => {
      const { members } = (await team.admin.get(team.path('/members'))).as(
        projectMembersReplySchema,
      );
      return new Map(members.map((one) => [one.id, one.role]));
    };
    expect((await roles()).get(id)).toBe('reviewer');
    const removed = await team.admin.delete(team.path(`/members/${id}`));
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await roles()).get(id)).toBeUndefined();
    const all = (await team.admin.get('/v1/members')).as(membersReplySchema);
    expect(all.members.map((one) => one.id)).toContain(id);
  });

  it('shows a private project to its own members alone', async () => {
    const team = await hub.team();
    const [inside, outside] = [await team.member('reader'), await team.member()];
    const see = async (): Promise<number[]> => {
      const answers = [inside, outside].map(({ client }) => client.get(team.path('/changes')));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await see()).toEqual([200, 200]);
    await team.admin.send({ method: 'PATCH', path: team.path(''), body: { private: true } });
    expect(await see()).toEqual([200, 404]);
    const { projects } = (await outside.client.get('/v1/projects')).as(projectsReplySchema);
    expect(projects).toEqual([]);
  });
});

describe('tokens', () => {
  it('are listed without their text, and end when they are revoked', async () => {
    const team = await hub.team();
    const { client } = await team.member('proposer');
    const made = (await client.post('/v1/tokens', { name: 'ci', scopes: ['read'] })).as(
      createTokenReplySchema,
    );
    const listed = await client.get('/v1/tokens');
    expect(listed.as(tokensReplySchema).tokens.map(({ name }) => name)).toEqual(['laptop', 'ci']);
    expect(listed.text).not.toContain(made.text.slice(-20));
    expect((await client.delete(`/v1/tokens/${made.token.id}`)).status).toBe(204);
    expect((await hub.client(made.text).get('/v1/me')).code).toBe('HUB_TOKEN_REVOKED');
  });

  it('have no scope that the one who creates them lacks', async () => {
    const team = await hub.team();
    const { client } = await team.member('admin', ['read']);
    const made = await client.post('/v1/tokens', { name: 'more', scopes: ['read', 'propose'] });
    expect(made.code).toBe('HUB_SCOPE_MISSING');
    const { projects } = (await client.get('/v1/me')).as(meReplySchema);
    expect(only(projects).role).toBe('admin');
  });
});
