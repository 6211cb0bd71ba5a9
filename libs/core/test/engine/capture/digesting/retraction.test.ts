import { describe, expect, it } from 'vitest';

import {
  retracts,
  withoutRetraction,
} from '../../../../src/engine/capture/digesting/retraction.js';
import { createHeuristicDriver } from '../../../../src/engine/capture/heuristic-driver.js';
import { digestOf, replied, said } from '../support/session.js';

describe('retracts', () => {
  it.each([
    'ignore my last message',
    'Scratch that, it was fine as it was.',
    'sorry wrong chat. ignore last message',
    'never mind',
    'nvm, found it',
    'oh no, forget what I said',
    'please disregard the previous comment',
    'I was wrong, the file is right',
    'oops, wrong window',
    'ok my mistake, you were right',
    'I take that back',
    'cancel that',
  ])('hears %j', (text) => {
    expect(retracts(text)).toBe(true);
  });

  it.each([
    "don't forget that the tests need redis",
    'ignore this file in git',
    'ignore the warning about peer dependencies',
    'cancel the running job',
    'forget about the mobile layout for now, desktop first',
    'you are wrong',
    'add a test that the previous message is kept',
    'scratch space lives in /var/tmp',
  ])('does not take %j for one', (text) => {
    expect(retracts(text)).toBe(false);
  });
});

describe('withoutRetraction', () => {
  it.each([
    ['Scratch that, it was fine as it was.', ''],
    ['sorry, never mind', ''],
    ['ignore my last message. Use tabs instead', 'Use tabs instead'],
    ['use tabs instead', 'use tabs instead'],
  ])('leaves of %j %j', (text, rest) => {
    expect(withoutRetraction(text)).toBe(rest);
  });
});

describe('A correction that is taken back', () => {
  const correction = said("No, don't use npm here, always use pnpm.");

  it('is not learned, nor told to a worker, while one that stands is', async () => {
    const driver = createHeuristicDriver({ maxLearnings: 8 });
    const run = { signal: new AbortController().signal, workFolder: '/' };
    const digest = digestOf(
      said('Install the packages'),
      replied('Installed with npm.'),
      correction,
      replied('Understood, I use pnpm.'),
      said('Scratch that, it was fine as it was.'),
      replied('Back to npm.'),
      said('Never commit the lock file, it is generated.'),
      replied('Understood.'),
    );
    expect(JSON.stringify(digest)).not.toContain('always use pnpm');
    const answer = await driver.run(digest, run);
    expect(answer.outcome === 'learned' && answer.drafts.map(({ title }) => title)).toEqual([
      'Never commit the lock file, it is generated.',
    ]);
  });

  it('is replaced by what is said instead', async () => {
    const driver = createHeuristicDriver({ maxLearnings: 8 });
    const digest = digestOf(
      said('Install the packages'),
      replied('Installed with npm.'),
      correction,
      replied('Understood.'),
      said('Ignore my last message. Always use yarn in this project.'),
      replied('Understood.'),
    );
    const answer = await driver.run(digest, {
      signal: new AbortController().signal,
      workFolder: '/',
    });
    expect(answer.outcome === 'learned' && answer.drafts.map(({ title }) => title)).toEqual([
      'Always use yarn in this project.',
    ]);
  });
});
