import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ExactVectorIndex } from '../../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { sealOf, textsFile } from '../../../../../src/engine/search/warm/resident/hnsw-file.js';
import { HnswVectorIndex } from '../../../../../src/engine/search/warm/resident/hnsw-vector-index.js';
import type { SavedHnsw } from '../../../../../src/engine/search/warm/resident/hnsw-vector-index.js';
import type { VectorTable } from '../../../../../src/engine/search/vector-table.js';
import { exampleDocuments } from '../../support/example-documents.js';
import { tableOf, textOf } from '../../support/snapshot-file.js';
import { WordModel } from '../../support/word-model.js';
import { smallTable, testVectorIndex, vector } from './vector-index.contract.js';

testVectorIndex('HnswVectorIndex, just built', (table) => HnswVectorIndex.build(table));

testVectorIndex('HnswVectorIndex, saved and loaded', async (table) =>
  HnswVectorIndex.load(await saved(table), table),
);

async function saved(table: VectorTable): Promise<SavedHnsw> {
  const file = join(tempFolder(), 'vectors.hnsw');
  return { file, seal: (await HnswVectorIndex.build(table)).save(file) };
}

const MODEL = new WordModel();

/** A table of texts, embedded. */
function textTable(texts: readonly string[]): VectorTable {
  const rows = texts.map((text) => MODEL.embedQuery(text));
  return tableOf(rows, { modelId: MODEL.modelId, dimension: MODEL.dimension, texts });
}

describe('HnswVectorIndex', () => {
  const texts = exampleDocuments(600, 3).map(textOf);
  const questions = exampleDocuments(640, 3)
    .slice(600)
    .map((document) => MODEL.embedQuery(textOf(document)));

  function sharedWith(index: HnswVectorIndex, table: VectorTable): number {
    const exact = new ExactVectorIndex(table);
    const counts = questions.map((query) => {
      const wanted = exact.nearest(query, 50).map(({ document }) => document);
      const found = new Set(index.nearest(query, 50).map(({ document }) => document));
      return wanted.filter((document) => found.has(document)).length / wanted.length;
    });
    return counts.reduce((sum, share) => sum + share, 0) / counts.length;
  }

  it('finds nearly all of the nearest of many', async () => {
    const table = textTable(texts);
    expect(sharedWith(await HnswVectorIndex.build(table), table)).toBeGreaterThan(0.98);
  });

  it('follows a later table: new texts, texts that are gone, and another order', async () => {
    const before = textTable(texts.slice(0, 500));
    const after = textTable(texts.slice(60).toReversed());
    const index = await HnswVectorIndex.load(await saved(before), after);
    expect(index.size).toBe(540);
    expect(sharedWith(index, after)).toBeGreaterThan(0.98);
  });

  it('follows a table from one save to the next', async () => {
    let table = textTable(texts.slice(0, 20));
    let last = await saved(table);
    for (let from = 1; from < 30; from++) {
      table = textTable(texts.slice(from, from + 20));
      const index = await HnswVectorIndex.load(last, table);
      const file = join(tempFolder(), 'vectors.hnsw');
      last = { file, seal: index.save(file) };
      const query = MODEL.embedQuery(texts[from + 5] ?? '');
      expect(index.nearest(query, 20)).toEqual(new ExactVectorIndex(table).nearest(query, 20));
    }
    // Texts that are gone stay behind as points, up to a third of all.
    expect(statSync(textsFile(last.file)).size).toBeLessThanOrEqual(31 * 16);
  });

  it('tells how much of a later table is not in what was saved', async () => {
    const last = await saved(textTable(texts.slice(0, 30)));
    const missing = (all: readonly string[]): number | undefined =>
      HnswVectorIndex.missingIn(last, textTable(all));
    expect(missing(texts.slice(0, 30).toReversed())).toBe(0);
    expect(missing(texts.slice(0, 33))).toBe(3);
    expect(missing(texts.slice(1, 33))).toBeUndefined();
    const hashes = readFileSync(textsFile(last.file));
    writeFileSync(textsFile(last.file), hashes.subarray(0, -16));
    expect(missing(texts.slice(0, 30))).toBeUndefined();
    expect(missing(texts.slice(0, 29))).toBeUndefined();
    const file = join(tempFolder(), 'vectors.hnsw');
    expect(HnswVectorIndex.missingIn({ ...last, file }, textTable(texts))).toBeUndefined();
  });

  it('is not crowded out by texts that are gone', async () => {
    const all = texts.slice(0, 100);
    const query = MODEL.embedQuery(all[0] ?? '');
    const near = new ExactVectorIndex(textTable(all)).nearest(query, 30);
    const gone = new Set(near.map(({ document }) => document));
    const after = textTable(all.filter((_, at) => !gone.has(at)));
    const index = await HnswVectorIndex.load(await saved(textTable(all)), after, { ef: 5 });
    expect(index.nearest(query, 5)).toHaveLength(5);
  });

  it('starts anew when most of its texts are gone', async () => {
    const few = textTable(texts.slice(0, 10));
    const last = await saved(textTable(texts.slice(0, 200)));
    const file = join(tempFolder(), 'vectors.hnsw');
    (await HnswVectorIndex.load(last, few)).save(file);
    expect(statSync(textsFile(file)).size).toBe(10 * 16);
  });

  it('saves files that only their owner may read, and none over another', async () => {
    const { file } = await saved(smallTable([vector(1)]));
    const modes = [file, textsFile(file)].map((path) => (statSync(path).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '600']);
    const index = await HnswVectorIndex.build(smallTable([vector(1)]));
    expect(() => index.save(file)).toThrow(expect.objectContaining({ name: 'StorageError' }));
  });

  it('says that a file is not there', async () => {
    const table = smallTable([vector(1)]);
    const { seal } = await saved(table);
    const file = join(tempFolder(), 'vectors.hnsw');
    await expect(HnswVectorIndex.load({ file, seal }, table)).rejects.toMatchObject({
      code: 'SEARCH_INDEX_MISSING',
    });
    mkdirSync(file);
    await expect(HnswVectorIndex.load({ file, seal }, table)).rejects.toMatchObject({
      code: 'STORAGE_DENIED',
    });
  });

  it('never shows hnswlib a file in which a bit or a byte is different', async () => {
    const table = textTable(texts.slice(0, 40));
    const { file, seal } = await saved(table);
    const [graph, hashes] = [readFileSync(file), readFileSync(textsFile(file))];
    const damage = fc.record({
      inTexts: fc.boolean(),
      at: fc.nat(),
      how: fc.constantFrom('flip', 'cut', 'grow'),
    });
    await fc.assert(
      fc.asyncProperty(damage, async ({ inTexts, at, how }) => {
        const bytes = Buffer.from(inTexts ? hashes : graph);
        const place = at % bytes.length;
        bytes[place] = (bytes[place] ?? 0) ^ 1;
        const parts = { flip: bytes, cut: bytes.subarray(0, place), grow: [bytes, bytes] };
        const damaged = Buffer.concat([parts[how]].flat());
        writeFileSync(file, inTexts ? graph : damaged);
        writeFileSync(textsFile(file), inTexts ? damaged : hashes);
        await expect(HnswVectorIndex.load({ file, seal }, table)).rejects.toMatchObject({
          code: 'SEARCH_INDEX_DAMAGED',
        });
      }),
    );
  });

  it('refuses what cannot be whole even when its seal fits', async () => {
    const table = textTable(texts.slice(0, 40));
    const { file } = await saved(table);
    const [graph, hashes] = [readFileSync(file), readFileSync(textsFile(file))];
    const cuts = [0, 10, 95, 96, 5_000, graph.length - 4, graph.length - 1];
    const graphs = [...cuts.map((end) => graph.subarray(0, end)), Buffer.concat([graph, graph])];
    const variants = [
      ...graphs.map((other) => ({ graph: other, texts: hashes })),
      { graph, texts: hashes.subarray(16) },
    ];
    for (const files of variants) {
      writeFileSync(file, files.graph);
      writeFileSync(textsFile(file), files.texts);
      await expect(
        HnswVectorIndex.load({ file, seal: sealOf(files) }, table),
      ).rejects.toMatchObject({ code: 'SEARCH_INDEX_DAMAGED' });
    }
  });

  it('refuses vectors of another length', async () => {
    const last = await saved(smallTable([vector(1)]));
    await expect(HnswVectorIndex.load(last, textTable(['a']))).rejects.toMatchObject({
      code: 'SEARCH_INDEX_DAMAGED',
    });
  });
});
