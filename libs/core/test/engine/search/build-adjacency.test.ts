import { describe, expect, it } from 'vitest';
import { adjacencyOf } from './support/build-from-documents.js';
import type { Adjacency } from '../../../src/engine/search/build-adjacency.js';
import {
  EDGE_CLASSES,
  edgeClassIndex,
  edgeTarget,
} from '../../../src/engine/search/packed-edge.js';

/** Each node's edges as `class target`. */
function rowsOf({ starts, edges }: Adjacency): string[][] {
  return Array.from({ length: starts.length - 1 }, (_, node) =>
    [...edges.subarray(starts[node], starts[node + 1])].map(
      (edge) => `${EDGE_CLASSES[edgeClassIndex(edge)] ?? ''} ${String(edgeTarget(edge))}`,
    ),
  );
}

describe('buildAdjacency', () => {
  it('joins documents with what they name, in both directions', () => {
    const graph = adjacencyOf([
      { title: 'npm', entities: ['NPM', 'pnpm'], relations: [] },
      { title: 'Locks go stale', entities: ['npm'], relations: [] },
    ]);
    expect([graph.documents, graph.entityKeys]).toEqual([2, ['npm', 'pnpm']]);
    expect(rowsOf(graph)).toEqual([
      ['about 2', 'mention 3'],
      ['mention 2'],
      ['about 0', 'mention 1'],
      ['mention 0'],
    ]);
  });

  it('joins a document with the folders of its files', () => {
    const graph = adjacencyOf([{ title: 'T', entities: ['src/app/a.ts'], relations: [] }]);
    expect(graph.entityKeys).toEqual(['src/app/a.ts', 'src/app/', 'src/']);
    expect(rowsOf(graph)[0]).toEqual(['mention 1', 'folder 2', 'folder 3']);
  });

  it('names a folder for itself when the document names it too', () => {
    const graph = adjacencyOf([{ title: 'T', entities: ['a/b.ts', 'a/'], relations: [] }]);
    expect(rowsOf(graph)[0]).toEqual(['mention 1', 'mention 2']);
  });

  it('joins the two ends of a relation, whose document mentions both', () => {
    const relations = [
      { source: 'drain', target: 'queue' },
      { source: 'queue', target: 'Queue' },
      { source: '!', target: 'queue' },
    ];
    const graph = adjacencyOf([{ title: 'T', entities: [], relations }]);
    expect(graph.entityKeys).toEqual(['drain', 'queue']);
    expect(rowsOf(graph)).toEqual([
      ['mention 1', 'mention 2'],
      ['mention 0', 'relation 2'],
      ['mention 0', 'relation 1'],
    ]);
  });

  it.each([
    ['npm', 'npm', 'about'],
    ['lock file', 'a lock file', 'about'],
    ['drain', 'Drain (the background process of the queue)', 'about'],
    ['queue', 'Drain (the background process of the queue)', 'mention'],
    ['npm', 'npm ignores the lock file', 'mention'],
    ['cat', 'catch', 'mention'],
  ])('takes %j in the title %j for %s', (entity, title, edgeClass) => {
    const graph = adjacencyOf([{ title, entities: [entity], relations: [] }]);
    expect(rowsOf(graph)[0]).toEqual([`${edgeClass} 1`]);
  });

  it('is empty without documents', () => {
    expect(adjacencyOf([])).toEqual({
      documents: 0,
      entityKeys: [],
      starts: new Uint32Array(1),
      edges: new Uint32Array(),
    });
  });
});
