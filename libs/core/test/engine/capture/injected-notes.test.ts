import { describe, expect, it } from 'vitest';

import { injectedNotes } from '../../../src/engine/capture/injected-notes.js';
import type { InjectedLearning } from '../../../src/stores/feedback/injected-learning.js';
import { inferUsage } from '../../../src/engine/capture/heuristic/infer-usage.js';
import { buildDigest } from '../../../src/engine/capture/build-digest.js';
import type { Digest, InjectedNote } from '../../../src/engine/capture/digest.js';
import { OPTIONS, ran, replied, said, session, type Step } from './support/session.js';

const PNPM: InjectedLearning = {
  id: 'lrn-0000000a',
  title: 'Use pnpm, never npm',
  body: 'Situation: installing packages\nMistake: ran npm\nCorrection: Always use pnpm, never npm.',
  atStart: false,
};
const BLOCK = {
  type: 'injected',
  text: `<reflect-memory>\n- Use pnpm [${PNPM.id}; low confidence]\n</reflect-memory>`,
} as const;

type Steps = readonly Step[];

function noteOf(known: InjectedLearning, ...steps: Steps): InjectedNote | undefined {
  return injectedNotes(session(...steps), [known])[0];
}

function verdictOf(known: InjectedLearning, ...steps: Steps): string | undefined {
  const transcript = session(...steps);
  const digest: Digest = {
    ...buildDigest(transcript, OPTIONS),
    given: injectedNotes(transcript, [known]),
  };
  return inferUsage(digest)[0]?.verdict;
}

describe('injectedNotes', () => {
  const { id, title, body } = PNPM;
  const note = { id, title, body };

  it('tells from which line on the session had it, and when its command ran well', () => {
    const steps: Steps = [
      ...ran('pnpm test', 'ok'),
      BLOCK,
      ran('pnpm install --token=s3cret', 'error', true),
      ran('cd web && pnpm install --token=s3cret', 'ok'),
    ];
    expect(noteOf(PNPM, ...steps)).toEqual({
      ...{ ...note, line: 3, worked: true },
      ran: { command: 'pnpm', line: 6 },
    });
  });

  it('takes no command that it tells to leave, and none that ran before', () => {
    const steps: Steps = [ran('pnpm install', 'ok'), BLOCK, ran('npm install', 'ok')];
    expect(noteOf(PNPM, ...steps)).toEqual({ ...note, line: 3, worked: true });
  });

  it('has it from the start where hooks gave it then, and from nowhere where nothing tells', () => {
    const started = noteOf({ ...PNPM, atStart: true }, said('go'), replied('done'));
    expect(started).toEqual({ ...note, line: 0, worked: false });
    const unknown = noteOf(PNPM, ran('pnpm test', 'ok'));
    expect(unknown).toEqual({ ...note, worked: false });
  });
});

describe('inferUsage', () => {
  const correction = [
    said('Install the packages'),
    replied('I use pnpm as noted.'),
    said('No, never use pnpm here, that is wrong.'),
    replied('You are right. I use npm from now on.'),
  ];

  it('says that one misled which a person contradicted after it was given', () => {
    expect(verdictOf(PNPM, BLOCK, ...correction)).toBe('misled');
  });

  it('does not blame one that was given with the answer to the correction', () => {
    const given = [...correction.slice(0, 3), BLOCK, ...correction.slice(3)];
    expect(verdictOf(PNPM, ...given)).not.toBe('misled');
  });

  it('says that one helped whose command was then used well', () => {
    const steps: Steps = [said('Run the tests'), BLOCK, ran('pnpm test', '3 passed')];
    expect(verdictOf(PNPM, ...steps)).toBe('helped');
  });

  it('says that one was ignored of which nothing came up while the session worked', () => {
    const work: Steps = [
      BLOCK,
      said('Make the heading of the page blue, please.'),
      ran('make css', 'error: colors.css is missing', true),
      replied(
        'The palette was missing: colors.css has to be generated first, since make css reads it.',
      ),
      ran('make palette css', 'ok'),
    ];
    expect(verdictOf(PNPM, ...work)).toBe('ignored');
  });

  it.each<[string, Steps]>([
    ['did no work', [BLOCK, said('What is the heading of the page?'), replied('Prices.')]],
    ['spoke of it', [BLOCK, said('Which of npm and pnpm?'), replied('npm.'), ran('make', 'ok')]],
    ['never showed it', [said('Make the heading blue.'), ran('make css', 'ok')]],
  ])('says nothing of one when the session %s', (_, steps) => {
    expect(verdictOf(PNPM, ...steps)).toBeUndefined();
  });
});
