import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createHeuristicDriver } from '../../../src/engine/capture/heuristic-driver.js';
import type { Digest } from '../../../src/engine/capture/digest.js';
import type { LearningDraft } from '../../../src/stores/learnings/learning.js';
import { digestOf, edited, ran, replied, said } from './support/session.js';

const driver = createHeuristicDriver({ maxLearnings: 8 });
const run = { signal: new AbortController().signal, workFolder: '/' };

async function draftsOf(digest: Digest): Promise<readonly LearningDraft[]> {
  const answer = await driver.run(digest, run);
  return answer.outcome === 'learned' ? answer.drafts : [];
}

describe('createHeuristicDriver', () => {
  it('is free and always there', async () => {
    expect(driver).toMatchObject({ name: 'heuristic', paid: false });
    expect(await driver.isAvailable()).toBe(true);
  });

  it('makes a lesson of a correction', async () => {
    const drafts = await draftsOf(
      digestOf(
        said('Run the test suite'),
        replied('Running npm test now.'),
        said("No, don't use npm here. This project uses `pnpm` - always use `pnpm`."),
        replied('Understood, I use pnpm.'),
      ),
    );
    expect(drafts).toEqual([
      {
        kind: 'lesson',
        title: "Don't use npm here. This project uses `pnpm` - always use `pnpm`.",
        body:
          'Mistake: The user corrected this.\n' +
          "Correction: No, don't use npm here. This project uses `pnpm` - always use `pnpm`.\n" +
          '\n## Context (not recalled)\n' +
          'About: Running npm test now.\n' +
          'Outcome: Understood, I use pnpm.',
        confidence: 'low',
        tags: expect.arrayContaining(['lesson', 'pnpm']) as unknown,
        entities: expect.arrayContaining([{ name: 'pnpm', type: 'command' }]) as unknown,
        relations: [],
        files: [],
        queries: [
          "Don't use npm here. This project uses `pnpm` - always use `pnpm`.",
          'Running npm test now.',
          "No, don't use npm here. This project uses `pnpm` - always use `pnpm`.",
        ],
        evidence: [2, 3, 4],
        origin: 'user',
      },
    ]);
  });

  it('makes a decision of the answers of one dialog', async () => {
    const drafts = await draftsOf(
      digestOf(
        said('plan the sharing feature'),
        said('Pasted public key', 'answer', 'How are recipients found?'),
        said('Read-only', 'answer', 'Which permissions are there?'),
        said('Next area', 'answer', 'More questions, or move on to the next area?'),
      ),
    );
    expect(
      drafts.map(({ kind, title, body, evidence }) => ({ kind, title, body, evidence })),
    ).toEqual([
      {
        kind: 'decision',
        title: 'Decided: How are recipients found? Pasted public key; 1 more…',
        body:
          'Decision: How are recipients found? Pasted public key.\n' +
          'Decision 2: Which permissions are there? Read-only.',
        evidence: [2, 3],
      },
    ]);
  });

  it('makes a lesson of a command that had to be called otherwise', async () => {
    const drafts = await draftsOf(
      digestOf(
        said('run the tests'),
        ran('wrap bun test', "error: unrecognized subcommand 'bun'", true),
        ran('bun test', 'ok'),
      ),
    );
    expect(drafts.map(({ title, origin, evidence }) => ({ title, origin, evidence }))).toEqual([
      {
        title: 'wrap bun test fails, bun test works',
        origin: 'agent',
        evidence: [3, 5],
      },
    ]);
  });

  it('makes a lesson of a lint rule that was broken and names the file', async () => {
    const drafts = await draftsOf(
      digestOf(
        ran('make lint', 'src/server/api.go:3:1: error returned is unwrapped (wrapcheck)', true),
        replied('The rule wants errors from other packages wrapped.'),
        edited('src/server/api.go'),
        ran('make lint', 'ok'),
      ),
    );
    expect(drafts).toMatchObject([
      { kind: 'lesson', files: ['**/server/api.go'], evidence: [2, 3, 4, 6] },
    ]);
  });

  it('learns from an error that the person reports once it is explained', async () => {
    const report = 'I get this:\nfatal: authentication failed: Invalid or expired token';
    const explained =
      'The token belongs to another region. Each region has its own login server, so log in there with --server before cloning.';
    expect(await draftsOf(digestOf(said(report)))).toEqual([]);
    expect(await draftsOf(digestOf(said(report), replied(explained)))).toMatchObject([
      { title: expect.stringContaining('The token belongs') as unknown, origin: 'agent' },
    ]);
  });

  it('says a thing that was repeated once', async () => {
    const drafts = await draftsOf(
      digestOf(
        said('name it'),
        replied('Named it Foo.'),
        said('instead of Foo it should be called Bar in all messages'),
        said('', 'interrupt'),
        said('instead of Foo it should be called Bar in all messages and logs'),
        replied('Renamed.'),
      ),
    );
    expect(drafts.map(({ evidence }) => evidence)).toEqual([[2, 3, 5, 6]]);
  });

  it.each([
    ['commit this'],
    ['yes, please go on'],
    ['thanks, great work'],
    ['can you create a PR?'],
    ['fix the tests'],
    ['what does this function do?'],
    ['scrolling is broken again'],
  ])('finds nothing in %j', async (words) => {
    const digest = digestOf(said('do the task'), replied('Done.'), said(words), replied('Done.'));
    expect(await driver.run(digest, run)).toEqual({
      outcome: 'nothing',
      reason: 'No rule applied.',
      verdicts: [],
    });
  });

  it.each([
    {
      what: 'a passing fault',
      steps: [
        ran('npm install', 'npm error network ETIMEDOUT', true),
        ran('npm install --offline', 'ok'),
      ],
    },
    {
      what: 'the same command again',
      steps: [ran('npm test', 'error: boom', true), ran('npm test 2>&1 | tail -5', 'ok')],
    },
    {
      what: 'a merge conflict',
      steps: [ran('git merge a', 'CONFLICT (content): x', true), ran('git merge a --ours', 'ok')],
    },
  ])('makes no lesson of $what', async ({ steps }) => {
    expect(await draftsOf(digestOf(...steps))).toEqual([]);
  });

  it('keeps every draft within its limits for any words', async () => {
    const words = fc.string({ minLength: 1, maxLength: 900, unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(words, words, words, async (before, correction, after) => {
        const digest = digestOf(
          said('go'),
          replied(before),
          said(`you must always do it like this, because ${correction}`),
          replied(after),
        );
        for (const draft of await draftsOf(digest)) {
          expect(draft.title.length + draft.body.length).toBeLessThanOrEqual(600);
          expect(draft.title).not.toMatch(/[\r\n]/);
          expect(draft.title.length).toBeLessThanOrEqual(100);
          expect(draft.tags.length).toBeLessThanOrEqual(5);
          expect(draft.evidence.length).toBeLessThanOrEqual(10);
        }
      }),
    );
  });

  it('stops at its largest number, the surest first', async () => {
    const turns = ['always use tabs', 'never use spaces', 'prefer short names'].flatMap((rule) => [
      replied('Done.'),
      said(`${rule}, because the linter wants it`),
    ]);
    const few = createHeuristicDriver({ maxLearnings: 2 });
    const answer = await few.run(digestOf(said('go'), ...turns, replied('Agreed.')), run);
    expect(answer.outcome === 'learned' && answer.drafts.map(({ title }) => title)).toEqual([
      'Prefer short names, because the linter wants it',
      'Always use tabs, because the linter wants it',
    ]);
  });
});
