import { describe, expect, it } from 'vitest';

import {
  isOccasionOf,
  isOfMoment,
} from '../../../../src/engine/capture/heuristic/of-the-moment.js';

describe('a statement of how things stand just now', () => {
  it.each([
    'there are 4 new comments from the reviewer, all of them minor',
    'theres another regression in the importer',
    'request 31 has some merge conflicts',
    'the nightly build is red again',
    'ok the smoke test keeps failing',
    'good evening, it is the 3rd of May here',
    'both are fine but feel free to rename them',
    'repro: kill the container, then load the page',
    'it crashes every time on the old phone',
    'the drift smells like the timestep',
    'Low: the usage text still names the removed flag',
  ])('%s', (sentence) => {
    expect(isOfMoment(sentence)).toBe(true);
  });

  it.each([
    'there are 3 clusters, one is for staging',
    'everything under gen/ is written by a tool, a fix in it is gone with the next build',
    'we moved the flags into a table of the database',
    'the legacy folder belongs to Dana',
    'Hey, the staging cluster runs in Frankfurt.',
    'High-contrast themes live in theme/hc.css',
    'Major-version bumps land in January',
    'The brand colour is green.',
    'API responses have an errors array',
    'Reproduce bugs with a failing test first.',
    'The importer fails only on Windows.',
    'DEBUG must never be on in production.',
    `there are ${'1 '.repeat(400)}x`,
    'the build is broken when the cache holds files of another branch',
  ])('is none that lasts: %s', (sentence) => {
    expect(isOfMoment(sentence)).toBe(false);
  });

  it.each([
    ['can you resolve these?', true],
    ['what is the command to do that?', true],
    ['opening another connection is marginal, or?', true],
    ['fix those four endpoints', false],
    ['can you fix the login test?', false],
    ['look there', false],
    ['anyway can you look at that timeout?', false],
    ['btw is that right?', true],
    ['Next.js complains about it, can you look there?', true],
  ])('is the occasion of what is asked next: %s', (next, isOccasion) => {
    expect(isOccasionOf(next)).toBe(isOccasion);
  });
});
