import { describe, expect, it } from 'vitest';

import { createHeuristicDriver } from '../../../../src/engine/capture/heuristic-driver.js';
import { renderDigest } from '../../../../src/engine/capture/render-digest.js';
import type { LearningDraft } from '../../../../src/stores/learnings/learning.js';
import { digestOf, edited, ran, replied, said, type Step } from '../support/session.js';

const FAILED = 'FAIL src/cart.test.ts\nerror: expected 3, got 2';
const WHY =
  'The cart rounds before it adds, because the old tests only had whole prices; I had not run them.';

async function lessonsOf(...steps: readonly Step[]): Promise<readonly Partial<LearningDraft>[]> {
  const driver = createHeuristicDriver({ maxLearnings: 8 });
  const { signal } = new AbortController();
  const answer = await driver.run(digestOf(...steps), { signal, workFolder: '/' });
  if (answer.outcome !== 'learned') return [];
  return answer.drafts.filter(({ tags }) => tags.includes('trigger:discrepancy'));
}

describe('A claim that was wrong', () => {
  it('is a lesson when the next verification shows it', async () => {
    const steps = [
      said('fix the cart'),
      edited('src/cart.ts'),
      replied('Fixed the rounding. All tests pass.'),
      ran('npm test', FAILED, true),
      replied(WHY),
      edited('src/cart.ts'),
      ran('npm test', 'ok'),
    ] as const;
    expect(renderDigest(digestOf(...steps))).toContain('claimed: Fixed the rounding.');
    expect(await lessonsOf(...steps)).toMatchObject([
      {
        kind: 'lesson',
        // The reason names it better than the failed check does.
        title: expect.stringContaining('because the old tests only had whole prices') as unknown,
        origin: 'agent',
        tags: expect.arrayContaining(['reflexion', 'trigger:discrepancy']) as unknown,
        body: expect.stringContaining('Claimed "Fixed the rounding."') as unknown,
        evidence: [3, 5, 6, 7, 9],
      },
    ]);
  });

  it.each([
    ['One check (`bun --check publish.ts`) actually executed the script instead of parsing it.', 1],
    ['This is actually a bug of the component, which flashes the list before it has loaded.', 0],
    ['The list flashes before it has loaded. Now the spinner comes first and stays.', 0],
  ])('holds for the next one where a whole sentence says why: %s', async (why, lasting) => {
    const lessons = await lessonsOf(
      said('fix the cart'),
      edited('src/cart.ts'),
      replied('Fixed the rounding. All tests pass.'),
      ran('npm test', FAILED, true),
      replied(why),
      edited('src/cart.ts'),
      ran('npm test', 'ok'),
    );
    expect(lessons.filter(({ isOneOff }) => isOneOff !== true)).toHaveLength(lasting);
  });

  it('is a lesson when the person says so', async () => {
    expect(
      await lessonsOf(
        said('fix the cart'),
        edited('src/cart.ts'),
        replied('Done. The rounding is fixed.'),
        said('the total is still wrong, it is not fixed for mixed prices'),
        replied(WHY),
      ),
    ).toMatchObject([
      {
        title: 'The total is still wrong, it is not fixed for mixed prices',
        origin: 'user',
        body: expect.stringContaining('Claim: Done.') as unknown,
      },
    ]);
  });

  it.each([
    {
      what: 'verified before, and something else fails',
      steps: [
        ran('npm test', 'ok'),
        replied('All tests pass.'),
        ran('npm run lint', 'error: no', true),
        replied(WHY),
      ],
    },
    {
      what: 'followed by another change',
      steps: [
        replied('All tests pass.'),
        edited('src/cart.ts'),
        ran('npm test', FAILED, true),
        replied(WHY),
      ],
    },
    {
      what: 'only hoped for',
      steps: [replied('The tests should pass now.'), ran('npm test', FAILED, true), replied(WHY)],
    },
    {
      what: 'about what the next command does not tell',
      steps: [replied('All tests pass.'), ran('git push', 'error: rejected', true), replied(WHY)],
    },
    {
      what: 'asked about',
      steps: [replied('Done. It is fixed.'), said('is it not broken any more?'), replied(WHY)],
    },
    {
      what: 'denied, and nothing came of it',
      steps: [replied('Done. It is fixed.'), said('it is still broken'), replied('Hm.')],
    },
  ])('is none when it was $what', async ({ steps }) => {
    expect(await lessonsOf(said('fix the cart'), edited('src/cart.ts'), ...steps)).toEqual([]);
  });

  it('is none where the person passes on a finding of a review', async () => {
    const drafts = await lessonsOf(
      said('fix the cart'),
      edited('src/cart.ts'),
      replied('Fixed the rounding. All tests pass.'),
      said('no, that is not fixed. Medium: the rounding is applied twice.'),
      replied(WHY),
    );
    expect(drafts).toEqual([]);
  });
});
