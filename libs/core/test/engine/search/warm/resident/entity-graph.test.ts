import { describe, expect, it } from 'vitest';
import { adjacencyOf } from '../../support/build-from-documents.js';
import { EntityGraph } from '../../../../../src/engine/search/warm/resident/entity-graph.js';
import type { GraphDocument } from '../../../../../src/engine/search/entity-edges.js';

function graphOf(documents: readonly Partial<GraphDocument>[]): EntityGraph {
  const built = adjacencyOf(
    documents.map((given) => ({ title: 'T', entities: [], relations: [], ...given })),
  );
  return new EntityGraph(built, built.entityKeys);
}

const GRAPH = graphOf([
  { title: 'redis', entities: ['redis', 'cache'] },
  { entities: ['redis', 'cache'], relations: [{ source: 'cache', target: 'eviction' }] },
  { entities: ['src/a.ts'] },
  {},
]);

describe('EntityGraph', () => {
  it('gives the entities of a document and how it has them', () => {
    expect([GRAPH.entitiesOf(0), GRAPH.entitiesOf(2), GRAPH.entitiesOf(3)]).toEqual([
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
    expect(GRAPH.documentsOf('redis')).toEqual([
      { document: 0, edgeClass: 'about' },
      { document: 1, edgeClass: 'mention' },
    ]);
  });

  it('gives what stands beside an entity, what it relates to first', () => {
    expect(GRAPH.neighbours('cache')).toEqual([
      { key: 'eviction', isRelated: true, sharedDocuments: 1 },
      { key: 'redis', isRelated: false, sharedDocuments: 2 },
    ]);
  });

  it('counts the documents and relations of an entity', () => {
    expect(['redis', 'cache', 'eviction'].map((key) => GRAPH.degreeOf(key))).toEqual([2, 3, 2]);
    expect(GRAPH.mostConnected(2)).toEqual([
      { key: 'cache', degree: 3 },
      { key: 'eviction', degree: 2 },
    ]);
  });

  it('knows nothing of an entity or a document that is not there', () => {
    expect([
      GRAPH.has('unknown'),
      GRAPH.documentsOf('unknown'),
      GRAPH.neighbours('unknown'),
      GRAPH.degreeOf('unknown'),
      GRAPH.communityOf('unknown'),
      [-1, 4, 1.5, Number.NaN].map((document) => GRAPH.entitiesOf(document)),
    ]).toEqual([false, [], [], 0, undefined, [[], [], [], []]]);
    expect(GRAPH.has('redis')).toBe(true);
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

  it('lists all nodes and edges for drawing', () => {
    const graph = graphOf([
      { title: 'redis', entities: ['redis'] },
      { entities: ['redis'] },
      { entities: ['alone'] },
    ]);
    expect(graph.nodes()).toEqual([
      { id: 'd0', kind: 'document', degree: 1, community: 0 },
      { id: 'd1', kind: 'document', degree: 1, community: 0 },
      { id: 'd2', kind: 'document', degree: 1 },
      { id: 'e0', kind: 'entity', key: 'redis', degree: 2, community: 0 },
      { id: 'e1', kind: 'entity', key: 'alone', degree: 1 },
    ]);
    expect(graph.edges()).toEqual([
      { source: 'd0', target: 'e0', edgeClass: 'about' },
      { source: 'd1', target: 'e0', edgeClass: 'mention' },
      { source: 'd2', target: 'e1', edgeClass: 'mention' },
    ]);
    expect(graph.communityOf('redis')).toBe(0);
  });

  it('is empty without documents', () => {
    const graph = graphOf([]);
    expect([graph.nodes(), graph.edges(), graph.mostConnected(3)]).toEqual([[], [], []]);
  });
});
