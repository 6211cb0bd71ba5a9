import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';

import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { checkIndex } from '../../../../src/engine/indexing/warm/check-index.js';
import { reindex, type ReindexReport } from '../../../../src/engine/indexing/warm/reindex.js';
import type { IndexedDocument } from '../../../../src/engine/search/indexed-document.js';
import { SnapshotReader } from '../../../../src/engine/search/snapshot-reader.js';
import { dataPaths } from '../../../../src/foundation/storage/data-paths.js';
import type { Learning } from '../../../../src/stores/learnings/learning.js';
import { CountingEmbedder } from '../support/counting-embedder.js';
import { IndexFixture } from '../support/index-fixture.js';
import { exampleDocument } from '../../search/support/example-documents.js';
import { tempFolder } from '@reflect/testing';

const COUNT = 64;
const idOf = (at: number): string => `lrn-${String(1000 + at)}`;

function learning(at: number, over: Partial<Learning> = {}): Partial<Learning> {
  return { id: idOf(at), title: `Title ${String(at)}`, queries: [], ...over };
}

/** Documents whose clock has gone on since, so that their stamps tell. */
class SettledBase extends IndexFixture {
  said: IndexedDocument[] = [];

  slugOf(at: number): string {
    return `title-${String(at)}`;
  }

  pathOf(at: number): string {
    return this.store.pathsOf(this.slugOf(at)).document;
  }

  quick(): Promise<ReindexReport> {
    const { paths, store, embedder, now } = this;
    const parts = { paths, store, embedder, clock: () => now, episodes: () => this.said };
    return reindex(parts, { quick: true });
  }

  build(paths = this.paths): Promise<ReindexReport> {
    const { store, now } = this;
    const embedder = new CountingEmbedder();
    return reindex({ paths, store, embedder, clock: () => now, episodes: () => this.said });
  }
}

/** Of documents that were written long before. */
async function built(): Promise<SettledBase> {
  const base = new SettledBase();
  await base.add(...Array.from({ length: COUNT }, (_, at) => learning(at)));
  const later = Date.now() + 10_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
  await base.build().finally(() => {
    clock.mockRestore();
  });
  return base;
}

function episode(id: string, body: string): IndexedDocument {
  const document = exampleDocument(0, { title: `Said ${id}`, body });
  return { ...document, record: { ...document.record, id, kind: 'episode' } };
}

/** What an index says, in no order. */
function contentOf(snapshot: string): object {
  const reader = SnapshotReader.open(snapshot);
  try {
    const { documents } = reader.header;
    const records = Array.from({ length: documents }, (_, at) => reader.record(at));
    const hashes = Buffer.from(reader.section('textHashes')).toString('hex');
    const texts = records.map(({ id }, at) => [id, hashes.slice(at * 32, (at + 1) * 32)]);
    return {
      records: records.map((one) => JSON.stringify({ ...one, community: undefined })).sort(),
      texts: texts.sort(),
      entities: (
        JSON.parse(Buffer.from(reader.section('entityKeys')).toString()) as string[]
      ).sort(),
    };
  } finally {
    reader.close();
  }
}

/** What an index says that is built of nothing but the documents as they are. */
async function wantedOf(base: SettledBase): Promise<object> {
  const other = { ...dataPaths({}, tempFolder()), documents: base.paths.documents };
  await base.build({ ...base.paths, index: other.index, builtIndex: other.builtIndex });
  const { IndexFolder } = await import('../../../../src/engine/indexing/index-folder.js');
  return contentOf(new IndexFolder(other).current()?.snapshot ?? '');
}

it('adds what another process stored, and an exchange, without building the rest', async () => {
  const base = await built();
  const { ino } = statSync(base.current.prepared);
  await base.add(learning(COUNT));
  base.said.push(episode('eps-1', 'So be it.'));
  expect(await base.quick()).toMatchObject({ documents: COUNT + 1, embedded: 2, changed: true });
  expect(statSync(base.current.prepared).ino).toBe(ino);
  await base.add(learning(COUNT + 1));
  expect(await base.quick()).toMatchObject({ documents: COUNT + 2, embedded: 1 });
  expect(statSync(base.current.prepared).ino).toBe(ino);
  expect(contentOf(base.current.snapshot)).toEqual(await wantedOf(base));
  expect(await checkIndex(base.paths, base.store)).toMatchObject({
    ...{ state: 'ready', documents: COUNT + 2, outdated: [], removed: [] },
  });
  expect(await base.quick()).toMatchObject({ documents: COUNT + 2, embedded: 0, changed: false });
});

it('reads no document again that was added, as long as it looks as it did', async () => {
  const base = await built();
  await base.add(learning(COUNT));
  await base.quick();
  await base.add(learning(COUNT + 1));
  await base.addToIndex(idOf(COUNT + 1));
  const get = vi.spyOn(base.store, 'get');
  const check = () => checkIndex(base.paths, base.store);
  expect(await base.quick()).toMatchObject({ documents: COUNT + 2, changed: false });
  expect(await check()).toMatchObject({ state: 'ready', documents: COUNT + 2 });
  expect(get).not.toHaveBeenCalled();
  for (const n of [COUNT, COUNT + 1]) {
    const { atime, mtime } = statSync(base.pathOf(n));
    writeFileSync(base.pathOf(n), readFileSync(base.pathOf(n), 'utf8').replace('Title', 'Eltit'));
    utimesSync(base.pathOf(n), atime, mtime);
    await seeAll(base);
    expect(await check()).toMatchObject({ state: 'behind', outdated: [idOf(n)] });
    await base.quick();
    expect(contentOf(base.current.snapshot)).toEqual(await wantedOf(base));
    expect(await check()).toMatchObject({ state: 'ready' });
  }
});

it('builds all where an exchange that was added is gone or says something else', async () => {
  const base = await built();
  base.said = [episode('eps-1', 'So be it.')];
  await base.quick();
  base.said = [episode('eps-1', 'So be it not.')];
  expect(await base.quick()).toMatchObject({ changed: true });
  expect(contentOf(base.current.snapshot)).toEqual(await wantedOf(base));
  base.said = [];
  expect(await base.quick()).toMatchObject({ changed: true });
  expect(base.records).toHaveLength(COUNT);
});

it('builds all where what was added names something else since, be it beside its document', async () => {
  const base = await built();
  await base.add(learning(COUNT, { entities: [{ name: 'src/one.ts', type: 'path' }] }));
  await base.quick();
  const { sidecar } = base.store.pathsOf(base.slugOf(COUNT));
  writeFileSync(sidecar, readFileSync(sidecar, 'utf8').replaceAll('one', 'two'));
  const { seen } = await seeAll(base);
  expect(seen).toBeGreaterThan(0);
  await base.quick();
  expect(contentOf(base.current.snapshot)).toEqual(await wantedOf(base));
  expect(JSON.stringify(contentOf(base.current.snapshot))).toContain('two.ts');
});

it('builds all of a base of which texts were left without a vector', async () => {
  const base = await built();
  await base.add(learning(COUNT));
  const { EndpointError } = await import('../../../../src/foundation/http/endpoint-error.js');
  const works = base.embedder.embed.bind(base.embedder);
  base.embedder.embed = () => Promise.reject(new EndpointError('ENDPOINT_REFUSED', 'no'));
  expect(await base.quick()).toMatchObject({ embedded: 0 });
  base.embedder.embed = works;
  expect(await base.quick()).toMatchObject({ embedded: 1 });
});

async function seeAll(base: SettledBase): Promise<{ seen: number }> {
  let seen = 0;
  for await (const item of base.store.list()) {
    if (item.type === 'problem' || item.learning.isUnseen !== true) continue;
    const { id } = item.learning;
    await base.store.see([{ id, files: base.store.filesOf(id).files }]);
    seen++;
  }
  return { seen };
}

const at = fc.nat({ max: COUNT - 1 });

type Step = (base: SettledBase) => void | Promise<void>;

const quietly =
  (step: Step): Step =>
  async (base) => {
    try {
      await step(base);
    } catch {
      // A step before it took the document away.
    }
  };

const steps = fc.oneof(
  fc.constant<Step>((base) => base.add(learning(COUNT + base.records.length + base.said.length))),
  at.map<Step>((n) => (base) => {
    const text = readFileSync(base.pathOf(n), 'utf8');
    writeFileSync(base.pathOf(n), text.replace(/Title/g, 'Wording'));
  }),
  at.map<Step>((n) => (base) => {
    // Of the same length, and with its old time put back.
    const { atime, mtime } = statSync(base.pathOf(n));
    writeFileSync(base.pathOf(n), readFileSync(base.pathOf(n), 'utf8').replace('Title', 'Eltit'));
    utimesSync(base.pathOf(n), atime, mtime);
  }),
  at.map<Step>((n) => (base) => {
    utimesSync(base.pathOf(n), new Date(), new Date());
  }),
  at.map<Step>((n) => (base) => {
    renameSync(base.pathOf(n), base.pathOf(n).replace('.md', '-moved.md'));
  }),
  at.map<Step>((n) => (base) => {
    rmSync(base.pathOf(n));
  }),
  at.map<Step>((n) => (base) => {
    writeFileSync(base.pathOf(n), 'no document');
  }),
  at.map<Step>((n) => (base) => base.store.remove(idOf(n))),
  at.map<Step>((n) => async (base) => {
    await base.store.update(idOf(n), (now) => ({ ...now, status: 'archived' }));
  }),
  at.map<Step>((n) => async (base) => {
    await base.store.update(idOf(n), (now) => ({ ...now, count: now.count + 1 }));
  }),
  fc.constant<Step>(async (base) => {
    await seeAll(base);
  }),
  fc.nat({ max: 3 }).map<Step>((n) => (base) => {
    base.said = [...base.said.slice(0, n), episode(`eps-${String(n)}`, `Said ${String(n)}`)];
  }),
  fc.constant<Step>(async (base) => {
    await base.quick();
  }),
);

it('says after any changes what an index says that is built of them', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), async (changes) => {
      const base = await built();
      for (const change of changes) await quietly(change)(base);
      await base.quick();
      expect(contentOf(base.current.snapshot)).toEqual(await wantedOf(base));
    }),
    { numRuns: 25 },
  ),
);
