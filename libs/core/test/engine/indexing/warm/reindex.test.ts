import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReindexProgress } from '../../../../src/engine/indexing/reindex-options.js';
import { LEARNING_STATUSES } from '../../../../src/stores/learnings/learning.js';
import { SECTION_NAMES } from '../../../../src/engine/search/snapshot-format.js';
import { SnapshotReader } from '../../../../src/engine/search/snapshot-reader.js';
import { TriggerTable } from '../../../../src/engine/triggers/trigger-table.js';
import { CountingEmbedder } from '../support/counting-embedder.js';
import { IndexFixture } from '../support/index-fixture.js';

const PNPM = { id: 'lrn-01', title: 'Use pnpm', body: 'In this repository.', queries: [] };
const CENTS = { id: 'lrn-02', title: 'Prices are cents', body: 'Integers.', queries: ['money'] };
const REBASE = { id: 'lrn-03', title: 'Rebase branches', body: 'Never merge.', queries: [] };

describe('reindex', () => {
  it('builds an index of the active learnings', async () => {
    const base = new IndexFixture();
    await base.add(CENTS, PNPM);
    expect(await base.reindex()).toEqual({
      documents: 2,
      embedded: 2,
      reused: 0,
      problems: [],
      changed: true,
    });
    expect(base.records).toEqual([
      {
        id: 'lrn-01',
        title: 'Use pnpm',
        kind: 'lesson',
        confidence: 'low',
        tags: ['package-manager', 'pnpm'],
        entities: ['pnpm', 'package.json'],
        files: ['**/package.json'],
        project: 'github.com/acme/shop',
        harness: 'claude',
        session: 's1',
        origin: 'user',
        created: '2026-11-21T10:00:00.000Z',
        updated: '2026-11-21T10:00:00.000Z',
        count: 1,
        text: 'Use pnpm. In this repository.',
        community: 0,
      },
      expect.objectContaining({ id: 'lrn-02', text: 'Prices are cents. Integers.' }),
    ]);
  });

  it('builds an index of nothing', async () => {
    const base = new IndexFixture();
    expect(await base.reindex()).toMatchObject({ documents: 0, changed: true });
    expect(base.records).toEqual([]);
  });

  it('embeds title, body and queries of what is new, and nothing twice', async () => {
    const base = new IndexFixture();
    await base.add(PNPM, CENTS);
    await base.reindex();
    expect(base.embedder.asked).toEqual([
      'Use pnpm. In this repository.',
      'Prices are cents. Integers.\nmoney',
    ]);
    base.embedder = new CountingEmbedder();
    await base.add(REBASE);
    await base.store.update('lrn-01', (learning) => ({ ...learning, title: 'Use pnpm only' }));
    expect(await base.reindex()).toMatchObject({ documents: 3, embedded: 2, reused: 1 });
    expect(base.embedder.asked.sort()).toEqual([
      'Rebase branches. Never merge.',
      'Use pnpm only. In this repository.',
    ]);
  });

  it('gives every learning the vector of its own text, taken over or new', async () => {
    const base = new IndexFixture();
    await base.add(CENTS, REBASE);
    await base.reindex();
    // Goes before the others, so that all rows move.
    await base.add(PNPM);
    await base.reindex();
    const reader = SnapshotReader.open(base.current.snapshot);
    const rows = new Uint8Array(3 * 32);
    reader.readVectors(rows, 0);
    const scales = reader.scales();
    reader.close();
    const texts = [
      'Use pnpm. In this repository.',
      'Prices are cents. Integers.\nmoney',
      'Rebase branches. Never merge.',
    ];
    const wanted = texts.map((text) => base.embedder.vectorOf(text));
    expect([...new Int8Array(rows.buffer)]).toEqual(wanted.flatMap(({ values }) => [...values]));
    expect([...scales]).toEqual(wanted.map(({ scale }) => Math.fround(scale)));
  });

  it('writes no new generation when nothing changed', async () => {
    const base = new IndexFixture();
    await base.add(PNPM);
    await base.reindex();
    const { name } = base.current;
    expect(await base.reindex()).toMatchObject({ embedded: 0, reused: 1, changed: false });
    expect(base.current.name).toBe(name);
    expect(base.generations).toEqual([name]);
  });

  it('embeds nothing again when only what is shown of a learning changed', async () => {
    const base = new IndexFixture();
    await base.add(PNPM);
    await base.reindex();
    await base.store.update('lrn-01', (learning) => ({ ...learning, confidence: 'high' }));
    expect(await base.reindex()).toMatchObject({ embedded: 0, reused: 1, changed: true });
    expect(base.records).toMatchObject([{ confidence: 'high' }]);
  });

  it('embeds everything and writes a generation when it is told to do all', async () => {
    const base = new IndexFixture();
    await base.add(PNPM, CENTS);
    await base.reindex();
    const { name } = base.current;
    expect(await base.reindex({ full: true })).toMatchObject({
      embedded: 2,
      reused: 0,
      changed: true,
    });
    expect(base.current.name).not.toBe(name);
  });

  it('embeds everything when the model is another', async () => {
    const base = new IndexFixture();
    await base.add(PNPM, CENTS);
    await base.reindex();
    base.embedder = new CountingEmbedder('other');
    expect(await base.reindex()).toMatchObject({ embedded: 2, reused: 0, changed: true });
    expect(await base.reindex()).toMatchObject({ embedded: 0, changed: false });
  });

  it('leaves a table of triggers beside the snapshot, and builds where it is missing', async () => {
    const base = new IndexFixture();
    await base.add({ ...CENTS, kind: 'invariant', files: ['src/price/**'] }, PNPM);
    await base.reindex();
    rmSync(base.current.triggers);
    expect(await base.reindex()).toMatchObject({ embedded: 0, changed: true });
    const table = TriggerTable.open(base.current.triggers);
    const read = table.records().map((record) => ({ ...record, community: 0 }));
    table.close();
    expect(read).toEqual(base.records.filter(({ id }) => id === CENTS.id));
    expect(await base.reindex()).toMatchObject({ changed: false });
  });

  it('forgets what was removed or is not active', async () => {
    const base = new IndexFixture();
    await base.add(
      ...LEARNING_STATUSES.map((status, at) => ({
        id: `lrn-1${String(at)}`,
        title: status,
        status,
      })),
      PNPM,
    );
    await base.reindex();
    expect(base.titles).toEqual(['Use pnpm', 'active']);
    await base.store.remove('lrn-01');
    await base.reindex();
    expect(base.titles).toEqual(['active']);
  });

  it('reports and leaves out what a person broke', async () => {
    const base = new IndexFixture();
    await base.add(PNPM);
    const broken = join(base.paths.documents, 'broken.md');
    const text = '---\nid: lrn-99\ntitle: [\n---\nbody\n';
    writeFileSync(broken, text);
    const { documents, problems } = await base.reindex();
    expect(documents).toBe(1);
    expect(problems).toMatchObject([
      { code: 'LEARNING_INVALID', place: { path: broken, id: 'lrn-99' } },
    ]);
    expect(base.titles).toEqual(['Use pnpm']);
    expect(readFileSync(broken, 'utf8')).toBe(text);
  });

  it('keeps secrets that a person wrote into a learning out of index and model', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const base = new IndexFixture();
    await base.add({ ...PNPM, body: `Log in with ${secret}.`, queries: [`what is ${secret}`] });
    await base.reindex();
    expect(readFileSync(base.current.snapshot).includes(secret)).toBe(false);
    expect(readFileSync(base.current.snapshot).includes(secret.toLowerCase())).toBe(false);
    expect(base.embedder.asked.join()).not.toContain(secret);
  });

  it('says how far it is', async () => {
    const base = new IndexFixture();
    await base.add(PNPM, CENTS);
    await base.reindex();
    await base.add(REBASE);
    const seen: ReindexProgress[] = [];
    await base.reindex({ onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { phase: 'read', done: 1, total: 0 },
      { phase: 'read', done: 2, total: 0 },
      { phase: 'read', done: 3, total: 0 },
      { phase: 'embed', done: 0, total: 1 },
      { phase: 'embed', done: 1, total: 1 },
      { phase: 'write', done: 0, total: 3 },
      { phase: 'write', done: 3, total: 3 },
    ]);
  });

  it.each(['read', 'embed', 'write'] as const)(
    'stops in the phase %s when it is asked to, and leaves the old index',
    async (phase) => {
      const base = new IndexFixture();
      await base.add(PNPM);
      await base.reindex();
      await base.add(CENTS, REBASE);
      const abort = new AbortController();
      const done = phase === 'write' ? 'embed' : phase;
      const last = phase === 'write' ? 2 : 1;
      const run = base.reindex({
        signal: abort.signal,
        onProgress: (progress) => {
          if (progress.phase === done && progress.done === last) abort.abort();
        },
      });
      await expect(run).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
      expect(base.titles).toEqual(['Use pnpm']);
      expect(await base.reindex()).toMatchObject({ documents: 3, changed: true });
    },
  );

  it('does not wait for another build when it is asked to stop', async () => {
    const base = new IndexFixture();
    await base.add(PNPM);
    const abort = new AbortController();
    const waiting = new Promise<unknown>((resolve) => {
      // The first build goes on when the second one has given up, and not before.
      base.embedder.embed = async (texts) => {
        const second = base.reindex({ signal: abort.signal });
        abort.abort();
        resolve(await second.catch((error: unknown) => error));
        return texts.map((text) => base.embedder.vectorOf(text));
      };
    });
    expect(await base.reindex()).toMatchObject({ documents: 1, changed: true });
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });
});

describe('a damaged index', () => {
  /** A generation with one byte of a section turned over. */
  async function damaged(place: (reader: SnapshotReader) => number): Promise<IndexFixture> {
    const base = new IndexFixture();
    await base.add(PNPM, CENTS, REBASE);
    await base.reindex();
    const { snapshot } = base.current;
    const reader = SnapshotReader.open(snapshot);
    const at = place(reader);
    reader.close();
    const bytes = readFileSync(snapshot);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x10, at);
    writeFileSync(snapshot, bytes);
    return base;
  }

  it.each(SECTION_NAMES)('with damage in %s is replaced, its vectors not reused', async (name) => {
    const base = await damaged(({ header }) => header.sections[name].offset);
    const before = base.generations;
    expect(await base.reindex()).toMatchObject({ embedded: 3, reused: 0, changed: true });
    expect(before).not.toContain(base.current.name);
    expect(base.titles).toEqual(['Use pnpm', 'Prices are cents', 'Rebase branches']);
  });

  it('with a damaged header is replaced', async () => {
    const base = await damaged(() => 40);
    expect(await base.reindex()).toMatchObject({ embedded: 3, changed: true });
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['empty', () => Buffer.alloc(0)],
    ['another file', () => Buffer.from('not an index')],
  ])('that is %s is replaced', async (_, change) => {
    const base = new IndexFixture();
    await base.add(PNPM, CENTS, REBASE);
    await base.reindex();
    writeFileSync(base.current.snapshot, change(readFileSync(base.current.snapshot)));
    expect(await base.reindex()).toMatchObject({ embedded: 3, changed: true });
    expect(base.records).toHaveLength(3);
  });

  it('whose pointer is nonsense is replaced', async () => {
    const base = await damaged(() => 40);
    writeFileSync(base.paths.builtIndex, JSON.stringify({ generation: '../../etc', files: {} }));
    expect(base.index.current()).toBeUndefined();
    expect(await base.reindex()).toMatchObject({ changed: true });
    expect(base.records).toHaveLength(3);
  });
});
