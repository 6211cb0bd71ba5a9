import { describe, expect, it } from 'vitest';

import { mainSentences, wholeTitle } from '../../../../src/engine/capture/heuristic/phrase.js';

describe('The sentences that say most', () => {
  it.each([
    ['no need to check anything above this folder', 'No need to check anything above this folder'],
    ['no tests in this folder, please', 'No tests in this folder, please'],
    ['No, use pnpm here', 'Use pnpm here'],
    [
      'hooks are set in the harness itself (e.g. for the traces)',
      'Hooks are set in the harness itself (e.g. for the traces)',
    ],
    ['ok so use pnpm here', 'Use pnpm here'],
    ['backup_and_push is deprecated', 'backup_and_push is deprecated'],
    ['maxRetries stays at three', 'maxRetries stays at three'],
    ["yeah let's use pnpm (I was assuming that we do)", "Let's use pnpm"],
  ])('keep what is denied: %s', (text, title) => {
    expect(mainSentences(text, 100)).toBe(title);
  });
});

describe('A title that is too long', () => {
  const MAX = 60;

  it.each([
    [
      'The gate reads the lock file first. Everything else: waits for it, however long',
      'The gate reads the lock file first',
    ],
    [
      'The build fails in `env_cache.rs`: the trait is gone, which nobody saw in time',
      'The build fails in `env_cache.rs`: the trait is gone',
    ],
    [
      'Set hooks in the harness, e.g. for the traces. All else is there already',
      'Set hooks in the harness, e.g. for the traces',
    ],
    [
      'What the release of the nightly image needs: tokensOfTheRegistryThatAreRotatedDaily',
      'What the release of the nightly image needs',
    ],
  ])('ends with a sentence, else with a clause, and with a colon last: %s', (text, title) => {
    expect(wholeTitle(text, MAX)).toBe(title);
  });

  it.each([
    ['Got it — the map is "&" to "and", not the words', 'The map is "&" to "and", not the words'],
    ['Full recap of drain_order(jobs): running jobs lead', 'drain_order(jobs): running jobs lead'],
    ['Agreed. Settled: windows that touch are merged', 'Windows that touch are merged'],
    ['Final rule: mask keys', 'Final rule: mask keys'],
    ['Recap of each talk goes into the wiki', 'Recap of each talk goes into the wiki'],
    [
      'Decided: Where does it start? In the middle of it',
      'Decided: Where does it start? In the middle of it',
    ],
  ])('says nothing of being summed up: %s', (text, title) => {
    expect(wholeTitle(text, 120)).toBe(title);
  });

  it('does not end within brackets', () => {
    const text = `Round the allowance up (never down, never cut; the quota is per month) ${'and so on '.repeat(9)}`;
    expect(wholeTitle(text, 60)).toBe('Round the allowance up (never down, never cut; the quota…');
  });

  it('is cut at a word where no clause ends', () => {
    const title = wholeTitle('word '.repeat(40), MAX);
    expect(title).toMatch(/^(?:word )+word…$/u);
    expect(title.length).toBeLessThanOrEqual(MAX);
  });
});
