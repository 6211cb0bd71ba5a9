import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectKey, storeGlobs } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import type { GraphAnswer } from '../../../src/wire/graph.js';
import type { QueueAnswer } from '../../../src/wire/queue.js';
import type { ReviewList } from '../../../src/wire/reviews.js';
import { PageServer, NOW, refusal } from '../../support/page-server.js';
import { learning, TIME } from '../../support/learning.js';

const ID = 'lrn-0000000000000001';
const OTHER = 'lrn-0000000000000002';
const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';

describe('the graph', () => {
  it('is empty without an index', async () => {
    expect((await new PageServer().ask('/api/graph')).body).toEqual({
      ...{ learnings: [], entities: [], edges: [] },
      ...{ found: 0, isIndexed: false },
    });
  });

  it('has the entities of the index, narrowed as asked', async () => {
    const entities = ['prisma', 'codegen'].map((name) => ({ name, type: 'symbol' }));
    const desk = await new PageServer().with(
      learning({ id: ID, title: 'One', entities }),
      learning({ id: OTHER, title: 'Two', entities: entities.slice(1), scope: { kind: 'global' } }),
    );
    await desk.reflect.reindex();
    const all = (await desk.ask('/api/graph')).body as GraphAnswer;
    expect(all.entities.map(({ key }) => key)).toEqual(['codegen', 'prisma']);
    expect(all.edges).toEqual([[0, 1, 1, 0]]);
    const query = '/api/graph?project=github.com%2Facme%2Fshop&kind=lesson&days=30&limit=1';
    const narrowed = (await desk.ask(query)).body as GraphAnswer;
    expect(narrowed).toMatchObject({
      found: 2,
      learnings: [{ id: ID }],
      entities: [{ key: 'codegen' }],
    });
  });

  it.each(['kind=nonsense', 'limit=0', 'limit=99999', 'other=1'])('refuses %s', async (query) => {
    expect(refusal(await new PageServer().ask(`/api/graph?${query}`))).toEqual({
      status: 400,
      code: 'UI_BAD_REQUEST',
    });
  });
});

describe('the queue', () => {
  it('lists dead letters, and retries or purges them', async () => {
    const desk = new PageServer();
    for (const session of ['one', 'two']) {
      await desk.reflect.enqueue({
        transcript_path: join(desk.folder, `${session}.jsonl`),
        session_id: session,
        trigger: 'session-end',
        harness: 'claude',
        cwd: desk.folder,
        queued_at: TIME,
      });
    }
    await desk.reflect.drain();
    const { depth, dead } = (await desk.ask('/api/queue')).body as QueueAnswer;
    expect(depth).toMatchObject({ pending: 0, dead: 2 });
    const [first, second] = dead.map(({ job }) => job.id);
    expect((await desk.post('/api/queue/retry', { id: first })).body).toEqual({ ids: [first] });
    expect((await desk.post('/api/queue/purge', { id: 'all' })).body).toEqual({ ids: [second] });
    expect(((await desk.ask('/api/queue')).body as QueueAnswer).depth).toMatchObject({
      pending: 1,
      dead: 0,
    });
  });

  it.each([
    ['0123456789abcdef', 404, 'QUEUE_NO_JOB'],
    ['../../etc/passwd', 400, 'UI_BAD_REQUEST'],
  ])('has no job %s', async (id, status, code) => {
    expect(refusal(await new PageServer().post('/api/queue/retry', { id }))).toEqual({
      status,
      code,
    });
  });
});

describe('decisions', () => {
  const waiting = learning({
    id: OTHER,
    title: 'Always run make codegen when the database schema changes',
    body: 'Always run make codegen when the database schema changes.\n',
    status: 'proposed',
    source: { session: 'deploy', origin: 'tool' },
  });

  async function first(desk: PageServer): Promise<ReviewList['items'][number] | undefined> {
    return ((await desk.ask('/api/reviews')).body as ReviewList).items[0];
  }

  it('show why something waits and what it would take the place of', async () => {
    const old = 'Always run make codegen when the database schema changes';
    const desk = await new PageServer().with(
      learning({ id: ID, title: old, body: `${old}.\n` }),
      waiting,
    );
    expect(await first(desk)).toMatchObject({
      id: OTHER,
      kind: 'Proposed',
      isHostile: false,
      session: { id: 'deploy', where: expect.any(String) as string },
      reasons: [
        'No person said this. It was read in the output of a tool, in a file or on the web, where anybody could have written it: so you are asked first.',
      ],
      changes: [
        {
          title: expect.stringMatching(/^Takes the place of “.+”, which says the same$/u) as string,
        },
      ],
    });
  });

  it('leave out lines that say nothing, and of what may be hostile no word', async () => {
    const body = 'Situation: writing\nMistake: not stated\nCorrection: use commas\n';
    const shown = async (status: 'proposed' | 'quarantined'): Promise<string | undefined> =>
      (await first(await new PageServer().with({ ...waiting, kind: 'lesson', body, status })))
        ?.text;
    expect(await shown('proposed')).toBe('Situation: writing\nCorrection: use commas');
    expect(await shown('quarantined')).toBe(body.trim());
  });

  it('approve exactly what was shown', async () => {
    const desk = await new PageServer().with(waiting);
    const item = await first(desk);
    const path = `/api/reviews/${OTHER}/approve`;
    expect(refusal(await desk.post(path, { hash: 'f'.repeat(32) }))).toEqual({
      status: 409,
      code: 'REVIEW_CHANGED',
    });
    expect((await desk.post(path, { hash: item?.hash })).status).toBe(200);
    expect((await desk.reflect.learnings.get(OTHER))?.learning.status).toBe('active');
  });

  it('refuse, and it does not wait any more', async () => {
    const desk = await new PageServer().with(waiting);
    const hash = (await first(desk))?.hash;
    expect((await desk.post(`/api/reviews/${OTHER}/refuse`, { hash })).status).toBe(200);
    expect(await first(desk)).toBeUndefined();
    expect(refusal(await desk.post(`/api/reviews/${OTHER}/refuse`, { hash }))).toEqual({
      status: 404,
      code: 'LEARNING_NOT_FOUND',
    });
  });

  it('take a person’s words in place of those that wait, which go on waiting', async () => {
    const desk = await new PageServer().with(waiting);
    const item = await first(desk);
    expect(item?.words).toEqual({ title: waiting.title, body: waiting.body.trim() });
    const words = { title: 'Run make codegen after a migration', body: 'Only then.' };
    const path = `/api/reviews/${OTHER}/edit`;
    expect(refusal(await desk.post(path, { ...words, hash: 'f'.repeat(32) }))).toEqual({
      status: 409,
      code: 'REVIEW_CHANGED',
    });
    const nameless = await desk.post(path, { title: ' ', body: '', hash: item?.hash });
    expect(refusal(nameless)).toEqual({ status: 400, code: 'LEARNING_INVALID' });
    expect((await desk.post(path, { ...words, hash: item?.hash })).status).toBe(200);
    expect(await first(desk)).toMatchObject({ id: OTHER, kind: 'Proposed', words });
    expect((await desk.reflect.learnings.get(OTHER))?.learning).toMatchObject({
      ...{ status: 'proposed', title: words.title, body: 'Only then.\n' },
    });
  });

  it('also show what reflect would do to a learning, and do it', async () => {
    const convention = learning({ id: ID, kind: 'convention', title: 'One', files: ['a.ts'] });
    const desk = await new PageServer().with(convention);
    const evidence = { files: ['b/one.ts'], seeds: ['a.ts'], commits: 5, together: 4 };
    const globs = [{ glob: 'b/**', evidence }];
    storeGlobs(desk.reflect.paths, [{ learning: convention, globs }]);
    const item = await first(desk);
    expect(item).toMatchObject({
      ...{ kind: 'Files', title: 'One', isHostile: false },
      reasons: ['Changed in 4 of the 5 commits that changed a.ts.'],
      changes: [{ before: 'a.ts', after: 'a.ts\nb/**' }],
    });
    const path = `/api/reviews/${item?.id ?? ''}/approve`;
    expect((await desk.post(path, { hash: item?.hash })).status).toBe(200);
    expect((await desk.reflect.learnings.get(ID))?.learning.files).toEqual(['a.ts', 'b/**']);
  });

  it('are not made about ids of nothing', async () => {
    const answer = await new PageServer().post('/api/reviews/xyz/approve', { hash: 'f' });
    expect(refusal(answer)).toEqual({ status: 404, code: 'REVIEW_NOT_WAITING' });
  });
});

describe('warnings', () => {
  it('are listed and ended', async () => {
    const desk = await new PageServer().with(learning({ id: ID, title: 'Whole cents' }));
    const { escalations } = desk.reflect.paths;
    const approved = { key: 'k', id: ID, level: 'warn', text: 'Whole cents', files: ['a.ts'] };
    const line = { v: 1, event: 'approve', ...approved, slug: 'one', broken: 3, at: TIME };
    appendFileSync(escalations, `${JSON.stringify(line)}\n`);
    expect((await desk.ask('/api/warnings')).body).toEqual({
      warnings: [
        {
          ...{ id: ID, text: 'Whole cents', files: ['a.ts'], since: TIME },
          does: 'Before its files are changed, the agent is warned.',
        },
      ],
    });
    expect((await desk.post(`/api/warnings/${ID}/end`)).status).toBe(200);
    expect((await desk.ask('/api/warnings')).body).toEqual({ warnings: [] });
    expect(refusal(await desk.post(`/api/warnings/${ID}/end`))).toEqual({
      status: 404,
      code: 'LEARNING_NOT_FOUND',
    });
  });
});

describe('sessions', () => {
  it('are told from what they were given to what came of them', async () => {
    const source = { harness: 'claude', session: SESSION };
    const desk = await new PageServer().with(
      learning({ id: ID, title: 'One' }),
      learning({ id: OTHER, title: 'Two', source }),
    );
    const { sessionHistory, funnel } = desk.reflect.paths;
    const at = (seconds: number): string => new Date(NOW - 600_000 + seconds * 1000).toISOString();
    const base = { harness: 'claude', project: 'github.com/acme/shop' };
    const moments = [
      {
        ...base,
        ts: at(0),
        event: 'session.start',
        given: [{ id: ID, evidence: 0.6 }, { id: 'lrn-gone' }],
      },
      { ...base, ts: at(1), event: 'prompt.submit', given: [] },
      { ...base, ts: at(2), event: 'session.end', queued: 1, message: 'The disk is full.' },
    ];
    mkdirSync(sessionHistory, { recursive: true });
    writeFileSync(
      join(sessionHistory, `${SESSION}.jsonl`),
      moments.map((one) => JSON.stringify(one)).join('\n'),
    );
    mkdirSync(dirname(funnel), { recursive: true });
    const step = { ts: at(3), harness: 'claude', session: SESSION, stage: 'learned' };
    appendFileSync(funnel, `${JSON.stringify(step)}\n`);
    expect((await desk.ask('/api/sessions')).body).toEqual({
      unread: [],
      sessions: [
        {
          ...{ session: SESSION, ...base, first: at(0), last: at(3) },
          ...{ given: 2, empty: 1, queued: 1, messages: 1, stages: ['learned'] },
        },
      ],
    });
    const given = [{ id: ID, title: 'One', kind: 'lesson', evidence: 0.6 }, { id: 'lrn-gone' }];
    expect((await desk.ask(`/api/sessions/${SESSION}`)).body).toEqual({
      ...{ session: SESSION, ...base },
      timeline: [
        { ts: at(0), event: 'session.start', what: 'recalled', given },
        { ts: at(1), event: 'prompt.submit', what: 'empty' },
        { ts: at(2), event: 'session.end', what: 'captured' },
        { ts: at(2), event: 'session.end', what: 'told', message: 'The disk is full.' },
        { ts: at(3), event: 'learned', what: 'learned' },
      ],
      learned: [{ id: OTHER, title: 'Two', kind: 'lesson', status: 'active' }],
    });
  });

  it.each(['unheard-of', '..%2F..%2Fetc%2Fpasswd'])('have nothing on record for %s', async (id) => {
    const { status, body } = await new PageServer().ask(`/api/sessions/${id}`);
    expect([status, body]).toEqual([
      200,
      { session: decodeURIComponent(id), timeline: [], learned: [] },
    ]);
  });
});

describe('the frame', () => {
  it('says how the knowledge base is', async () => {
    const desk = await new PageServer().with(
      learning({ id: ID }),
      learning({ id: OTHER, status: 'proposed' }),
    );
    expect((await desk.ask('/api/overview')).body).toMatchObject({
      version: '1.2.3',
      project: projectKey(desk.project),
      learningsFolder: desk.reflect.paths.learnings,
      status: { paused: false, learnings: { active: 1, other: 1 }, index: { state: 'missing' } },
      waiting: 1,
    });
  });

  it('says what was spent, and what the learnings are used for', async () => {
    const desk = await new PageServer().with(learning({ id: ID }));
    expect((await desk.ask('/api/cost')).body).toMatchObject({
      spend: { total: { runs: 0, costUsd: 0 } },
      benefit: { given: 0, unused: 1, active: 1 },
      top: [],
    });
  });
});

describe('what goes wrong inside', () => {
  it('is told to the terminal and not to the page', async () => {
    const desk = new PageServer();
    Object.assign(desk.reflect, { cost: () => Promise.reject(new Error('secret detail')) });
    const answer = await desk.ask('/api/cost');
    expect(refusal(answer)).toEqual({ status: 500, code: 'BUG' });
    expect(JSON.stringify(answer.body)).not.toContain('secret detail');
    expect(desk.problems.join('\n')).toContain('secret detail');
  });
});
