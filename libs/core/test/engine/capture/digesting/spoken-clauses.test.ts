import fc from 'fast-check';
import { expect, it } from 'vitest';

import { spokenClauses } from '../../../../src/engine/capture/digesting/spoken-clauses.js';

it('parts what was said in one breath where a new thought begins', () => {
  expect(
    spokenClauses(
      'hey so the columns are right and I like the index but for table names we do lowercase plural with underscores and while you are in there add the key',
    ),
  ).toEqual([
    'hey so the columns are right',
    'and I like the index',
    'but for table names we do lowercase plural with underscores',
    'and while you are in there add the key',
  ]);
});

it.each([
  ['short', 'the columns are right and for table names we do lowercase plural with underscores'],
  [
    'written with marks',
    'The columns are right, and I like the index very much indeed, but for table names we do lowercase plural with underscores, and no prefix',
  ],
  [
    'a report of what another said',
    'I asked the other bot about that page and it said make sure to always add a spinner and always wrap the pages in a boundary of their own',
  ],
])('leaves whole what is %s', (_name, sentence) => {
  expect(spokenClauses(sentence)).toEqual([sentence]);
});

it('loses no word of any text', () => {
  const words = fc.array(fc.constantFrom('and', 'but', 'so', 'we', 'use', 'tabs', 'here', 'um'), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(words, (said) => {
      expect(spokenClauses(said.join(' ')).join(' ')).toBe(said.join(' '));
    }),
  );
});
