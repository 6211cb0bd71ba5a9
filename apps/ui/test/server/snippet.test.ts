import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { snippetOf } from '../../src/server/snippet.js';

describe('snippetOf', () => {
  it.each([
    ['Use pnpm', 'Use pnpm.\n', ''],
    ['Use pnpm', 'Use pnpm: npm breaks\n\nthe lock file.\n', 'npm breaks the lock file.'],
    ['Other', 'Mistake: old types\nCorrection: run it\n', 'Mistake: old types. Correction: run it'],
    ['Other', '  Situation:\tthe schema changed. ', 'Situation: the schema changed.'],
  ])('of %j with %j is %j', (title, body, snippet) => {
    expect(snippetOf(title, body)).toBe(snippet);
  });

  it('is one short line whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 3_000 }), (title, body) => {
        const snippet = snippetOf(title, body);
        expect(snippet.length).toBeLessThanOrEqual(160);
        expect(snippet).not.toMatch(/[\n\t]/);
      }),
    );
  });
});
