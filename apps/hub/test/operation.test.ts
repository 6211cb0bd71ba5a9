import {
  auditReplySchema,
  ratingsReplySchema,
  ratingTotalsReplySchema,
  searchReplySchema,
} from '@reflect/hub-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

import { documentOf } from './support/team-document.js';
import { itemOf, newLearningId } from './support/team.js';
import { testHub, type TestHub } from './support/test-hub.js';

let hub: TestHub;
beforeAll(async () => {
  hub = await testHub();
});

describe('search and ratings', () => {
  it('find what is approved by words, names and meaning', async () => {
    const team = await hub.team('trusted');
    const [price, build] = [newLearningId(), newLearningId()];
    const body = 'The machine has little memory.\n';
    const entities = [{ name: 'Bazel', type: 'tool' }];
    const said = { title: 'Compile with one worker', body, entities };
    await team.push(team.admin, itemOf(price, documentOf(price)));
    await team.push(team.admin, itemOf(build, documentOf(build, said)));
    await hub.hub.idle();
    const find = async (query: string): Promise<string[]> => {
      const answer = await team.admin.post(team.path('/search'), { query, limit: 1 });
      return answer.as(searchReplySchema).hits.map(({ learning }) => learning.id);
    };
    expect(await find('rounding a price')).toEqual([price]);
    expect(await find('bazel')).toEqual([build]);
    expect(await find('how much RAM does a computer need for building')).toEqual([build]);
  });

  it("count a member's last word on a learning", async () => {
    const team = await hub.team('trusted');
    const other = await team.member('reader');
    const id = newLearningId();
    await team.push(team.admin, itemOf(id, documentOf(id)));
    const path = team.path('/ratings');
    const say = async (verdict: string, at: string): Promise<number> => {
      const answer = await other.client.post(path, { ratings: [{ id, verdict, at }] });
      return answer.as(ratingsReplySchema).taken;
    };
    expect(await say('helpful', '2026-11-21T10:00:00Z')).toBe(1);
    expect(await say('harmful', '2026-11-22T10:00:00Z')).toBe(1);
    expect(await say('helpful', '2026-11-21T11:00:00Z')).toBe(0);
    const totals = (await team.admin.get(path)).as(ratingTotalsReplySchema);
    expect(totals.ratings).toEqual([{ id, helpful: 0, harmful: 1 }]);
  });
});

describe('the audit log', () => {
  it('tells who did what, without texts', async () => {
    const team = await hub.team();
    const author = await team.member('proposer');
    const id = newLearningId();
    await team.push(author.client, itemOf(id, documentOf(id)));
    await team.approveAll();
    const { entries } = (await team.admin.get('/v1/audit')).as(auditReplySchema);
    expect(entries[0]).toMatchObject({
      ...{ action: 'proposal.approved', actor: team.facts.member, detail: { learning: id } },
    });
    expect(entries.slice(1).map(({ action }) => action)).toEqual([
      ...['token.created', 'role.set', 'member.created', 'project.created', 'token.created'],
    ]);
    const older = await team.admin.get(`/v1/audit?before=${entries[4]?.id ?? ''}`);
    expect(older.as(auditReplySchema).entries).toEqual(entries.slice(5));
  });

  it('is never edited, not even by its owner', async () => {
    await hub.team();
    const edits = [
      "UPDATE hub.audit SET action = ''",
      'DELETE FROM hub.audit',
      'TRUNCATE hub.audit',
    ];
    for (const edit of edits) {
      await expect(hub.database.asOwner((sql) => sql.query(edit))).rejects.toThrow('append-only');
    }
  });
});

describe('a request without a body', () => {
  it('may say that it is JSON all the same, where none is needed', async () => {
    const team = await hub.team();
    const { token = '' } = (await team.member('reader')).client;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const id = token.slice(4, 36).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    const { server } = hub.hub;
    const wrong = await server.inject({ method: 'POST', url: '/v1/tokens', headers });
    expect(wrong.json()).toMatchObject({ status: 400, code: 'HUB_INVALID_REQUEST' });
    const ended = await server.inject({ method: 'DELETE', url: `/v1/tokens/${id}`, headers });
    expect(ended.statusCode).toBe(204);
  });
});

describe('whoever runs it', () => {
  it('learns that it lives, is ready, and what it counts', async () => {
    const nobody = hub.client();
    for (const path of ['/health/live', '/health/ready']) {
      expect(await nobody.get(path)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
    }
    expect((await nobody.get('/metrics')).code).toBe('HUB_UNAUTHENTICATED');
    const team = await hub.team();
    const { text } = await team.admin.get('/metrics');
    expect(text).toContain('reflect_hub_pushed_items_total');
    expect(text).toMatch(/^reflect_hub_jobs_waiting \d+$/mu);
  });

  it('is told by a hub that is older than the schema', async () => {
    const row = "VALUES ('9999-of-a-newer-hub', 'x')";
    await hub.database.asOwner((sql) =>
      sql.query(`INSERT INTO hub.migrations (name, hash) ${row}`, []),
    );
    try {
      const { status, text } = await hub.client().get('/health/ready');
      expect([status, text]).toEqual([503, expect.stringContaining('9999-of-a-newer-hub')]);
    } finally {
      await hub.database.asOwner((sql) =>
        sql.query("DELETE FROM hub.migrations WHERE name = '9999-of-a-newer-hub'", []),
      );
    }
  });

  it('gets a description that names every route', async () => {
    const schema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
    const { paths } = (await hub.client().get('/openapi.json')).as(schema);
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes).toContain('POST /v1/projects/{id}/push');
    expect(routes).toHaveLength(34);
  });
});
