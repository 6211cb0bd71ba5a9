import { describe, expect, it } from 'vitest';

import { subjectsOf } from '../../../../src/engine/sameness/features/frame.js';
import { readStatement } from '../../../../src/engine/sameness/reading/statement.js';

function subjects(one: string, other: string): ReturnType<typeof subjectsOf> {
  const [a, b] = [readStatement(one), readStatement(other)];
  const told = subjectsOf(a, b);
  expect(subjectsOf(b, a)).toBe(told);
  return told;
}

describe('subjectsOf', () => {
  it.each([
    ['the oslo cluster runs kubernetes 1.29', 'the lima cluster runs kubernetes 1.31'],
    ['the parser package has no tests yet', 'the printer package has no tests yet'],
    ['pictures are resized with sharp', 'films are transcoded with ffmpeg'],
    ['Use British spelling in the manual.', 'Use American spelling in the labels.'],
    ['ask Ola before changing the prices', 'ask Pia before changing the routes'],
    ['old builds are deleted every night', 'new builds are kept for a month'],
    ['on the laptop we use colima', 'on the desktop we use podman'],
    ['reset the clock in tests of the scheduler', 'reset the clock in tests of the limiter'],
    ['use port 3000 for the shop', 'use port 8080 for the kiosk'],
    [
      'Ola wants to know when the grammar changes',
      'Ola wants to know when the wire format changes',
    ],
    ['the nodes share one cookie in staging', 'the nodes share one cookie in production'],
    ['sums are kept as cents in the ledger', 'sums are kept as decimals in the offers'],
  ])('finds what differs in what both are about: %s | %s', (one, other) => {
    expect(subjects(one, other)).toBe('two');
  });

  it.each([
    ['the oslo cluster runs kubernetes 1.29', 'the oslo cluster runs kubernetes 1.31'],
    ['uploads bigger than 10 MB are rejected', 'uploads bigger than 40 MB are rejected'],
    ['the state lies in S3', 'the state lies in GCS'],
    ['the builds run on jenkins', 'the builds run on gitlab'],
    ['the secrets are kept in vault', 'the secrets are kept in doppler'],
    ['always squash before merging', 'never squash before merging'],
    ['use axios for calls of the shop', 'use ky for calls of the shop'],
    ['the review is on monday at noon', 'the review is on friday at eleven'],
    ['use npm in this repo, never pnpm', 'use pnpm in this repo, never npm'],
    [
      'the shop belongs to team Heron; ask in #heron',
      'the shop belongs to team Egret; ask in #egret',
    ],
  ])('leaves what may replace the other to the judge: %s | %s', (one, other) => {
    expect(subjects(one, other)).not.toBe('two');
  });

  it.each([
    ['max line length is 88', 'max line length is 120'],
    ['the message bus is kafka', 'the message bus is nats'],
    ['use axios for calls of the shop', 'use ky for calls of the shop'],
    ['the oslo cluster runs kubernetes 1.29', 'the oslo cluster runs kubernetes 1.31'],
  ])('finds that both say something of one thing: %s | %s', (one, other) => {
    expect(subjects(one, other)).toBe('one');
  });

  it.each([
    ['the test suite runs in parallel', 'tests run in parallel'],
    ['a commit is signed by its author', 'commits are signed by their authors'],
    ['the settings page is built with Vue', 'never deploy on a friday'],
  ])('says nothing of statements that are of no one form: %s | %s', (one, other) => {
    expect(subjects(one, other)).toBeUndefined();
  });
});
