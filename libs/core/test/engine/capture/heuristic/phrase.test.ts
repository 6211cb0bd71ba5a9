import { describe, expect, it } from 'vitest';

import { mainSentences } from '../../../../src/engine/capture/heuristic/phrase.js';

describe('The sentences that say most', () => {
  it.each([
    ['no need to check anything above this folder', 'No need to check anything above this folder'],
    ['no tests in this folder, please', 'No tests in this folder, please'],
    ['No, use pnpm here', 'Use pnpm here'],
    ['ok so use pnpm here', 'Use pnpm here'],
  ])('keep what is denied: %s', (text, title) => {
    expect(mainSentences(text, 100)).toBe(title);
  });
});
