import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildVocabulary, Vocabulary } from '../src/vocabulary.js';
import { tokenise } from '../src/word-piece.js';
import { readPieces } from './support/published-model.js';
import { tokeniseReference } from './support/reference-tokeniser.js';

const pieces = readPieces();
const vocabulary = new Vocabulary(buildVocabulary(pieces));
const ids = new Map(pieces.map((piece, id) => [piece, id]));

const toPieces = (text: string, maxTokens = 512): (string | undefined)[] =>
  tokenise(text, vocabulary, maxTokens)
    .slice(1, -1)
    .map((id) => pieces[id]);

describe('tokenise', () => {
  it.each([
    ['embeddings', ['em', '##bed', '##ding', '##s']],
    ['UNwantéd,running', ['unwanted', ',', 'running']],
    [' \tHeLLo!how  \n Are yoU?  ', ['hello', '!', 'how', 'are', 'you', '?']],
    ['ah\u535A\u63A8zz', ['ah', '\u535A', '[UNK]', 'z', '##z']],
    ['H\u00E9llo', ['hello']],
    ['a\u0000b\u200Bc\uFFFDd', ['abc', '##d']],
    ["isn't $9.99~", ['isn', "'", 't', '$', '9', '.', '99', '~']],
    ['x'.repeat(101), ['[UNK]']],
    ['[SEP] [unused1]', ['[', 'sep', ']', '[', 'unused', '##1', ']']],
    ['', []],
  ])('cuts %j as BERT does', (text, expected) => {
    expect(toPieces(text)).toEqual(expected);
  });

  it('agrees with a plain implementation on any text', () => {
    const word = fc.constantFrom(
      'the',
      'running',
      'ESLint',
      'tokenisation',
      'é',
      'Σ',
      '東京',
      '\u200D',
    );
    const text = fc
      .array(fc.oneof(word, fc.string({ unit: 'binary' }), fc.string()))
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, (value) => {
        expect(tokenise(value, vocabulary, 100_000)).toEqual(tokeniseReference(value, ids));
      }),
      { numRuns: 500 },
    );
  });

  it('finds every piece of the vocabulary', () => {
    const whole = pieces.filter((piece) => /^[a-z0-9]+$/.test(piece));
    expect(whole.length).toBeGreaterThan(20_000);
    expect(whole.filter((piece) => toPieces(piece).join() !== piece)).toEqual([]);
  });

  it('keeps the end mark when it cuts', () => {
    expect(tokenise('one two three', vocabulary, 4)).toEqual([101, 2028, 2048, 102]);
    expect(tokenise('internationalisation of it', vocabulary, 3).at(-1)).toBe(102);
  });

  it('reads only the beginning of a huge text', () => {
    const huge = 'word '.repeat(2_000_000);
    expect(tokenise(huge, vocabulary, 16)).toHaveLength(16);
  });
});
