import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { areValidVectors } from '../../../../src/engine/indexing/warm/resident-vectors.js';
import { ResidentIndex } from '../../../../src/engine/indexing/warm/resident-index.js';
import { ExactVectorIndex } from '../../../../src/engine/search/warm/resident/exact-vector-index.js';
import type { Neighbour } from '../../../../src/engine/search/warm/resident/vector-index.js';
import { IndexFixture } from '../support/index-fixture.js';

const idOf = (number: number): string => `lrn-${String(1000 + number)}`;

async function built(count: number): Promise<IndexFixture> {
  const base = new IndexFixture();
  await base.add(
    ...Array.from({ length: count }, (_, n) => ({ id: idOf(n), title: `Rule ${String(n)}` })),
  );
  await base.reindex();
  return base;
}

function graphOf(base: IndexFixture): Buffer {
  return readFileSync(join(base.current.folder, 'vectors.hnsw'));
}

/** What the graph finds near each text, and what comparing every vector does. */
async function found(base: IndexFixture): Promise<[Neighbour[][], Neighbour[][]]> {
  const loaded = await new ResidentIndex(base.index).current();
  if (loaded === undefined) throw new Error('no index was built');
  const { vectors: table } = loaded.snapshot;
  const exact = new ExactVectorIndex(table);
  const queries = base.titles.map((title) => base.embedder.vectorOf(title));
  const near = (index: Pick<ExactVectorIndex, 'nearest'>): Neighbour[][] =>
    queries.map((query) => [...index.nearest(query, 5)]);
  return [near(loaded.vectors), near(exact)];
}

describe('the graph of the vectors', () => {
  it('stays as it was where a few texts came, which readers find all the same', async () => {
    const base = await built(40);
    const before = graphOf(base);
    const inode = (): number => statSync(join(base.current.folder, 'vectors.hnsw')).ino;
    const own = inode();
    await base.add({ id: 'lrn-2001', title: 'A new one' }, { id: 'lrn-2002', title: 'Another' });
    await base.reindex();
    expect(graphOf(base).equals(before)).toBe(true);
    expect(inode()).toBe(own);
    expect(await areValidVectors(base.current)).toBe(true);
    // The one before goes, with which it is shared.
    base.now += 600_000;
    await base.reindex();
    expect(base.generations).toHaveLength(1);
    expect(await areValidVectors(base.current)).toBe(true);
    expect(statSync(join(base.current.folder, 'vectors.hnsw')).mode & 0o777).toBe(0o600);
    const [graph, exact] = await found(base);
    expect(graph).toEqual(exact);
  });

  it('grows once more came than a reader should add', async () => {
    const base = await built(40);
    const before = graphOf(base);
    const news = Array.from({ length: 4 }, (_, n) => ({
      id: `lrn-200${String(n)}`,
      title: `New ${String(n)}`,
    }));
    for (const one of news) {
      await base.add(one);
      await base.reindex();
    }
    expect(graphOf(base).length).toBeGreaterThan(before.length);
    const [graph, exact] = await found(base);
    expect(graph).toEqual(exact);
  });

  it('is written anew where a text is gone: nothing is kept of it', async () => {
    const base = await built(40);
    const texts = (): Buffer => readFileSync(join(base.current.folder, 'vectors.hnsw.texts'));
    const before = texts();
    await base.store.remove(idOf(3));
    await base.reindex();
    expect(texts().equals(before)).toBe(false);
    expect(texts().includes(Buffer.alloc(16))).toBe(true);
  });
});
