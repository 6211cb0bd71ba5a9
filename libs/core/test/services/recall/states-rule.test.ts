import { describe, expect, it } from 'vitest';

import { statesFirmRule, statesRule } from '../../../src/services/recall/states-rule.js';

const isRule = (text: string): boolean => statesRule({ origin: 'user', text });

describe('statesRule', () => {
  it.each([
    'Never edit a migration that has been merged; write a new one.',
    "don't change old migrations",
    'You must run make codegen before the tests.',
    'The two packages have no users yet, so no need for backward compatibility.',
    'Before making changes, dont forget to switch to main and pull.',
    "I'm tired of this. Never use npm here.",
    'Hey Ann, never push to main.',
    'Yes, and from now on always commit with a scope.',
    'Pull requests are merged with a merge commit, never squashed.',
    'Put the licence at the head of each file.',
    'Update the snapshot whenever the schema changes.',
    "We don't need backward compatibility, so don't add it.",
    'Use `pnpm add` instead of `npm install`.',
    'I prefer tabs in this project.',
    'the linter runs in CI, so do not run it by hand',
    'Bitte immer zuerst die Tests laufen lassen.',
    '不要直接推送到主分支。',
    'Zawsze uruchamiaj linter przed wypchnięciem zmian.',
    'Никогда не меняй старые миграции.',
    '항상 pnpm을 사용하세요.',
  ])('knows a rule: %s', (text) => {
    expect(isRule(text)).toBe(true);
  });

  it.each([
    ['a question', 'Did we not go through this before, you dont have access to docker here?'],
    ['a request that is a question', "Can we push to a private repo, don't want it to be public"],
    ['what somebody did', 'I have already wiped staging and would prefer not to do it again.'],
    ['what somebody likes', 'I feel like the FAQ should be last, right before Contributing.'],
    ['what is the matter', 'When merged the videos dont show up.'],
    ['what something was', 'This is the exact same command that worked before.'],
    ['the task at hand', "Generate a commit message but don't commit it."],
    ['how it should look', 'Find a way to make the address always visible.'],
    ['what comes first now', 'Before you go doing that, we need to get back to main.'],
    [
      'what came to somebody as odd',
      'Exactly. The class is useful, but its home never made sense to me. I have been thinking about it.',
    ],
    ['what was found out', 'Got it. So it was about the order of calls rather than the lookup.'],
    ['who was looking at something', 'Hey Liam, I was just looking at each of the tests.'],
    ['somebody unsure', "perhaps we don't need it, settings.local.json is ignored right."],
    ['an answer', 'Yes, annotate the list and review it after each step.'],
    ['one order', 'Remove the sentence at the top and make sure the modal covers the page.'],
    ['orders by number', "Do 1, do the push, don't do a reply, but yes create an issue for 2."],
    ['no rule word', 'Remove the sentence at the top.'],
  ])('does not take %s for one', (_, text) => {
    expect(isRule(text)).toBe(false);
  });

  it('takes nothing for a rule that is long, or that was not a person', () => {
    expect(isRule(`Never do this. ${'It went wrong. '.repeat(20)}`)).toBe(false);
    expect(statesRule({ origin: 'agent', text: 'Never edit a merged migration.' })).toBe(false);
  });
});

describe('statesFirmRule', () => {
  const isFirm = (text: string): boolean => statesFirmRule({ origin: 'user', text });

  it.each([
    'Never push on a Friday.',
    "Don't touch the generated client.",
    'Update the snapshot whenever the schema changes.',
    'Every route has a test.',
    'Bitte immer zuerst die Tests laufen lassen.',
  ])('knows words that make a rule: %s', (text) => {
    expect(isFirm(text)).toBe(true);
  });

  it.each([
    'Also ensure the export has an issue in the tracker.',
    'Make sure the banner is hidden on phones.',
    'Remember to switch back to main.',
  ])('does not take what may be an order for the task at hand for one: %s', (text) => {
    expect(isFirm(text)).toBe(false);
    expect(isRule(text)).toBe(true);
  });
});
