import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hrefOf, parseRoute, VIEWS } from '../../src/page/state/route.js';

describe('an address', () => {
  it('says again what it was made of', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
    const route = fc.record({
      view: fc.constantFrom(...VIEWS),
      id: text,
      query: fc.dictionary(fc.constantFrom('q', 'kind', 'project'), text),
    });
    fc.assert(
      fc.property(route, (given) => {
        expect(parseRoute(hrefOf(given))).toEqual({ ...given, query: { ...given.query } });
      }),
    );
  });

  it.each(['#/queue', '#/cost'])('%s still leads where it did', (hash) => {
    expect(parseRoute(hash).view).toBe('system');
  });

  it.each(['', '#', '#/', '#/nowhere', '#token=abc', '#/%E0%A4%A'])(
    '%j is that of the list',
    (hash) => {
      expect(parseRoute(hash)).toEqual({ view: 'home', query: {} });
    },
  );
});
