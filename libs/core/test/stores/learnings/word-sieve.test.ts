import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { claimOf, contentWords } from '../../../src/stores/learnings/claim-words.js';
import { WordSieve } from '../../../src/stores/learnings/word-sieve.js';

const PART = 0.25;

const beginnings = ['happ', 'operat', 'conflat', 'control', 'hop', 'siz', 'troubl', 'rel', 'sens'];
const endings = [
  ...['', 'y', 's', 'es', 'ies', 'ed', 'ing', 'ating', 'ational', 'izer', 'ization', 'ibility'],
  ...['iveness', 'ousli', 'fulness', 'icate', 'ality', 'ement', 'ance', 'ency', 'ology'],
];
const word = fc.oneof(
  fc
    .tuple(fc.constantFrom(...beginnings), fc.constantFrom(...endings))
    .map(([beginning, ending]) => beginning + ending),
  fc.constantFrom(
    'Make',
    './run.sh',
    '--clean',
    'src/a-b.ts',
    'Straße',
    'ﬁle',
    'cafe\u0301',
    'K8s',
  ),
  fc.stringMatching(/^[a-z]{1,12}$/),
  fc.stringMatching(/^[ -~\n\t]{1,6}$/),
);
const words = fc.array(word, { maxLength: 10 }).map((all) => all.join(' '));
const body = fc
  .tuple(words, words, words)
  .map(([situation, correction, more]) =>
    [`Situation: ${situation}`, `Correction: ${correction}`, more].join('\n'),
  );
const text = fc.record({ title: words, body: fc.oneof(words, body) });

describe('WordSieve', () => {
  it('lets every text pass whose claim has so many of the words', () => {
    fc.assert(
      fc.property(text, text, (said, other) => {
        const wanted = contentWords(claimOf(said));
        const found = contentWords(claimOf(other));
        const shared = [...wanted].filter((one) => found.has(one)).length;
        fc.pre(shared >= PART * wanted.size);
        const sieve = new WordSieve(wanted, PART);
        expect(sieve.passes(other)).toBe(true);
        expect(sieve.passesJson(JSON.stringify(other))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps back what has too few of them', () => {
    const wanted = contentWords('Deploy the gateway with terraform apply');
    const sieve = new WordSieve(wanted, PART);
    expect(sieve.passes({ title: 'Water the plants', body: 'Every morning.' })).toBe(false);
    expect(sieve.passes({ title: 'Deploying gateways', body: 'Ask first.' })).toBe(true);
    expect(sieve.passes({ title: 'Depth of a gatepost', body: 'Ask first.' })).toBe(false);
  });
});
