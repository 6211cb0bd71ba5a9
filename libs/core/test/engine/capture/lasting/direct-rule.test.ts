import { describe, expect, it } from 'vitest';

import { isDirectRule } from '../../../../src/engine/capture/lasting/direct-rule.js';

describe('What lays down to the agent what is to be done each time', () => {
  it.each([
    'Never log request bodies.',
    'please do not reformat generated files',
    'ok, and always sign the tags',
    'The guide says npm, that is out of date: always use pnpm here.',
    'Use pathlib instead of os.path in the scripts.',
    'we never squash release branches',
    'you must not touch the vendored files',
    'Please remember: migrations always need a way back.',
    'Gebruik hier altijd de logger.',
    'Du sollst vor dem Push immer den Linter laufen lassen.',
    'Never push to main, whatever happens.',
    'Never merge until the tests pass.',
    'Never use init(coder:) in views.',
    'Migrations: always in a transaction',
    'Nunca altere o esquema sem migração.',
    '请不要升级依赖。',
    '今後は必ずテストを先に書いてください。',
  ])('is told so: %s', (sentence) => {
    expect(isDirectRule(sentence)).toBe(true);
  });

  it.each([
    ['a text of the interface', 'Set the banner to "Always check your ticket".'],
    ['a tale', 'last week the deploy needed three retries every time'],
    ['a tale', 'I always get the newsletter twice'],
    ['how what is made should be', 'The form must always show an error when the mail is invalid'],
    ['a complaint', 'you never get the indentation right'],
    ['one thing', "Don't set it, we are not there"],
    ['for now', "don't answer the ticket yet"],
    ['a quotation', 'Mon ancien chef disait : « on ne refactorise jamais un vendredi ».'],
    ['a tale in another language', 'Allora, il treno parte sempre dal binario uno'],
    ['no rule at all', 'The build is red.'],
    ['where a fault comes', 'It crashes on the second rotation, never on the first.'],
    ['until something is over', "don't touch the db until it's through"],
    ['a step', "Don't change any code in this step."],
    ['a joke', 'always a good sign, never stop :)'],
  ])('is not told so by %s: %s', (_kind, sentence) => {
    expect(isDirectRule(sentence)).toBe(false);
  });
});
