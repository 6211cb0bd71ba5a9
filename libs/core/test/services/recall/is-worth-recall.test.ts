import { expect, it } from 'vitest';
import { isWorthRecall } from '../../../src/services/recall/is-worth-recall.js';
import { RECALL_SETTINGS } from '../../../src/services/recall/recall-settings.js';

const SETTINGS = {
  minWords: RECALL_SETTINGS.minWords.default,
  minCharsUnspaced: RECALL_SETTINGS.minCharsUnspaced.default,
};

it.each([
  'add the lodash dependency here',
  '  add\tthe lodash\n\ndependency here ',
  '/etc/hosts is wrong on this machine',
  'お願いします、テストを直す',
  '테스트를 고쳐 주세요 지금 바로',
  'run 它们的测试现在全部失败了',
  'npm build fails',
  'fix src/cache.ts',
  '`make check`',
  'merge the PR',
  'commit',
  'Commit this',
  'ship it!',
  'yes, push it',
  'Fix timezone bug',
  'can you tell me what is going on with the invoices',
  'mach bitte mit dem Export weiter',
])('looks for learnings: %j', (prompt) => {
  expect(isWorthRecall(prompt, SETTINGS)).toBe(true);
});

it.each([
  '',
  ' \n ',
  'yes, go on please',
  'looks good, continue',
  'is it done',
  'yes please go on with that and tell me when done',
  'ok, let me know when you have it and then go on with the next one',
  'one two three four',
  '/compact',
  '/reflect when you see this do that',
  '/plugin:some-command with five words more',
  '请修复测试',
  '继续继续继续继续继',
])('does not look for learnings: %j', (prompt) => {
  expect(isWorthRecall(prompt, SETTINGS)).toBe(false);
});

it('draws the line where the settings say', () => {
  expect(isWorthRecall('two words', { minWords: 2, minCharsUnspaced: 10 })).toBe(true);
  expect(isWorthRecall('two words', { minWords: 3, minCharsUnspaced: 10 })).toBe(false);
  expect(isWorthRecall('一二三', { minWords: 5, minCharsUnspaced: 3 })).toBe(true);
  expect(isWorthRecall('一二三', { minWords: 5, minCharsUnspaced: 4 })).toBe(false);
});
