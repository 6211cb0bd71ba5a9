import { readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addTombstone,
  hashTombstones,
  liftTombstone,
  readTombstones,
} from '../../../src/stores/learnings/tombstones.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { appendLine } from '@reflect/files';
import { ComparableText } from '../../../src/stores/learnings/comparable-text.js';
import { learn } from '../../../src/stores/learnings/learn.js';
import { learningId } from '../../../src/stores/learnings/learning-id.js';
import type { Origin } from '../../../src/stores/learnings/learning.js';
import { SAMPLE } from './support/plain-sample.js';
import { sinkFixture, claim, stored, type SinkFixture } from './support/sink-fixture.js';

const AT = '2026-11-21T10:00:00.000Z';

function declining(
  similarity?: number,
): SinkFixture & { readonly forget: (id: string) => Promise<void> } {
  const paths = dataPaths({}, tempFolder());
  const made = sinkFixture({
    tombstones: {
      read: () => readTombstones(paths),
      lift: (id) => {
        liftTombstone(paths, id, AT);
      },
    },
    ...(similarity !== undefined && {
      similarity: (_, others) => Promise.resolve(others.map(() => similarity)),
    }),
  });
  const forget = async (id: string): Promise<void> => {
    const found = await made.store.get(id);
    if (found === undefined) throw new Error(`no ${id}`);
    addTombstone(paths, found.learning, AT);
    await made.store.remove(id);
  };
  return { ...made, forget };
}

describe('readTombstones', () => {
  it('gives what was taken away and not brought back, whatever else the file holds', () => {
    const paths = dataPaths({}, tempFolder());
    addTombstone(paths, SAMPLE, AT);
    addTombstone(paths, { ...SAMPLE, id: 'lrn-00000002', scope: { kind: 'global' } }, AT);
    addTombstone(paths, { ...SAMPLE, id: 'lrn-00000003' }, AT);
    liftTombstone(paths, 'lrn-00000003', AT);
    for (const line of ['no json', '[]', 'null', '{"id":7}', '{"id":"lrn-00000004"}']) {
      appendLine(paths.tombstones, line);
    }
    expect(readTombstones(paths).map(({ id, scope }) => ({ id, scope }))).toEqual([
      { id: SAMPLE.id, scope: SAMPLE.scope },
      { id: 'lrn-00000002', scope: { kind: 'global' } },
    ]);
  });

  it('goes by the times of lines and not by their order, which a merge of two machines may turn', () => {
    const paths = dataPaths({}, tempFolder());
    const at = (minute: number): string => `2026-11-21T10:0${String(minute)}:00.000Z`;
    addTombstone(paths, { ...SAMPLE, id: 'lrn-gone' }, at(1));
    liftTombstone(paths, 'lrn-gone', at(2));
    addTombstone(paths, { ...SAMPLE, id: 'lrn-gone' }, at(3));
    addTombstone(paths, { ...SAMPLE, id: 'lrn-back' }, at(1));
    liftTombstone(paths, 'lrn-back', at(2));
    addTombstone(paths, { ...SAMPLE, id: 'lrn-at-once' }, at(4));
    liftTombstone(paths, 'lrn-at-once', at(4));
    const lines = readFileSync(paths.tombstones, 'utf8').trimEnd().split('\n');
    fc.assert(
      fc.property(fc.shuffledSubarray(lines, { minLength: lines.length }), (turned) => {
        writeFileSync(paths.tombstones, `${turned.join('\n')}\n`);
        expect(readTombstones(paths).map(({ id }) => id)).toEqual(['lrn-gone']);
      }),
    );
  });

  it('keeps none of the words, also of tombstones that an older reflect wrote', () => {
    const paths = dataPaths({}, tempFolder());
    const { title, body } = SAMPLE;
    appendLine(
      paths.tombstones,
      JSON.stringify({ version: 1, id: 'lrn-1', at: AT, title, body, project: null }),
    );
    appendLine(paths.tombstones, JSON.stringify({ version: 1, id: 'x', declined: 'archive' }));
    addTombstone(paths, { ...SAMPLE, id: 'lrn-2' }, AT);
    hashTombstones(paths);
    const lines = readFileSync(paths.tombstones, 'utf8');
    expect(lines).not.toContain(title);
    expect(lines).not.toContain(JSON.stringify(body).slice(1, -1));
    expect(lines).toContain('"declined":"archive"');
    const said = new ComparableText(SAMPLE);
    expect(readTombstones(paths).map((one) => [one.id, one.isOf(said)])).toEqual([
      ['lrn-1', true],
      ['lrn-2', true],
    ]);
  });
});

describe('What a person took away', () => {
  const RULE = claim('Use npm to install the packages of the shop');

  it.each<Origin>(['user', 'approved', 'agent', 'tool'])(
    'does not come back as words of %s',
    async (origin) => {
      const { apply, forget, store } = declining();
      await apply('one', [RULE]);
      await forget(learningId('one#0'));
      await apply('two', [{ ...RULE, origin }]);
      expect(await stored(store)).toEqual([]);
    },
  );

  it('does not come back as the same claim with other words around it', async () => {
    const other = claim('To install the packages of the shop always use npm please', {
      body: 'Situation: a fresh checkout of the sources\nMistake: yarn was tried out and broke the lock\nCorrection: Use npm to install the packages of the shop',
    });
    const { apply, forget, store } = declining();
    await apply('one', [RULE]);
    await forget(learningId('one#0'));
    await apply('two', [other]);
    expect(await stored(store)).toEqual([]);
  });

  it('stays away where it was known, and nowhere else', async () => {
    const { apply, forget, store } = declining();
    await apply('one', [RULE]);
    await forget(learningId('one#0'));
    await apply('two', [RULE], { cwd: '/work/other' });
    await apply('three', [claim('Never use npm, use pnpm')]);
    expect((await stored(store)).map(({ title, scope }) => [title, scope])).toEqual([
      ['Never use npm, use pnpm', { kind: 'project', project: 'key of /work/shop' }],
      [RULE.title, { kind: 'project', project: 'key of /work/other' }],
    ]);
  });

  it('comes back when a person says it by hand, and may be learned from then on', async () => {
    const { forget, sink, store } = declining();
    const by = { text: 'use npm to install the packages', scope: { kind: 'global' } as const };
    const first = await learn(sink, by);
    if (!('id' in first)) throw new Error('refused');
    await forget(first.id);
    const again = await learn(sink, by);
    expect(again).toMatchObject({ outcome: 'stored', status: 'active' });
    if (!('id' in again)) throw new Error('refused');
    await store.remove(again.id);
    const [known] = await sink.applyAll([
      {
        key: 'job#0',
        draft: claim('use npm to install the packages', {
          body: 'use npm to install the packages',
          kind: 'preference',
        }),
        scope: { kind: 'global' },
        source: { trigger: 'stop' },
      },
    ]);
    expect(known).toMatchObject({ outcome: 'stored' });
  });

  it('stays away when it was archived instead', async () => {
    const { apply, store } = declining();
    await apply('one', [RULE]);
    await store.update(learningId('one#0'), (current) => ({ ...current, status: 'archived' }));
    await apply('two', [{ ...RULE, origin: 'user' }]);
    expect((await stored(store)).map(({ status, count }) => [status, count])).toEqual([
      ['archived', 1],
    ]);
  });
});

describe('A proposal that contradicts a higher rank', () => {
  const OLD = claim('Use npm', { origin: 'user' });
  const NEW = claim('Never use npm, use pnpm');

  it('is not made active by being found again', async () => {
    const { apply, store } = sinkFixture();
    await apply('one', [OLD]);
    for (const job of ['two', 'three', 'four']) await apply(job, [NEW], { session_id: job });
    expect((await stored(store)).map(({ title, status, count }) => [title, status, count])).toEqual(
      [
        [NEW.title, 'proposed', 3],
        [OLD.title, 'active', 1],
      ],
    );
  });

  it('replaces it once the user says the same', async () => {
    const { apply, store } = sinkFixture();
    await apply('one', [OLD]);
    await apply('two', [NEW], { session_id: 'two' });
    const applied = await apply('three', [{ ...NEW, origin: 'user' }], { session_id: 'three' });
    expect(applied).toEqual({
      stored: [],
      strengthened: [learningId('two#0')],
      superseded: [learningId('one#0')],
      refused: [],
    });
    expect((await stored(store)).map(({ title, status }) => [title, status])).toEqual([
      [NEW.title, 'active'],
      [OLD.title, 'superseded'],
    ]);
  });
});

describe('What a tool says of a learning that is known', () => {
  it('adds no situation and no file in which it comes back', async () => {
    const { apply, store } = sinkFixture();
    await apply('one', [claim('Use npm', { origin: 'user' })]);
    const [before] = await stored(store);
    await apply('two', [
      claim('Use npm', {
        origin: 'tool',
        files: ['**/*'],
        queries: ['anything at all'],
        entities: [{ name: 'evil', type: 'command' }],
      }),
    ]);
    const [after] = await stored(store);
    expect(after).toEqual({ ...before, count: 2, seen: after?.seen, updated: after?.updated });
  });
});
