import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hashTerms } from '../../../src/foundation/kernel/hash-terms.js';
import { hashTerm } from '../../../src/foundation/kernel/term-hash.js';

describe('hashTerms', () => {
  it('gives what each term has by itself, in any script', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 300 }));
    fc.assert(
      fc.property(texts, (terms) => {
        const each = terms.map(hashTerm).flatMap(({ low, high }) => [low, high]);
        expect([...hashTerms(terms)]).toEqual(each);
      }),
    );
  });
});
