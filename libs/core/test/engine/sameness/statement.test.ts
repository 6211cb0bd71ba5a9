import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readStatement } from '../../../src/engine/sameness/reading/statement.js';

const SIGNS = { '1': '+', '0': '0', '-1': '-' } as const;

function signed(text: string): string {
  return readStatement(text)
    .terms.map((term) => `${SIGNS[term.sign]}${term.text}`)
    .join(' ');
}

describe('readStatement', () => {
  it.each([
    ['Use bun, never node.', '+use +bun -node'],
    ['bun instead of node', '+bun -node'],
    ['Node is forbidden; take bun', '-node +take +bun'],
    ["Don't forget to lint.", '+forget +lint'],
    ['No release without a changelog.', '0release +changelog'],
    ['The parser must not throw.', '0parser -throw'],
    ['Files without a header are rejected.', '0files +header +rejected'],
    ['If the tests fail, run setup.', '0tests 0fail +run +setup'],
  ])('tells what is wanted of what is not: %s', (text, expected) => {
    expect(signed(text)).toBe(expected);
  });

  it('finds exceptions, conditions and reasons', () => {
    const { cues, terms } = readStatement('Use bun unless CI runs, because node is slow.');
    expect([...cues]).toEqual(expect.arrayContaining(['exception', 'reason']));
    expect(terms.find(({ text }) => text === 'slow')?.role).toBe('reason');
  });

  it('brings numbers to one unit', () => {
    const quantity = (text: string): unknown =>
      readStatement(text).terms.find((t) => t.quantity)?.quantity;
    expect(quantity('wait 5 minutes')).toEqual({ value: 300, unit: 'second' });
    expect(quantity('wait 300s')).toEqual(quantity('wait five minutes'));
  });

  it('does not take the "not" of a quoted error for its own', () => {
    expect(signed('"file does not exist": run setup')).toBe('0file 0exist +run +setup');
  });

  it('points every term at its word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const { words, terms } = readStatement(text);
        for (const { at, text: term } of terms) expect(words[at]?.toLowerCase()).toBe(term);
      }),
    );
  });
});
