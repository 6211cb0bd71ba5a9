import { describe, expect, it } from 'vitest';
import { adjacencyOf } from '../../support/build-from-documents.js';
import type { BuiltAdjacency } from '../../../../../src/engine/search/build-adjacency.js';
import {
  documentCommunities,
  findCommunities,
  NO_COMMUNITY,
} from '../../../../../src/engine/search/warm/resident/communities.js';
import { exampleDocuments } from '../../support/example-documents.js';

function graphOf(entities: readonly (readonly string[])[]): BuiltAdjacency {
  return adjacencyOf(entities.map((names) => ({ title: 'T', entities: names, relations: [] })));
}

describe('findCommunities', () => {
  it('groups documents that share entities, though one entity is in all of them', () => {
    const groups = [
      ['alpha', 'beta', 'all'],
      ['gamma', 'delta', 'all'],
      ['alpha', 'beta', 'all'],
      ['gamma', 'delta', 'all'],
      ['alpha', 'all'],
      ['delta', 'all'],
    ];
    const graph = graphOf(groups);
    expect([...documentCommunities(graph)]).toEqual([0, 1, 0, 1, 0, 1]);
    const byKey = new Map(graph.entityKeys.map((key, at) => [key, findCommunities(graph)[6 + at]]));
    expect([...byKey].filter(([key]) => key !== 'all')).toEqual([
      ['alpha', 0],
      ['beta', 0],
      ['gamma', 1],
      ['delta', 1],
    ]);
  });

  it('gives none to documents that are alone', () => {
    expect([...findCommunities(graphOf([['alpha'], [], ['beta'], ['beta']]))]).toEqual([
      NO_COMMUNITY,
      NO_COMMUNITY,
      0,
      0,
      NO_COMMUNITY,
      0,
    ]);
  });

  it('gives none where there are no documents or no entities', () => {
    expect([...findCommunities(graphOf([]))]).toEqual([]);
    expect([...findCommunities(graphOf([[], []]))]).toEqual([NO_COMMUNITY, NO_COMMUNITY]);
  });

  it('finds the subjects of many documents, the same ones every time', () => {
    const documents = exampleDocuments(400, 5);
    const communities = documentCommunities(adjacencyOf(documents));
    expect(documentCommunities(adjacencyOf(documents))).toEqual(communities);
    const folder = (at: number): string => documents[at]?.entities[0]?.split('/')[1] ?? '';
    let [together, apart] = [0, 0];
    for (let one = 0; one < documents.length; one++) {
      for (let other = one + 1; other < documents.length; other++) {
        if (folder(one) !== folder(other)) continue;
        if (communities[one] === communities[other]) together++;
        else apart++;
      }
    }
    expect(together).toBeGreaterThan(9 * apart);
    expect(new Set(communities).size).toBeGreaterThan(5);
  });
});
