import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IndexFolder } from '../../../src/engine/indexing/index-folder.js';
import { type Generation, type IndexPaths } from '../../../src/engine/indexing/index-reader.js';
import { reindex, type ReindexReport } from '../../../src/engine/indexing/warm/reindex.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { SECTION_NAMES } from '../../../src/engine/search/snapshot-format.js';
import { SnapshotReader } from '../../../src/engine/search/snapshot-reader.js';
import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';
import { CountingEmbedder } from './support/counting-embedder.js';
import { WatchedStore } from './support/watched-store.js';

class Base {
  readonly paths = dataPaths({}, tempFolder());
  readonly store = new WatchedStore(this.paths);
  readonly embedder = new CountingEmbedder();

  async put(...learnings: readonly Partial<Learning>[]): Promise<void> {
    await this.store.put(
      learnings.map((learning) => ({
        id: learning.id ?? SAMPLE.id,
        revise: (current) => ({ ...(current ?? SAMPLE), ...learning }),
      })),
    );
  }

  build(paths: IndexPaths = this.paths, full = false): Promise<ReindexReport> {
    const { store, embedder } = this;
    const all = { ...this.paths, ...paths };
    return reindex({ paths: all, store, embedder, clock: Date.now }, { full });
  }

  generation(paths: IndexPaths = this.paths): Generation {
    const generation = new IndexFolder(paths).current();
    if (generation === undefined) throw new Error('no index was built');
    return generation;
  }
}

/** All that is in a snapshot but the communities, and where things stand. */
function contentOf(snapshot: string): object {
  const reader = SnapshotReader.open(snapshot);
  const { sections, ...header } = reader.header;
  const named = SECTION_NAMES.filter((name) => !name.startsWith('record') && name !== 'vectors');
  const content = {
    header,
    sections: named.map((name) => [name, Buffer.from(reader.section(name)).toString('hex')]),
    vectors: sections.vectors.check,
    records: Array.from({ length: header.documents }, (_, at) => ({
      ...reader.record(at),
      community: undefined,
    })),
  };
  reader.close();
  return content;
}

const idOf = (number: number): string => `lrn-${String(100 + number)}`;
const word = fc.constantFrom('cache', 'retry', 'queue', 'getUserId', 'схема', '鍵盤', 'src/a/b.ts');
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));
const entity = fc.record({ name: word, type: fc.constant('word') });
const content = fc.record({
  title: words,
  body: words,
  queries: fc.array(words, { maxLength: 2 }),
  entities: fc.uniqueArray(entity, { maxLength: 3, selector: ({ name }) => name }),
  relations: fc.array(fc.record({ source: word, type: fc.constant('in'), target: word }), {
    maxLength: 2,
  }),
  kind: fc.constantFrom('lesson' as const, 'invariant' as const),
  scope: fc.constantFrom<Learning['scope']>(
    { kind: 'global' },
    { kind: 'project', project: 'one' },
    { kind: 'project', project: 'two' },
  ),
  status: fc.constantFrom('active' as const, 'active' as const, 'archived' as const),
});
const edit = fc.record({ number: fc.nat({ max: 44 }), content, remove: fc.boolean() });

describe('a build that takes over what did not change', () => {
  it('gives what a build of everything gives', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(content, { minLength: 40, maxLength: 40 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        async (learnings, rounds) => {
          const base = new Base();
          await base.put(...learnings.map((learning, n) => ({ id: idOf(n), ...learning })));
          base.store.age();
          await base.build();
          for (const edits of rounds) {
            for (const { number, content, remove } of edits) {
              const isThere = (await base.store.get(idOf(number))) !== undefined;
              if (remove && isThere) await base.store.remove(idOf(number));
              else await base.put({ id: idOf(number), ...content });
            }
            base.store.age();
            await base.build();
            expect(base.store.read.length).toBeLessThanOrEqual(edits.length);
            const whole = dataPaths({}, tempFolder());
            await base.build(whole, true);
            const [one, other] = [base.generation(), base.generation(whole)];
            expect(contentOf(one.snapshot)).toEqual(contentOf(other.snapshot));
            expect(readFileSync(one.triggers)).toEqual(readFileSync(other.triggers));
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  async function stable(): Promise<Base> {
    const base = new Base();
    await base.put(
      { id: 'lrn-01', title: 'One', status: 'active' },
      { id: 'lrn-02', title: 'Two' },
      { id: 'lrn-03', title: 'Three', status: 'archived' },
    );
    base.store.age();
    await base.build();
    return base;
  }

  it('reads what was changed, whatever its status, and nothing else', async () => {
    const base = await stable();
    expect(base.store.read.sort()).toEqual(['lrn-01', 'lrn-02', 'lrn-03']);
    await base.build();
    expect(base.store.read).toEqual([]);
    await base.put({ id: 'lrn-02', title: 'Two again' }, { id: 'lrn-04', title: 'Four' });
    base.store.age();
    expect(await base.build()).toMatchObject({ documents: 3, embedded: 2, changed: true });
    expect(base.store.read.sort()).toEqual(['lrn-02', 'lrn-04']);
  });

  it('reads again what changed so lately that a change could hide', async () => {
    const base = await stable();
    await base.put({ id: 'lrn-01', title: 'Once' });
    await base.build();
    await base.build();
    expect(base.store.read).toEqual(['lrn-01']);
    base.store.age();
    await base.build();
    await base.build();
    expect(base.store.read).toEqual([]);
  });

  it('notices an edit that keeps size and time of a document', async () => {
    const base = await stable();
    const path = join(base.paths.documents, 'two.md');
    const { atime, mtime } = statSync(path);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('title: Two', 'title: Too'));
    utimesSync(path, atime, mtime);
    expect(await base.build()).toMatchObject({ changed: true, embedded: 1 });
    expect(base.store.read).toEqual(['lrn-02']);
  });

  it('tells again of what cannot be read and of copies', async () => {
    const base = await stable();
    const text = readFileSync(join(base.paths.documents, 'two.md'), 'utf8');
    writeFileSync(join(base.paths.documents, 'broken.md'), 'nothing');
    writeFileSync(join(base.paths.documents, 'two (conflicted copy 2026-11-21).md'), text);
    const codes = ['LEARNING_COPY', 'LEARNING_INVALID'];
    for (let round = 0; round < 2; round++) {
      const { problems, documents } = await base.build();
      expect(problems.map(({ code }) => code).sort()).toEqual(codes);
      expect(documents).toBe(2);
    }
  });

  it('leaves a file that only its owner can read', async () => {
    const base = await stable();
    expect(statSync(base.generation().prepared).mode & 0o777).toBe(0o600);
  });

  it.each([
    [
      'is missing',
      (path: string) => {
        rmSync(path);
      },
    ],
    [
      'is cut off',
      (path: string) => {
        writeFileSync(path, readFileSync(path).subarray(0, 200));
      },
    ],
    [
      'is empty',
      (path: string) => {
        writeFileSync(path, '');
      },
    ],
    [
      'has a bit turned over',
      (path: string) => {
        flip(path, 0.5);
      },
    ],
    [
      'is damaged at its end',
      (path: string) => {
        flip(path, 0.999);
      },
    ],
    [
      'says another length',
      (path: string) => {
        flip(path, 0, 9);
      },
    ],
  ])('reads everything when the file %s, and writes it anew', async (_, damage) => {
    const base = await stable();
    const before = readFileSync(base.generation().prepared);
    damage(base.generation().prepared);
    expect(await base.build()).toMatchObject({ embedded: 0, changed: false });
    expect(base.store.read).toHaveLength(3);
    expect(readFileSync(base.generation().prepared).length).toBeGreaterThan(before.length - 16);
    await base.build();
    expect(base.store.read).toEqual([]);
  });

  it('reads everything when the file is that of another generation', async () => {
    const base = await stable();
    const other = readFileSync(base.generation().prepared);
    await base.put({ id: 'lrn-01', title: 'Once' });
    base.store.age();
    await base.build();
    writeFileSync(base.generation().prepared, other);
    await base.build();
    expect(base.store.read).toHaveLength(3);
  });
});

function flip(path: string, share: number, plus = 0): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length * share) + plus;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
  writeFileSync(path, bytes);
}
