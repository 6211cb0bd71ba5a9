import { describe, expect, it } from 'vitest';

import {
  complaint,
  deniedClaim,
  readCorrection,
} from '../../../src/services/lessons/read-correction.js';

describe('readCorrection', () => {
  it.each([
    'try pnpm instead',
    'use pnpm',
    'please use the script in tools',
    'no, use pnpm instead of npm',
    "No, don't use npm here. This project uses pnpm - always use pnpm.",
    'you forgot to build first',
    'we always run make codegen before the tests',
    'that is wrong, the port is 5433',
    'run make codegen first, then the tests',
    'nicht npm, sondern pnpm',
    '不对，用 pnpm',
  ])('takes for a correction: %s', (prompt) => {
    expect(readCorrection(prompt)).toBe('error');
  });

  it.each([
    'you said it works, and it still fails',
    'that option does not exist',
    'no, you made that up',
    'the tests are not passing, you never ran them',
  ])('takes for a claim that was wrong: %s', (prompt) => {
    expect(readCorrection(prompt)).toBe('discrepancy');
  });

  it.each([
    '',
    'go on',
    'yes',
    'ok, go ahead',
    'try again',
    'please run it once more',
    'what happened?',
    'why?',
    'add a page with the opening hours of the shop',
    'now write the tests for the cart',
    'thanks, looks good',
    '/compact use pnpm instead',
    `no, ${'and then the other thing '.repeat(30)}`,
    [
      'no, look:',
      '  at a (b.ts:1:2)',
      '  at c (d.ts:3:4)',
      '  {"x":1}',
      '  [1]',
      '  }',
      '  ]',
    ].join('\n'),
  ])('takes for no correction: %s', (prompt) => {
    expect(readCorrection(prompt)).toBeUndefined();
  });

  it.each([
    ['you said all tests pass but CI is red', 'discrepancy'],
    ['you claimed it was fixed, it is not', 'discrepancy'],
    ['you never ran the tests', 'discrepancy'],
    ['you made that up', 'discrepancy'],
    ['you said we could use pnpm', undefined],
    ['did you say it does not work?', undefined],
    ['the tests are failing', undefined],
  ])(
    'hears also with nothing failed whether a claim is named that was wrong: %s',
    (prompt, kind) => {
      expect(deniedClaim(prompt)).toBe(kind);
    },
  );

  it('tells a complaint about quality from both', () => {
    const prompts = ['this is overkill', 'that is too complicated', 'no, use pnpm', 'go on'];
    expect(prompts.map(complaint)).toEqual(['low-quality', 'low-quality', undefined, undefined]);
    expect(readCorrection('this is overkill, use one function')).toBe('low-quality');
  });

  it('is done with a prompt that is made to take for ever', () => {
    expect(readCorrection('please, '.repeat(50_000))).toBeUndefined();
    expect(readCorrection(`no ${'a'.repeat(500_000)}`)).toBe('error');
  });
});
