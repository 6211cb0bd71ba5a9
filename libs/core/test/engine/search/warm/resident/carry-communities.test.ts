import { expect, it } from 'vitest';
import { carryCommunities } from '../../../../../src/engine/search/warm/resident/carry-communities.js';
import {
  documentCommunities,
  NO_COMMUNITY,
} from '../../../../../src/engine/search/warm/resident/communities.js';
import { adjacencyOf } from '../../support/build-from-documents.js';
import { exampleDocuments } from '../../support/example-documents.js';

function carried(
  entities: readonly (readonly string[])[],
  kept: readonly (number | undefined)[],
): number[] {
  const documents = entities.map((names) => ({ title: 'T', entities: names, relations: [] }));
  return [...carryCommunities(adjacencyOf(documents), kept)];
}

it('keeps what was found when nothing is new', () => {
  const graph = adjacencyOf(exampleDocuments(200, 3));
  const found = documentCommunities(graph);
  expect(carryCommunities(graph, [...found])).toEqual(found);
});

it('puts a new document where its rarer entities are', () => {
  const groups = [
    ['alpha', 'all'],
    ['alpha', 'all'],
    ['beta', 'all'],
    ['beta', 'all'],
  ];
  expect(carried([...groups, ['beta', 'all']], [0, 0, 1, 1, undefined])).toEqual([0, 0, 1, 1, 1]);
  expect(carried([['beta', 'all'], ...groups], [undefined, 0, 0, 1, 1])).toEqual([0, 1, 1, 0, 0]);
});

it('gives none to what has no company', () => {
  const groups = [['alpha'], ['alpha'], ['beta'], ['gamma'], []];
  const none = NO_COMMUNITY;
  expect(carried(groups, [0, 0, 1, undefined, undefined])).toEqual([0, 0, none, none, none]);
  expect(carried([['alpha'], ['alpha']], [none, undefined])).toEqual([none, none]);
});
