import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { promptQuery } from '../src/prompt-query.js';

describe('promptQuery', () => {
  it('is the prompt, without what is private or was injected', () => {
    const prompt = 'one <private>two</private> three <reflect-memory>four</reflect-memory> five';
    expect(promptQuery(prompt).split(/\s+/)).toEqual(['one', 'three', 'five']);
  });

  it('is both ends of a long prompt', () => {
    const query = promptQuery(`begin ${'x '.repeat(1 << 20)} end`);
    expect([query.length, query.slice(0, 5), query.slice(-3)]).toEqual([20_001, 'begin', 'end']);
  });

  it('holds nothing private, wherever a long prompt is cut', () => {
    const filler = fc.nat(15_000).map((length) => '. '.repeat(length));
    fc.assert(
      fc.property(filler, filler, filler, (before, inside, after) => {
        const secret = `SECRET${inside}SECRET`;
        const query = promptQuery(`${before}<private>${secret}</private>${after}`);
        expect(query).not.toContain('SECRET');
      }),
      { numRuns: 50 },
    );
  });
});
