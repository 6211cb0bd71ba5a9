import { describe, expect, it } from 'vitest';
import type { IndexedDocument } from '../../../../../src/engine/search/indexed-document.js';
import { EntityGraph } from '../../../../../src/engine/search/warm/resident/entity-graph.js';
import { ResidentSnapshot } from '../../../../../src/engine/search/warm/resident/resident-snapshot.js';
import { exampleDocument } from '../../support/example-documents.js';
import { snapshotFile } from '../../support/snapshot-file.js';
import { WordModel } from '../../support/word-model.js';

const MODEL = new WordModel();

function graphOf(documents: readonly Partial<Omit<IndexedDocument, 'record'>>[]): EntityGraph {
  const indexed = documents.map((content, at) => exampleDocument(at, { title: 'T', ...content }));
  return new EntityGraph(ResidentSnapshot.read(snapshotFile(indexed, MODEL)));
}

const idOf = (number: number): string => exampleDocument(number).record.id;

const exampleGraph = (): EntityGraph =>
  graphOf([
    { title: 'redis', entities: ['redis', 'cache'] },
    { entities: ['redis', 'cache'], relations: [{ source: 'cache', target: 'eviction' }] },
    { entities: ['src/a.ts'] },
    {},
  ]);

describe('EntityGraph', () => {
  it('gives the entities of a document and how it has them', () => {
    const graph = exampleGraph();
    expect([0, 2, 3].map((number) => graph.entitiesOf(idOf(number)))).toEqual([
      [
        { key: 'redis', edgeClass: 'about' },
        { key: 'cache', edgeClass: 'mention' },
      ],
      [
        { key: 'src/a.ts', edgeClass: 'mention' },
        { key: 'src/', edgeClass: 'folder' },
      ],
      [],
    ]);
  });

  it('gives the documents of an entity in their order', () => {
    const graph = exampleGraph();
    expect(graph.documentsOf('redis')).toEqual([
      { id: idOf(0), title: 'redis', edgeClass: 'about' },
      { id: idOf(1), title: 'T', edgeClass: 'mention' },
    ]);
  });

  it('gives what stands beside an entity, what it relates to first', () => {
    const graph = exampleGraph();
    expect(graph.neighbours('cache')).toEqual([
      { key: 'eviction', isRelated: true, sharedDocuments: 1 },
      { key: 'redis', isRelated: false, sharedDocuments: 2 },
    ]);
  });

  it('counts the documents and relations of an entity', () => {
    const graph = exampleGraph();
    expect(['redis', 'cache', 'eviction'].map((key) => graph.degreeOf(key))).toEqual([2, 3, 2]);
    expect(graph.mostConnected(2)).toEqual([
      { key: 'cache', degree: 3 },
      { key: 'eviction', degree: 2 },
    ]);
  });

  it('knows nothing of an entity or a document that is not there', () => {
    const graph = exampleGraph();
    expect([
      graph.has('unknown'),
      graph.documentsOf('unknown'),
      graph.neighbours('unknown'),
      graph.degreeOf('unknown'),
      graph.communityOf('unknown'),
      graph.entitiesOf(idOf(4)),
      graph.nearest(['unknown'], 3),
    ]).toEqual([false, [], [], 0, undefined, [], []]);
    expect(graph.has('redis')).toBe(true);
  });

  it('counts several relations between two entities as one', () => {
    const relations = [
      { source: 'a1', target: 'b1' },
      { source: 'b1', target: 'a1' },
    ];
    const graph = graphOf([{ relations }, { relations }]);
    expect([graph.degreeOf('a1'), graph.neighbours('a1')]).toEqual([
      3,
      [{ key: 'b1', isRelated: true, sharedDocuments: 2 }],
    ]);
  });

  it('finds documents over what they share, also those that do not name where it starts', () => {
    const graph = graphOf([
      { title: 'first', entities: ['alpha', 'beta'] },
      { title: 'second', entities: ['beta'] },
      { title: 'apart', entities: ['gamma'] },
    ]);
    const near = graph.nearest(['alpha', 'unknown'], 5);
    expect(near.map(({ id, title }) => [id, title])).toEqual([
      [idOf(0), 'first'],
      [idOf(1), 'second'],
    ]);
    expect(near[0]?.score).toBeGreaterThan(near[1]?.score ?? 1);
    expect(graph.nearest(['alpha'], 1)).toEqual(near.slice(0, 1));
  });

  it('gives a copy for the algorithms of graphology', () => {
    const graph = graphOf([
      { title: 'redis', entities: ['redis'] },
      { entities: ['redis'] },
      { entities: ['alone'] },
    ]);
    const copy = graph.toGraphology();
    expect(copy.mapNodes((name, attributes) => [name, attributes])).toEqual([
      [idOf(0), { kind: 'document', label: 'redis', community: 0 }],
      [idOf(1), { kind: 'document', label: 'T', community: 0 }],
      [idOf(2), { kind: 'document', label: 'T' }],
      ['entity:redis', { kind: 'entity', label: 'redis', community: 0 }],
      ['entity:alone', { kind: 'entity', label: 'alone' }],
    ]);
    expect(copy.mapEdges((_, { edgeClass }, ...ends) => [edgeClass, ...ends.slice(0, 2)])).toEqual([
      ['about', idOf(0), 'entity:redis'],
      ['mention', idOf(1), 'entity:redis'],
      ['mention', idOf(2), 'entity:alone'],
    ]);
    copy.clear();
    expect(graph.degreeOf('redis')).toBe(2);
    expect(graph.communityOf('redis')).toBe(0);
  });

  it('lists learnings and entities for drawing, without folders', () => {
    const graph = exampleGraph();
    expect(graph.learnings.map(({ id }) => id)).toEqual([0, 1, 2, 3].map(idOf));
    expect(graph.entities).toEqual([
      { key: 'redis', learnings: [0, 1] },
      { key: 'cache', learnings: [0, 1] },
      { key: 'eviction', learnings: [1] },
      { key: 'src/a.ts', learnings: [2] },
    ]);
    expect(graph.relations).toEqual([[1, 2]]);
  });

  it('is empty without documents', () => {
    const graph = graphOf([]);
    expect([graph.toGraphology().order, graph.learnings, graph.mostConnected(3)]).toEqual([
      0,
      [],
      [],
    ]);
  });
});
