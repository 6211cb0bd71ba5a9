import { describe, expect, it } from 'vitest';
import { linkTerms, queryTerms } from '../../../src/engine/search/query-terms.js';

describe('queryTerms', () => {
  it('asks for the words of the text, as often as they occur', () => {
    expect(queryTerms('retry the flaky retry', [])).toMatchObject({
      terms: new Map([
        ['retri', 2],
        ['flaki', 1],
      ]),
      fileTerms: new Set(),
    });
  });

  it('asks for files in play by words, by name and by folder', () => {
    const query = queryTerms('', ['src/cart.ts']);
    expect(query).toEqual({
      terms: new Map([
        ['src', 1],
        ['cart', 1],
        ['ts', 1],
        ['\u0001src/cart.ts', 1],
        ['\u0002cart.ts', 1],
        ['\u0001src/', 1],
      ]),
      entities: new Map([
        ['src/cart.ts', 1],
        ['src/', 0.5],
      ]),
      fileTerms: new Set(['\u0001src/cart.ts', '\u0002cart.ts', '\u0001src/']),
    });
  });

  it('counts the words of a name that the text says once, and links it', () => {
    const { terms, entities } = queryTerms('why does Price.ts round', ['price.ts']);
    expect(terms).toEqual(
      new Map([
        ['price', 1],
        ['ts', 1],
        ['round', 1],
        ['\u0001price.ts', 1],
        ['\u0002price.ts', 1],
      ]),
    );
    expect(entities.get('price.ts')).toBe(1);
  });

  it('links names and groups of neighbouring words, and no single plain word', () => {
    const { entities } = queryTerms('does Redis cluster (v7) work?', []);
    expect([...entities.keys()].toSorted()).toEqual([
      'cluster v7',
      'cluster v7 work',
      'does redis',
      'does redis cluster',
      'does redis cluster v7',
      'redis',
      'redis cluster',
      'redis cluster v7',
      'redis cluster v7 work',
      'v7',
      'v7 work',
    ]);
  });

  it('keeps the strength of a name in play that the text names too', () => {
    expect(queryTerms('in src/ of A/b.ts', ['src/a.ts']).entities.get('src/')).toBe(0.5);
  });

  it('looks for names in the beginning of a long prompt alone', () => {
    const { entities } = queryTerms(`${'word '.repeat(64)}Redis`, []);
    expect(entities.has('redis')).toBe(false);
  });
});

describe('linkTerms', () => {
  it('gives the term of each entity', () => {
    expect(linkTerms(queryTerms('', ['npm']))).toEqual(new Map([['npm', '\u0001npm']]));
  });
});
