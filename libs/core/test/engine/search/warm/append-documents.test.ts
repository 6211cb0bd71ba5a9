import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';

import { verifySnapshot } from '../../../../src/engine/indexing/verify-snapshot.js';
import { ColdSearchSource } from '../../../../src/engine/search/cold-search-source.js';
import type { IndexedDocument } from '../../../../src/engine/search/indexed-document.js';
import { RANKING } from '../../../../src/engine/search/ranking-parameters.js';
import { searchIndex } from '../../../../src/engine/search/search-index.js';
import { SnapshotReader } from '../../../../src/engine/search/snapshot-reader.js';
import { appendDocuments } from '../../../../src/engine/search/warm/append-documents.js';
import { EntityGraph } from '../../../../src/engine/search/warm/resident/entity-graph.js';
import { ExactVectorIndex } from '../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { ResidentSearchSource } from '../../../../src/engine/search/warm/resident/resident-search-source.js';
import { ResidentSnapshot } from '../../../../src/engine/search/warm/resident/resident-snapshot.js';
import { prepareAll } from '../support/build-from-documents.js';
import { exampleDocument, exampleDocuments } from '../support/example-documents.js';
import { snapshotFile, vectorsOf } from '../support/snapshot-file.js';
import { WordModel } from '../support/word-model.js';

const MODEL = new WordModel();

function open(file: string): SnapshotReader {
  const reader = SnapshotReader.open(file);
  onTestFinished(() => {
    reader.close();
  });
  return reader;
}

/** The file of a snapshot with further documents. */
function appended(
  file: string,
  documents: readonly IndexedDocument[],
  model = MODEL,
): string | undefined {
  const reader = SnapshotReader.open(file, { keepsSections: true });
  try {
    const pieces = appendDocuments(reader, {
      ...prepareAll(documents),
      episodes: [],
      digests: documents.map(({ record }) => record.id),
      stamps: documents.map(() => ''),
      vectors: vectorsOf(documents, model),
      asked: new Uint8Array(reader.section('asked')),
      contentHash: `${reader.header.contentHash}+`,
    });
    if (pieces === undefined) return undefined;
    const to = join(tempFolder(), 'snapshot.bin');
    writeFileSync(to, Buffer.concat(pieces));
    return to;
  } finally {
    reader.close();
  }
}

interface Answer {
  readonly scores: ReadonlyMap<string, number>;
  readonly signals: readonly string[];
  readonly coverage: number;
}

/** What each question finds: the score of each document, by id. */
function answers(file: string, questions: readonly IndexedDocument[]): Answer[] {
  const reader = open(file);
  const { candidates } = RANKING;
  const source = new ColdSearchSource(reader, {
    ...{ openModel: () => MODEL, hasTime: () => true, candidates },
  });
  return questions.map(({ title, entities }) => {
    const request = { text: title, entities: entities.slice(0, 1), maxQueryTokens: 32 };
    const outcome = searchIndex(source, request, RANKING);
    const { fused, signals } = outcome;
    const scores = fused.map(({ document, score }) => [reader.record(document).id, score] as const);
    const coverage = fused[0] === undefined ? 0 : outcome.coverageOf(fused[0].document);
    return { scores: new Map(scores), signals, coverage };
  });
}

function expectSame(found: readonly Answer[], wanted: readonly Answer[]): void {
  for (const [at, { scores, signals, coverage }] of found.entries()) {
    expect(signals).toEqual(wanted[at]?.signals);
    expect(coverage).toBeCloseTo(wanted[at]?.coverage ?? 0, 5);
    expect([...scores.keys()].sort()).toEqual([...(wanted[at]?.scores.keys() ?? [])].sort());
    for (const [id, score] of scores) expect(score).toBeCloseTo(wanted[at]?.scores.get(id) ?? 0, 4);
  }
}

const stores = fc.record({
  size: fc.integer({ min: 30, max: 120 }),
  writes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
  seed: fc.nat(),
});

describe('appendDocuments', () => {
  it('gives what a snapshot gives that is built of all', () => {
    fc.assert(
      fc.property(stores, ({ size, writes, seed }) => {
        const added = writes.reduce((sum, count) => sum + count, 0);
        const all = exampleDocuments(size + added + 4, seed);
        const documents = all.slice(0, size + added);
        const questions = [...all.slice(size + added), ...documents.slice(-2)];
        let file = snapshotFile(documents.slice(0, size), MODEL);
        let from = size;
        for (const count of writes) {
          const next = appended(file, documents.slice(from, (from += count)));
          // A small dictionary may have no room.
          fc.pre(next !== undefined);
          file = next;
        }
        const built = snapshotFile(documents, MODEL);
        verifySnapshot(open(file));
        expectSame(answers(file, questions), answers(built, questions));
      }),
      { numRuns: 60 },
    );
  });

  it('is read alike by the cold reader and by one that stays', () => {
    const all = exampleDocuments(64, 5);
    const file = appended(snapshotFile(all.slice(0, 55), MODEL), all.slice(55, 60)) ?? '';
    const snapshot = ResidentSnapshot.read(file);
    const { candidates } = RANKING;
    const resident = new ResidentSearchSource(snapshot, {
      ...{ model: MODEL, candidates, graph: new EntityGraph(snapshot) },
      vectors: new ExactVectorIndex(snapshot.vectors),
    });
    const cold = new ColdSearchSource(open(file), {
      ...{ openModel: () => MODEL, hasTime: () => true, candidates },
    });
    for (const { title: text, entities } of all.slice(55)) {
      const request = { text, entities, maxQueryTokens: 32 };
      const [one, other] = [resident, cold].map((source) => searchIndex(source, request, RANKING));
      expect(one?.fused.length).toBeGreaterThan(0);
      expect(one?.fused).toEqual(other?.fused);
    }
  });

  it('keeps learnings, episodes and what was added apart in the graph', () => {
    const named = (number: number): IndexedDocument =>
      exampleDocument(number, { entities: ['src/a.ts'] });
    const first = snapshotFile([named(1), named(2)], MODEL);
    const file = appended(first, [named(3)]) ?? '';
    const read = ResidentSnapshot.read(file);
    const header = { ...read.header, episodes: 1 };
    const graph = new EntityGraph({
      ...{ header, graph: read.graph, entityKeys: read.entityKeys },
      record: (document) => read.record(document),
      projectOf: (document) => read.projectOf(document),
    });
    const idOf = (number: number): string => named(number).record.id;
    expect(graph.learnings.map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
    expect(graph.entities.find(({ key }) => key === 'src/a.ts')?.learnings).toEqual([0, 1]);
  });

  it('takes a new document into the community of what it shares entities with', () => {
    const named = (number: number, name: string): IndexedDocument =>
      exampleDocument(number, { entities: [name, `${name} parts`] });
    const names = ['pump', 'pump', 'lathe', 'lathe'];
    const before = snapshotFile(
      names.map((name, at) => named(at, name)),
      MODEL,
    );
    const after = open(appended(before, [named(9, 'lathe'), named(10, 'anvil')]) ?? '');
    expect(after.record(4).community).toBe(after.record(2).community);
    expect(after.record(4).community).not.toBe(after.record(0).community);
    expect(after.record(5).community).toBeUndefined();
  });

  it('seals nothing that is damaged anew', () => {
    const documents = exampleDocuments(40, 3);
    const file = snapshotFile(documents.slice(0, 39), MODEL);
    const sections = Object.entries(open(file).header.sections);
    const bytes = readFileSync(file);
    // Of these no byte is worked out anew.
    const kept = ['vectors', 'scales', 'records', 'textHashes', 'postings'];
    for (const [name, { offset }] of sections.filter(([name]) => kept.includes(name))) {
      const damaged = join(tempFolder(), 'snapshot.bin');
      writeFileSync(damaged, bytes.with(offset, (bytes[offset] ?? 0) ^ 1));
      expect(() => appended(damaged, documents.slice(39)), name).toThrow(
        expect.objectContaining({ code: 'SEARCH_INDEX_DAMAGED' }),
      );
    }
  });

  it('checks vectors of any length, however many there are', () => {
    const model = new WordModel(12);
    const documents = exampleDocuments(44, 3);
    let file = snapshotFile(documents.slice(0, 41), model);
    for (const at of [41, 42, 43]) {
      file = appended(file, documents.slice(at, at + 1), model) ?? '';
      verifySnapshot(open(file));
    }
  });

  it('has an index built anew where the dictionary has no room', () => {
    const words = Array.from({ length: 400 }, (_, at) => `word${String(at)}x`).join(' ');
    const before = snapshotFile([exampleDocument(1)], MODEL);
    expect(appended(before, [exampleDocument(2, { body: words })])).toBeUndefined();
  });
});
