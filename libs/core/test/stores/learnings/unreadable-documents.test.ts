import { chmodSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPermissions, withoutPrivileges } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { FileLearningStore } from '../../../src/stores/learnings/warm/file-learning-store.js';
import { ParsedLearnings } from '../../../src/stores/learnings/warm/parsed-learnings.js';
import { IndexFixture } from '../../engine/indexing/support/index-fixture.js';
import { WatchedStore } from '../../engine/indexing/support/watched-store.js';
import { listed } from './learning-store.contract.js';
import { SAMPLE } from './support/plain-sample.js';

const SHUT = { id: 'lrn-00000001', title: 'Shut' };
const OPEN = { id: 'lrn-00000002', title: 'Open' };

interface Shut {
  readonly base: IndexFixture;
  readonly path: string;
}

/** Two learnings, and one file of the first of them that nobody may read. */
async function shut(name: string, prepare?: (base: IndexFixture) => unknown): Promise<Shut> {
  withoutPrivileges();
  const base = new IndexFixture();
  await base.add(SHUT, OPEN);
  await prepare?.(base);
  const path = join(base.paths.documents, name);
  chmodSync(path, 0);
  return { base, path };
}

/** What a process of its own is told. */
async function told({ base }: Shut): Promise<unknown[]> {
  return (await listed(new FileLearningStore(base.paths))).map((item) =>
    item.type === 'learning' ? item.slug : { code: item.problem.code, ...item.problem.place },
  );
}

describe.runIf(hasPermissions)('a document that its reader may not read', () => {
  it.each(['shut.md', 'shut.entities.yaml'])(
    'is told of by name where %s is shut, and keeps no other from being read or written',
    async (name) => {
      const made = await shut(name);
      const { store } = made.base;
      const [problem] = (await listed(store)).flatMap((item) =>
        item.type === 'problem' ? [item.problem] : [],
      );
      expect(problem?.message).toBe(
        `${made.path}: cannot be read: permission denied. Mend its permissions or its disk.`,
      );
      expect(problem?.place).toEqual({ path: made.path, id: SHUT.id });
      expect((await store.get(OPEN.id))?.learning.title).toBe('Open');
      expect(await store.get(SHUT.id)).toBeUndefined();
      await store.update(OPEN.id, (current) => ({ ...current, count: 7 }));
      await store.add({ ...SAMPLE, id: 'lrn-00000003', title: 'Third' });
      expect(await listed(store)).toHaveLength(3);
    },
  );

  it('keeps its name and its bytes whatever is stored or removed', async () => {
    const { base, path } = await shut('shut.md');
    const store = new FileLearningStore(base.paths);
    const before = lstatSync(path, { bigint: true });
    const added = await store.add({ ...SAMPLE, id: 'lrn-00000004', title: 'Shut' });
    expect(added.slug).toBe('shut-2');
    await expect(store.remove(SHUT.id)).rejects.toMatchObject({ code: 'LEARNING_NOT_FOUND' });
    expect(lstatSync(path, { bigint: true })).toEqual(before);
  });

  it('does not give its id away to those who knew it', async () => {
    const { base, path } = await shut('shut.md', ({ store }) => listed(store));
    const refused = { code: 'LEARNING_UNREADABLE', place: { path, id: SHUT.id } };
    await expect(base.store.add({ ...SAMPLE, ...SHUT })).rejects.toMatchObject(refused);
    const [first, second] = await base.store.put(
      [SHUT.id, OPEN.id].map((id) => ({
        id,
        revise: (current) => ({ ...(current ?? SAMPLE), id, count: 9 }),
      })),
    );
    expect(first).toMatchObject(refused);
    expect(second).toBe('updated');
  });

  it('leaves the index, which goes on knowing its id, and comes back when it can be read', async () => {
    const made = await shut('shut.md', (base) => base.reindex());
    const { base, path } = made;
    expect(await base.reindex()).toMatchObject({
      documents: 1,
      problems: [{ code: 'LEARNING_UNREADABLE', place: { path, id: SHUT.id } }],
    });
    expect(base.titles).toEqual(['Open']);
    const anew = { code: 'LEARNING_UNREADABLE', path, id: SHUT.id };
    expect(await told(made)).toEqual(['open', anew]);
    await expect(
      new FileLearningStore(base.paths).add({ ...SAMPLE, ...SHUT }),
    ).rejects.toMatchObject({ code: anew.code });
    await base.reindex();
    expect(await told(made)).toEqual(['open', anew]);
    chmodSync(path, 0o600);
    expect(await told(made)).toEqual(['open', 'shut']);
    expect(await base.reindex()).toMatchObject({ documents: 2, problems: [] });
  });

  it('is not taken from what was parsed while it could be read', async () => {
    const made = await shut('shut.md', leaveParsed);
    const { base } = made;
    expect(ParsedLearnings.read(base.paths.parsed).ids.get('shut')).toBe(SHUT.id);
    const problem = { code: 'LEARNING_UNREADABLE', path: made.path, id: SHUT.id };
    expect(await told(made)).toContainEqual(problem);
    expect(await new FileLearningStore(base.paths).get(SHUT.id)).toBeUndefined();
    await base.reindex();
    expect(readFileSync(base.paths.parsed, 'utf8')).not.toContain('"Shut"');
    expect(await told(made)).toContainEqual(problem);
  });

  it('is forgotten with its file', async () => {
    const { base, path } = await shut('shut.md', (one) => one.reindex());
    await base.reindex();
    rmSync(path);
    await base.reindex();
    const store = new FileLearningStore(base.paths);
    expect((await store.add({ ...SAMPLE, ...SHUT })).slug).toBe('shut');
  });

  it('is an error where it is the whole folder', async () => {
    const { base } = await shut('shut.md');
    for (const mode of [0, 0o600]) {
      chmodSync(base.paths.documents, mode);
      const store = new FileLearningStore(base.paths);
      await expect(listed(store)).rejects.toMatchObject({ code: 'STORAGE_DENIED' });
    }
    chmodSync(base.paths.documents, 0o700);
  });
});

it('is told whose a learning is whose entities are broken', async () => {
  const base = new IndexFixture();
  await base.add(SHUT);
  const path = join(base.paths.documents, 'shut.entities.yaml');
  writeFileSync(path, 'entities: [');
  const store = new FileLearningStore(base.paths);
  expect(await listed(store)).toMatchObject([{ problem: { place: { path, id: SHUT.id } } }]);
  await expect(store.add({ ...SAMPLE, ...SHUT })).rejects.toMatchObject({
    code: 'LEARNING_INVALID',
  });
});

/** Enough documents for what is parsed of them to be kept. */
async function leaveParsed(base: IndexFixture): Promise<void> {
  const many = Array.from({ length: 40 }, (_, n) => {
    return { id: `lrn-${String(10_000_000 + n)}`, title: `Title ${String(n)}` };
  });
  await base.add(...many);
  new WatchedStore(base.paths).age();
  await base.reindex();
}
