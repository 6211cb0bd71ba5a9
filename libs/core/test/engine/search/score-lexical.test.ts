import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyzeText } from '../../../src/engine/search/analyze-text.js';
import { lexicalOf } from './support/build-from-documents.js';
import type { BuiltLexical } from '../../../src/engine/search/build-lexical.js';
import { RANKING } from '../../../src/engine/search/ranking-parameters.js';
import { queryWeight, scoreLexical } from '../../../src/engine/search/score-lexical.js';
import type { LexicalSource } from '../../../src/engine/search/score-lexical.js';
import { findInPage, PAGE_BYTES, pageOf } from '../../../src/engine/search/term-dictionary.js';
import { exampleDocument } from './support/example-documents.js';

function sourceOf(built: BuiltLexical): LexicalSource {
  const { dictionary, postings, lengths, averageLength } = built;
  return {
    documents: lengths.length,
    averageLength,
    lengths: () => lengths,
    findTerm: (term) => {
      const from = pageOf(term, dictionary.length / PAGE_BYTES) * PAGE_BYTES;
      return findInPage(dictionary.subarray(from, from + PAGE_BYTES), term);
    },
    postings: ({ offset, bytes }) => postings.subarray(offset, offset + bytes),
  };
}

/** BM25 as it is written in the books, over the texts themselves. */
function naiveScores(texts: readonly string[][], query: ReadonlyMap<string, number>): number[] {
  const { bm25K1: k1, bm25B: b, bm25K3: k3 } = RANKING;
  const average = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
  return texts.map((text) => {
    let score = 0;
    for (const [term, count] of query) {
      const frequency = text.filter((word) => word === term).length;
      const df = texts.filter((other) => other.includes(term)).length;
      const idf = Math.log(1 + (texts.length - df + 0.5) / (df + 0.5));
      const norm = k1 * (1 - b + (b * text.length) / Math.max(1, average));
      const asked = ((k3 + 1) * count) / (k3 + count);
      if (frequency > 0) score += (asked * idf * frequency) / (frequency + norm);
    }
    return score;
  });
}

const word = fc.constantFrom('cache', 'retry', 'queue', 'lock', 'schema', 'token', 'drain', 'hook');
const text = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));

describe('scoreLexical', () => {
  it('scores as BM25 over the texts does', () => {
    const bodies = fc.array(text, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bodies, text, (texts, asked) => {
        const documents = texts.map((body, at) => exampleDocument(at, { title: '', body }));
        const query = new Map<string, number>();
        for (const term of analyzeText(asked)) query.set(term, (query.get(term) ?? 0) + 1);
        const { scores } = scoreLexical(sourceOf(lexicalOf(documents)), query, RANKING);
        const naive = naiveScores(texts.map(analyzeText), query);
        expect(scores.every((score, at) => Math.abs(score - (naive[at] ?? 0)) < 1e-4)).toBe(true);
      }),
    );
  });

  const source = sourceOf(
    lexicalOf(
      [
        exampleDocument(0, { title: 'cache', body: 'cache lock', entities: ['src/a/b.ts'] }),
        exampleDocument(1, { title: 'lock', body: 'lock', queries: ['how to drain'] }),
      ],
      new Map(),
    ),
  );
  const found = (...terms: string[]): number[] => {
    const query = new Map(terms.map((term) => [term, 1]));
    const { scores } = scoreLexical(source, query, RANKING);
    return [...scores.keys()].filter((document) => (scores[document] ?? 0) > 0);
  };

  it('finds a document by its title, body, queries, and its entities as words and as names', () => {
    expect([
      found('cach'),
      found('lock'),
      found('drain'),
      found('b', 'ts'),
      found('\u0001src/a/b.ts'),
      found('\u0002b.ts'),
      found('\u0001src/a/'),
      found('unknown'),
    ]).toEqual([[0], [0, 1], [1], [0], [0], [0], [0], []]);
  });

  it('names the terms that counted, and what all words together could reach', () => {
    const { terms, ceiling } = scoreLexical(
      source,
      new Map([
        ['lock', 1],
        ['cach', 1],
        ['unknown', 2],
        ['\u0001unknown', 1],
      ]),
      RANKING,
    );
    expect(terms).toEqual(['cach', 'lock']);
    const idf = (df: number): number => Math.log(1 + (2 - df + 0.5) / (df + 0.5));
    expect(ceiling).toBeCloseTo(idf(1) + idf(2) + queryWeight(2, RANKING) * idf(0), 10);
  });

  it('is silent where no term is known', () => {
    expect(scoreLexical(source, new Map([['unknown', 1]]), RANKING)).toEqual({
      scores: new Float32Array(2),
      ceiling: 0,
      terms: [],
    });
  });

  it('asks for the most telling terms of a very long query alone', () => {
    const documents = Array.from({ length: 200 }, (_, at) =>
      exampleDocument(at, { title: '', body: `common word${String(at)}x` }),
    );
    const query = new Map([
      ['common', 1],
      ...documents.map((_, at) => [`word${String(at)}x`, 1] as const),
    ]);
    const { terms } = scoreLexical(sourceOf(lexicalOf(documents)), query, RANKING);
    expect(terms).toHaveLength(96);
    expect(terms).not.toContain('common');
  });
});
