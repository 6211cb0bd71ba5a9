import { describe, expect, it } from 'vitest';

import { tellingBody } from '../../../src/stores/learnings/telling-body.js';

const told = (...lines: readonly string[]): string =>
  tellingBody({ title: 'Use pnpm.', body: lines.join('\n') });

describe('a body for a reader', () => {
  it.each([
    'Situation: not stated',
    'Mistake: not stated',
    'Mistake: None was detected; the user supplied this lesson.',
    'Mistake: The user corrected this.',
    'Situation: use pnpm',
  ])('leaves out %j', (line) => {
    expect(told(line, 'Correction: Use pnpm.')).toBe('Correction: Use pnpm.');
  });

  it.each([
    'Situation: when you add a package',
    'Mistake: None of the packages was found.',
    'Mistake: The user corrected this and that.',
    'Correction: Use pnpm.',
    'Preference: not stated',
  ])('keeps %j', (line) => {
    expect(told(line)).toBe(line);
  });
});
