import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rowsInMemory } from '@reflect/minilm';
import { ColdSearchSource } from '../../../../../src/engine/search/cold-search-source.js';
import type { IndexedDocument } from '../../../../../src/engine/search/indexed-document.js';
import { RANKING } from '../../../../../src/engine/search/ranking-parameters.js';
import { EntityGraph } from '../../../../../src/engine/search/warm/resident/entity-graph.js';
import { ExactVectorIndex } from '../../../../../src/engine/search/warm/resident/exact-vector-index.js';
import { HnswVectorIndex } from '../../../../../src/engine/search/warm/resident/hnsw-vector-index.js';
import { ResidentSearchSource } from '../../../../../src/engine/search/warm/resident/resident-search-source.js';
import { ResidentSnapshot } from '../../../../../src/engine/search/warm/resident/resident-snapshot.js';
import type { VectorIndex } from '../../../../../src/engine/search/warm/resident/vector-index.js';
import { searchIndex } from '../../../../../src/engine/search/search-index.js';
import type { SearchOutcome, SearchSource } from '../../../../../src/engine/search/search-index.js';
import { SnapshotReader } from '../../../../../src/engine/search/snapshot-reader.js';
import { exampleDocuments } from '../../support/example-documents.js';
import { snapshotFile } from '../../support/snapshot-file.js';
import { WordModel } from '../../support/word-model.js';

const MODEL = new WordModel();
const CANDIDATES = RANKING.candidates;

interface Readers {
  readonly cold: SearchSource;
  readonly snapshot: ResidentSnapshot;
  readonly reader: SnapshotReader;
}

function openBoth(file: string): Readers {
  const reader = SnapshotReader.open(file);
  onTestFinished(() => {
    reader.close();
  });
  const cold = new ColdSearchSource(reader, {
    openModel: () => MODEL,
    hasTime: () => true,
    candidates: CANDIDATES,
  });
  return { cold, snapshot: ResidentSnapshot.read(file), reader };
}

function resident(snapshot: ResidentSnapshot, vectors: VectorIndex): ResidentSearchSource {
  const graph = new EntityGraph(snapshot);
  const parts = { model: MODEL, vectors, graph, candidates: CANDIDATES };
  return new ResidentSearchSource(snapshot, parts);
}

/** Questions in the words of learnings that are not in the index, some with a file in play. */
function askAll(source: SearchSource, questions: readonly IndexedDocument[]): SearchOutcome[] {
  return questions.map(({ title, entities }, at) =>
    searchIndex(
      source,
      { text: title, entities: at % 3 === 0 ? entities.slice(0, 1) : [], maxQueryTokens: 32 },
      RANKING,
    ),
  );
}

const idsOf = ({ fused }: SearchOutcome): number[] =>
  fused.slice(0, 10).map(({ document }) => document);

/** Many documents, in a process that shares its processor with others. */
const PATIENT = { timeout: 60_000 };

describe('ResidentSearchSource', () => {
  const all = exampleDocuments(2_060, 11);
  const documents = all.slice(0, 2_000);
  const questions = all.slice(2_000);

  it('gives exactly the answers of the cold reader where it compares every row', PATIENT, () => {
    const { cold, snapshot } = openBoth(snapshotFile(documents, MODEL));
    const scan = (query: Int8Array, rows: Int8Array): Int32Array =>
      MODEL.scan(query, { ...rowsInMemory(rows), count: rows.length / MODEL.dimension }).dots;
    const [plain, byModel] = [undefined, scan].map((given) =>
      askAll(resident(snapshot, new ExactVectorIndex(snapshot.vectors, given)), questions),
    );
    const expected = askAll(cold, questions);
    expect(expected[0]?.signals).toEqual(['lexical', 'dense', 'graph']);
    expect(plain?.map(({ fused }) => fused)).toEqual(expected.map(({ fused }) => fused));
    expect(byModel?.map(({ fused }) => fused)).toEqual(expected.map(({ fused }) => fused));
  });

  it('gives the same ids by the navigable graph', PATIENT, async () => {
    const { cold, snapshot } = openBoth(snapshotFile(documents, MODEL));
    const vectors = await HnswVectorIndex.build(snapshot.vectors);
    const found = askAll(resident(snapshot, vectors), questions);
    expect(found.map(idsOf)).toEqual(askAll(cold, questions).map(idsOf));
  });

  it('gives exactly the answers of the cold reader for any store and any questions', async () => {
    const stores = fc.record({ size: fc.integer({ min: 1, max: 120 }), seed: fc.nat() });
    await fc.assert(
      fc.asyncProperty(stores, async ({ size, seed }) => {
        const some = exampleDocuments(size + 5, seed);
        const { cold, snapshot } = openBoth(snapshotFile(some.slice(0, size), MODEL));
        const vectors = await HnswVectorIndex.build(snapshot.vectors);
        const asked = some.slice(size);
        const found = askAll(resident(snapshot, vectors), asked);
        expect(found.map(({ fused }) => fused)).toEqual(
          askAll(cold, asked).map(({ fused }) => fused),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('reads the same terms, postings and records', () => {
    const { snapshot, reader } = openBoth(snapshotFile(documents.slice(0, 80), MODEL));
    const terms = ['\u0001src/', '\u0001unknown', 'src', 'ts', 'unknown'];
    const [ours, theirs] = [snapshot, reader].map((source) => ({
      entries: terms.map((term) => source.findTerm(term)),
      postings: terms.map((term) => {
        const entry = source.findTerm(term);
        return entry === undefined ? undefined : Buffer.from(source.postings(entry));
      }),
      records: documents.slice(0, 80).map((_, at) => source.record(at)),
    }));
    expect(ours).toEqual(theirs);
    expect(snapshot.record(3)).toBe(snapshot.record(3));
    expect(snapshot.entityKeys).toHaveLength(reader.header.entities);
  });

  it.each([
    ['without a model', undefined, undefined],
    [
      'with a model of other weights, and says so',
      Object.assign(new WordModel(), { modelId: 'other' }),
      `The index was made with ${MODEL.modelId}, the model is other. Run \`reflect reindex\`.`,
    ],
  ])('does without the dense signal %s', (_, model, problem) => {
    const { snapshot } = openBoth(snapshotFile(documents.slice(0, 20), MODEL));
    const vectors = new ExactVectorIndex(snapshot.vectors);
    const graph = new EntityGraph(snapshot);
    const parts = { model, vectors, graph, candidates: CANDIDATES };
    const source = new ResidentSearchSource(snapshot, parts);
    expect([source.dense('anything'), source.problem]).toEqual([undefined, problem]);
  });

  it('searches an index without documents', () => {
    const { snapshot } = openBoth(snapshotFile([], MODEL));
    const source = resident(snapshot, new ExactVectorIndex(snapshot.vectors));
    expect(askAll(source, questions.slice(0, 1))[0]?.fused).toEqual([]);
  });
});
