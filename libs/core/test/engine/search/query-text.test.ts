import { describe, expect, it } from 'vitest';
import { queryText } from '../../../src/engine/search/query-text.js';

describe('queryText', () => {
  it('is the text itself', () => {
    expect(queryText('x'.repeat(6000))).toBe('x'.repeat(6000));
  });

  it('is both ends of a very long text', () => {
    const text = `begin ${'middle '.repeat(2000)} end`;
    const query = queryText(text);
    expect([query.length, query.slice(0, 5), query.slice(-3)]).toEqual([6001, 'begin', 'end']);
  });
});
