import { readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';

import { MiniLm } from '@reflect/minilm';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ModelComparer } from '../../../../src/engine/sameness/model-comparer.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import { KnownLearnings } from '../../../../src/stores/learnings/known-learnings.js';
import type { Learning, LearningDraft } from '../../../../src/stores/learnings/learning.js';
import type { UnreadLearning } from '../../../../src/stores/learnings/unread-learning.js';
import { FileLearningStore } from '../../../../src/stores/learnings/warm/file-learning-store.js';
import { WatchedStore } from '../../../engine/indexing/support/watched-store.js';
import { hasModel } from '../../../support/model-assets.js';
import { SAMPLE } from '../support/plain-sample.js';
import { DRAFT } from '../support/sink-fixture.js';

const COUNT = 40;
const idOf = (number: number): string => `lrn-${String(1000 + number)}`;

class Folder {
  readonly paths = dataPaths({}, tempFolder());

  store(): FileLearningStore {
    return new FileLearningStore(this.paths, { isTrusted: true });
  }

  async put(...learnings: readonly Partial<Learning>[]): Promise<void> {
    await this.store().put(
      learnings.map((learning, at) => ({
        id: learning.id ?? idOf(at),
        revise: (current) => ({ ...(current ?? SAMPLE), id: idOf(at), ...learning }),
      })),
    );
  }

  /** What a build of the index does to the folder, a while after the last change. */
  async leave(): Promise<void> {
    new WatchedStore(this.paths).age();
    this.ageNames(1_000);
    for await (const item of this.store().listChanges(new Map())) expect(item).toBeDefined();
  }

  ageNames(to: number): void {
    utimesSync(this.paths.documents, to, to + 0.5);
  }
}

async function folder(learnings: readonly Partial<Learning>[]): Promise<Folder> {
  const made = new Folder();
  await made.put(...learnings);
  await made.leave();
  return made;
}

const numbered = (count = COUNT): Partial<Learning>[] =>
  Array.from({ length: count }, (_, n) => ({ id: idOf(n), title: `Title ${String(n)}` }));

function unread(made: Folder): readonly UnreadLearning[] {
  const all = made.store().unread();
  if (all === undefined) throw new Error('the folder has to be looked at');
  return all;
}

async function listed({ paths }: Folder): Promise<Learning[]> {
  const all: Learning[] = [];
  for await (const one of new FileLearningStore(paths, { isTrusted: true }).list())
    if (one.type === 'learning') all.push(one.learning);
  return all;
}

const word = fc.constantFrom(
  ...['deploy', 'deploys', 'gateway', 'make', 'cache', 'Postgres', 'backup', 'backups', 'café'],
  ...['./run.sh', 'npm', 'pnpm', 'never', 'tests', 'test', 'before', 'nightly', '--clean', '"yes"'],
);
const text = fc.array(word, { minLength: 3, maxLength: 9 }).map((words) => words.join(' '));
const learning = fc.record({
  title: text,
  body: fc.oneof(
    text,
    fc.tuple(text, text).map(([one, other]) => `Situation: ${one}\nCorrection: ${other}`),
  ),
  queries: fc.array(text, { maxLength: 2 }),
  count: fc.constantFrom(1, 1, 1, 2),
  created: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  status: fc.constantFrom('active' as const, 'active' as const, 'archived' as const),
});

function draftOf(title: string, body: string): LearningDraft {
  return { ...DRAFT, title, body, queries: [] };
}

describe('learnings that are not read yet', () => {
  it('are all learnings, by slug, each as it is', async () => {
    const made = await folder(
      numbered().map((one, n) => ({ ...one, status: n % 4 === 0 ? 'archived' : 'active' })),
    );
    const all = unread(made);
    expect(all.map((one) => one.isRead)).toEqual(all.map(() => false));
    const whole = await listed(made);
    expect(all.map(({ id, status, scope, created }) => ({ id, status, scope, created }))).toEqual(
      whole.map(({ id, status, scope, created }) => ({ id, status, scope, created })),
    );
    expect(all.map((one) => one.read())).toEqual(whole);
    expect(all.map((one) => one.isRead)).toEqual(all.map(() => true));
  });

  it('tell whether they may hold a key, of one key after the other', async () => {
    const keys = ['key-1', 'key-12', 'käse "7"', 'key-1'];
    const made = await folder(
      numbered().map((one, n) => ({ ...one, seen: keys.filter((_, at) => (n + at) % 5 === 0) })),
    );
    const all = unread(made);
    const whole = await listed(made);
    for (const key of [...keys, 'key', 'Title 3', idOf(7)]) {
      const holding = all.filter((one) => one.mayHold(key)).map(({ id }) => id);
      const json = JSON.stringify(key);
      const wanted = whole.filter((one) => JSON.stringify(one).includes(json));
      expect([key, holding]).toEqual([key, wanted.map(({ id }) => id)]);
    }
  });

  it('are read as an editor left them in their place', async () => {
    const made = await folder(numbered());
    const { document } = made.store().pathsOf('title-3');
    writeFileSync(document, readFileSync(document, 'utf8').replace('Title 3', 'Another title'));
    const one = unread(made).find(({ id }) => id === idOf(3));
    expect(one?.read()?.title).toBe('Another title');
  });

  it('are not known where a name came, went or was put in the place of another', async () => {
    const made = await folder(numbered());
    const { document } = made.store().pathsOf('title-3');
    writeFileSync(`${document}.new`, readFileSync(document));
    renameSync(`${document}.new`, document);
    expect(made.store().unread()).toBeUndefined();
  });

  it('are found by the key of a draft that was applied', async () => {
    const made = await folder(
      numbered().map((one, n) => ({ ...one, seen: [`job "${String(n)}"#0`] })),
    );
    const known = await KnownLearnings.of(made.store());
    expect(known.appliedAs('job "7"#0')?.id).toBe(idOf(7));
    expect(known.appliedAs('job "7"')).toBeUndefined();
  });

  it.skipIf(!hasModel)(
    'have the candidates for a draft that reading all of them gives',
    { timeout: 120_000 },
    async () => {
      const model = MiniLm.open().preload();
      await fc.assert(
        fc.asyncProperty(
          fc.array(learning, { minLength: 90, maxLength: 130 }),
          fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }),
          fc.array(fc.nat(89), { maxLength: 3 }),
          async (learnings, said, near) => {
            const made = await folder(learnings.map((one, n) => ({ ...one, id: idOf(n) })));
            const nearest = async (known: KnownLearnings): Promise<string[][]> => {
              const comparer = new ModelComparer({
                openModel: () => model,
                findSimilar: () =>
                  Promise.resolve(near.map((n) => ({ id: idOf(n), score: 0.3 + n / 200 }))),
                indexed: () => Promise.resolve(({ id }) => Number(id.slice(4)) % 3 > 0),
              });
              const found: string[][] = [];
              for (const [title, body] of said) {
                const draft = draftOf(title, body);
                const candidates = await comparer.nearest(
                  draft,
                  known.filter(({ status }) => status === 'active'),
                );
                // What is judged is read by the next draft's candidates, too.
                await comparer.compare(draft, candidates);
                found.push(candidates.map(({ id }) => id));
              }
              return found;
            };
            const store = made.store();
            const quick = await KnownLearnings.of(store);
            const whole = await KnownLearnings.of({ list: () => store.list() });
            expect(unread(made)).toHaveLength(learnings.length);
            expect(await nearest(quick)).toEqual(await nearest(whole));
          },
        ),
        { numRuns: 8, endOnFailure: true },
      );
    },
  );
});

describe('a listing that is carried on', () => {
  const added = { ...SAMPLE, id: idOf(COUNT), title: 'Another' };

  it('counts what this process added', async () => {
    const made = await folder(numbered());
    const store = made.store();
    await store.add(added);
    await store.add({ ...added, id: idOf(COUNT + 1), title: 'Put away', status: 'archived' });
    expect(made.store().counts()).toBeUndefined();
    await store.carryListing();
    expect(made.store().counts()).toMatchObject({ active: COUNT + 1, other: 1 });
    expect(unread(made).map((one) => one.read())).toEqual(await listed(made));
    const next = made.store();
    await next.add({ ...added, id: idOf(COUNT + 2), title: 'One more' });
    await next.carryListing();
    expect(made.store().counts()).toMatchObject({ active: COUNT + 2, other: 1 });
  });

  it('ends with any other change', async () => {
    const changes: readonly ((made: Folder, store: FileLearningStore) => Promise<unknown>)[] = [
      (_, store) => store.update(idOf(1), (now) => ({ ...now, title: 'Changed' })),
      (made) => made.store().add({ ...added, id: idOf(COUNT + 1), title: 'By another' }),
      (made) => {
        writeFileSync(made.store().pathsOf('by-hand').document, 'by hand');
        return Promise.resolve();
      },
    ];
    for (const change of changes) {
      const before = await folder(numbered());
      const one = before.store();
      await change(before, one);
      await one.add(added);
      await one.carryListing();
      expect(before.store().counts()).toBeUndefined();
      const after = await folder(numbered());
      const other = after.store();
      await other.add(added);
      await change(after, other);
      await other.carryListing();
      expect(after.store().counts()).toBeUndefined();
    }
  });
});

describe('what is added once they are known', () => {
  const added = (title: string): Learning => ({ ...SAMPLE, id: 'lrn-2001', title });

  it.each(['Title 3', 'TITLE 3'])('takes the place of no document: %s', async (title) => {
    const made = await folder(numbered());
    const store = made.store();
    expect(store.unread()).toHaveLength(COUNT);
    expect((await store.add(added(title))).slug).not.toBe('title-3');
    expect((await made.store().get(idOf(3)))?.learning.title).toBe('Title 3');
    expect(await listed(made)).toHaveLength(COUNT + 1);
  });

  it('takes no place that a file has which a folder says nothing of', async () => {
    const made = await folder(numbered());
    const store = made.store();
    expect(store.unread()).toHaveLength(COUNT);
    const by = made.store().pathsOf('by-hand').document;
    const text = readFileSync(made.store().pathsOf('title-4').document, 'utf8');
    writeFileSync(by, text.replace(idOf(4), 'lrn-3001').replaceAll('Title 4', 'By hand'));
    // As on a system where the time of a folder stays when a name comes.
    made.ageNames(1_000);
    expect((await store.add(added('By hand'))).slug).toBe('by-hand-2');
    expect((await made.store().get('lrn-3001'))?.learning.title).toBe('By hand');
  });

  it('has no id that there is already, nor the name of what an editor put there since', async () => {
    const made = await folder(numbered());
    const store = made.store();
    expect(store.unread()).toHaveLength(COUNT);
    await expect(store.add({ ...added('Another'), id: idOf(3) })).rejects.toMatchObject({
      code: 'LEARNING_EXISTS',
    });
    const by = made.store().pathsOf('by-hand').document;
    const text = readFileSync(made.store().pathsOf('title-4').document, 'utf8');
    writeFileSync(by, text.replace(idOf(4), 'lrn-3001').replaceAll('Title 4', 'By hand'));
    expect((await store.add(added('By hand'))).slug).not.toBe('by-hand');
    expect((await made.store().get('lrn-3001'))?.learning.title).toBe('By hand');
  });

  it('does not take the place of what another process stored, removed and listed since', async () => {
    const made = await folder(numbered());
    const store = made.store();
    expect(store.unread()).toHaveLength(COUNT);
    const other = made.store();
    await other.remove(idOf(1));
    await other.add({ ...SAMPLE, id: 'lrn-3001', title: 'Other rule' });
    await made.leave();
    expect((await store.add(added('Other rule'))).slug).not.toBe('other-rule');
    expect((await made.store().get('lrn-3001'))?.learning.title).toBe('Other rule');
    expect(await listed(made)).toHaveLength(COUNT + 1);
  });
});
