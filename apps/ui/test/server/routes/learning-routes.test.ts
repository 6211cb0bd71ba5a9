import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectKey } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import type { Overview } from '../../../src/wire/overview.js';
import type { LearningDetail, LearningList } from '../../../src/wire/learnings.js';
import { PageServer, refusal } from '../../support/page-server.js';
import { learning } from '../../support/learning.js';

const ONE = 'lrn-0000000000000001';
const TWO = 'lrn-0000000000000002';

async function desk(): Promise<PageServer> {
  return new PageServer().with(
    learning({ id: ONE, title: 'One' }),
    learning({ id: TWO, title: 'Two' }),
  );
}

async function detail(of: PageServer, id = ONE): Promise<LearningDetail> {
  return (await of.ask(`/api/learnings/${id}`)).body as LearningDetail;
}

async function edit(
  of: PageServer,
  values: object,
  id = ONE,
): Promise<ReturnType<PageServer['ask']>> {
  const { version } = await detail(of, id);
  return of.ask(`/api/learnings/${id}`, { method: 'PATCH', body: { version, ...values } });
}

describe('learnings', () => {
  it('are listed with what they are filtered by, and documents that cannot be read', async () => {
    const of = await desk();
    appendFileSync(join(of.reflect.paths.documents, 'broken.md'), '---\nid: [\n---\n');
    const { body } = await of.ask('/api/learnings');
    expect(body).toEqual({
      learnings: [
        expect.objectContaining({
          ...{ id: ONE, title: 'One', project: 'github.com/acme/shop' },
          ...{ snippet: `What ${ONE} says.`, given: 0, helped: 0, misled: 0 },
        }),
        expect.objectContaining({ id: TWO, title: 'Two', status: 'active' }),
      ],
      problems: [expect.stringContaining('broken.md')],
    });
  });

  it('are given as what they are, whatever they say', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const of = await new PageServer().with(
      learning({ id: ONE, title, body: '</script><script>1' }),
    );
    const { body, headers } = await of.ask(`/api/learnings/${ONE}`);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toMatchObject({ learning: { title, body: '</script><script>1' } });
  });

  it('are not there where nobody has one', async () => {
    const answer = await new PageServer().ask('/api/learnings/lrn-ffff');
    expect(refusal(answer)).toEqual({ status: 404, code: 'LEARNING_NOT_FOUND' });
  });
});

describe('adding one', () => {
  it('keeps what a person says, for the project of the page or for all', async () => {
    const of = new PageServer();
    const text = 'When the schema changes, run make codegen.';
    const values = { text, kind: 'convention', tags: ['db'] };
    const own = await of.post('/api/learnings', { ...values, isGlobal: false });
    expect(own).toMatchObject({
      status: 200,
      body: { learning: { kind: 'convention', status: 'active' } },
    });
    const { learning: kept } = own.body as LearningDetail;
    expect(kept.tags).toContain('db');
    expect(kept.scope).toEqual({ kind: 'project', project: projectKey(of.project) });
    const all = await of.post('/api/learnings', {
      ...{ text: 'Always sign commits.', kind: 'lesson', tags: [], isGlobal: true },
    });
    expect((all.body as LearningDetail).learning.scope).toEqual({ kind: 'global' });
    const { body } = await of.ask('/api/learnings');
    expect((body as LearningList).learnings).toHaveLength(2);
  });

  it.each([{ text: ' ' }, { kind: 'rumour' }, { isGlobal: 'yes' }, { project: 'x' }])(
    'is refused with %j',
    async (wrong) => {
      const right = { text: 'Use pnpm.', kind: 'lesson', tags: [], isGlobal: false };
      const answer = await new PageServer().post('/api/learnings', { ...right, ...wrong });
      expect(refusal(answer)).toEqual({ status: 400, code: 'UI_BAD_REQUEST' });
    },
  );
});

describe('an edit', () => {
  it('changes the document on disk, and what a person added to it stays', async () => {
    const of = await desk();
    const path = join(of.reflect.paths.documents, 'one.md');
    writeFileSync(path, of.document('one').replace('---\n', '---\nticket: SHOP-1 # mine\n'));
    const values = { title: ' One,\nbut better ', body: 'Do it so.\n', tags: [' a ', 'a', ''] };
    const { body } = await edit(of, values);
    expect(body).toMatchObject({
      learning: { title: 'One, but better', body: 'Do it so.\n', tags: ['a'], status: 'active' },
    });
    expect(of.document('one')).toMatch(/^---\nticket: SHOP-1 # mine\n/);
    expect(of.document('one')).toContain('title: One, but better');
    expect(of.document('one')).toContain('Do it so.');
  });

  it('does nothing to what somebody else changed since it was shown', async () => {
    const of = await desk();
    const { version } = await detail(of);
    await of.reflect.curation.revise(ONE, (current) => ({ ...current, body: 'Theirs.\n' }));
    const body = { version, body: 'Mine.\n' };
    const answer = await of.ask(`/api/learnings/${ONE}`, { method: 'PATCH', body });
    expect(refusal(answer)).toEqual({ status: 409, code: 'LEARNING_CHANGED' });
    expect((await detail(of)).learning.body).toBe('Theirs.\n');
  });

  it('keeps secrets out', async () => {
    const of = await desk();
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const { body } = await edit(of, { body: `Use ${secret} there.` });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(of.document('one')).not.toContain(secret);
  });

  it('needs a title', async () => {
    const of = await desk();
    expect(refusal(await edit(of, { title: '  ' }))).toEqual({
      status: 400,
      code: 'LEARNING_INVALID',
    });
  });

  it('cannot put a status there that is reflect’s own', async () => {
    const of = await desk();
    expect(refusal(await edit(of, { status: 'superseded' }))).toEqual({
      status: 400,
      code: 'UI_BAD_REQUEST',
    });
  });
});

describe('what a person decides', () => {
  it('archives, and undo brings it back byte for byte', async () => {
    const of = await desk();
    const before = of.document('one');
    expect((await edit(of, { status: 'archived' })).body).toMatchObject({
      learning: { status: 'archived' },
    });
    const lastChange = async (): Promise<Overview['lastChange']> =>
      ((await of.ask('/api/overview')).body as Overview).lastChange;
    expect(await lastChange()).toEqual({ what: 'edited', title: 'One', others: 0, at: of.now });
    expect((await of.post('/api/undo')).body).toEqual({
      what: 'edited',
      at: of.now,
      learnings: [{ id: ONE, title: 'One', outcome: 'restored' }],
    });
    expect(of.document('one')).toBe(before);
    expect(await lastChange()).toBeUndefined();
  });

  it('supersedes, each pointing to the other', async () => {
    const of = await desk();
    const { body } = await of.post(`/api/learnings/${ONE}/supersede`, { by: TWO });
    expect(body).toMatchObject({
      learning: { status: 'superseded', supersededBy: TWO },
      related: [{ id: TWO, title: 'Two' }],
    });
    expect((await detail(of, TWO)).learning.supersedes).toEqual([ONE]);
    await of.post('/api/undo');
    expect((await detail(of)).learning.status).toBe('active');
    expect((await detail(of, TWO)).learning.supersedes).toEqual([]);
  });

  it.each([
    ['itself', ONE, 400, 'LEARNING_INVALID'],
    ['what is not there', 'lrn-ffff', 404, 'LEARNING_NOT_FOUND'],
  ] as const)('does not supersede by %s', async (...[, by, status, code]) => {
    const of = await desk();
    expect(refusal(await of.post(`/api/learnings/${ONE}/supersede`, { by }))).toEqual({
      status,
      code,
    });
  });

  it('forgets: the document and the answer of a search go at once', async () => {
    const of = await new PageServer().with(
      learning({ id: ONE, title: 'Run make codegen when the schema changes' }),
      learning({ id: TWO, title: 'Prefer pnpm' }),
    );
    await of.reflect.reindex();
    const search = { text: 'the schema changes: make codegen' };
    const ids = async (): Promise<string[]> =>
      (
        (await of.post('/api/search', search)).body as { considered: { record: { id: string } }[] }
      ).considered.map(({ record }) => record.id);
    expect(await ids()).toContain(ONE);
    const slug = 'run-make-codegen-when-the-schema-changes';
    expect((await of.post(`/api/learnings/${ONE}/forget`)).status).toBe(200);
    expect(existsSync(join(of.reflect.paths.documents, `${slug}.md`))).toBe(false);
    expect(await ids()).not.toContain(ONE);
    // Nothing of its text is left to bring it back from.
    expect((await of.post('/api/undo')).body).toMatchObject({
      error: { code: 'LEARNING_NOTHING_TO_UNDO' },
    });
    expect(await ids()).not.toContain(ONE);
  });

  it('rates', async () => {
    const of = await desk();
    const { body } = await of.post(`/api/learnings/${ONE}/rate`, { rating: -1 });
    expect(body).toMatchObject({ rating: { count: 1, mean: -1 } });
    expect((body as LearningDetail).ratingFactor).toBeCloseTo(0.7, 1);
  });

  it('suppresses and lifts that again', async () => {
    const of = await desk();
    const reach = { kind: 'path', glob: 'legacy/**' };
    const { body } = await of.post(`/api/learnings/${ONE}/suppress`, { reach });
    const [first] = (body as LearningDetail).suppressions;
    expect(first).toMatchObject({ number: 1, reach });
    expect((await of.post('/api/suppressions/1/undo')).body).toMatchObject({ suppressions: [] });
    expect(refusal(await of.post('/api/suppressions/7/undo'))).toEqual({
      status: 404,
      code: 'LEARNING_NOT_FOUND',
    });
  });

  it('has nothing to take back at first', async () => {
    expect(refusal(await new PageServer().post('/api/undo'))).toEqual({
      status: 404,
      code: 'LEARNING_NOTHING_TO_UNDO',
    });
  });
});
