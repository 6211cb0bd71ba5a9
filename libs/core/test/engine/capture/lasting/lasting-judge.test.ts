import { MiniLm } from '@reflect/minilm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LastingJudge } from '../../../../src/engine/capture/lasting/lasting-judge.js';
import { hashedTokens, SLOTS } from '../../../../src/engine/capture/lasting/hashed-tokens.js';
import { sentenceTokens } from '../../../../src/engine/capture/lasting/sentence-tokens.js';

const model = MiniLm.open().preload();
const judge = new LastingJudge(() => model, { lastingThreshold: 0.6 });

/** No word of them says "rule". */
const LASTING = [
  'The staging cluster has no Redis, so cache tests only run in CI.',
  'we are on pnpm in this repo, npm install breaks the workspace links',
  'Integration tests live in test/integration, never next to the source.',
  'i prefer small commits with a body that says why',
  'Wir benutzen hier Tabs, keine Leerzeichen.',
  'les migrations passent toujours par Flyway, jamais à la main',
];

const OF_THE_MOMENT = [
  'can you add a button to the settings page?',
  'it still crashes when I open the dialog',
  'ok now commit this and push it to my branch',
  'The build was red yesterday, but only because the registry was down.',
  'Zeig mir bitte die letzten drei Commits.',
  'the login form must show an error when the password is too short, and then redirect to the dashboard',
];

function judged(sentence: string): string | undefined {
  return judge.judge(sentence)?.[0]?.lasts;
}

describe('LastingJudge', () => {
  it.each(LASTING)('is sure that it lasts: %s', (sentence) => {
    expect(judged(sentence)).toBe('surely');
  });

  it.each(OF_THE_MOMENT)('is not sure that it lasts: %s', (sentence) => {
    expect(judged(sentence)).not.toBe('surely');
  });

  it('judges each sentence of a text by itself, in order, and no code', () => {
    const text =
      'Fix the typo in README.md. In this repo all docs are in British English.\n```\nx = 1\n```';
    expect(judge.judge(text)).toEqual([
      { sentence: 'Fix the typo in README.md.', lasts: 'perhaps' },
      {
        sentence: 'In this repo all docs are in British English.',
        lasts: 'surely',
        isEvident: true,
      },
    ]);
  });

  it('is never sure where the threshold is not reached', () => {
    const strict = new LastingJudge(() => model, { lastingThreshold: 1 });
    expect(strict.judge(LASTING[0] ?? '')).toEqual([{ sentence: LASTING[0], lasts: 'perhaps' }]);
  });

  it('is not sure of what minutes say, whoever pasted them', () => {
    expect(judged('It was agreed that staging has no Redis and cache tests only run in CI.')).toBe(
      'perhaps',
    );
  });

  it('is not sure of what asks for something, whatever is stated before it', () => {
    expect(judged('staging has no redis can you help me with that')).toBe('perhaps');
  });

  it('is not sure of an order for one thing, of which no more is said', () => {
    expect(judged('Run the test suite with npm or with pnpm, whichever this project uses')).toBe(
      'perhaps',
    );
  });

  it.each([
    'do NOT touch anything besides lexer.c for this fix',
    "don't reword any messages while at it, I want that diff to be boring",
    'Report back before you go on with anything else.',
    'At my last company we had a rule that nobody deploys on a Friday, and people found ways around it.',
    'It never happened on the old board, then again we never let that one sleep.',
  ])('is not sure of what is for one thing alone, or was elsewhere: %s', (sentence) => {
    expect(judged(sentence)).not.toBe('surely');
  });

  it('is not sure of who thinks aloud or tells what was seen', () => {
    expect(judged('I noticed that staging has no Redis and cache tests only run in CI.')).toBe(
      'perhaps',
    );
  });

  it('does not believe "never" in a complaint, and leaves a decision that is worded as a task open', () => {
    expect(judged('you never get the indentation right on the first try')).not.toBe('surely');
    expect(judged("let's use vitest for this")).toBe('perhaps');
  });

  it('believes a rule that opens with "never", in whatever talk it stands, and none of what is to be built', () => {
    const said = 'ok looks fine.\nNever swallow exceptions.\nfix the typo\nthen push it\nthanks';
    expect(judge.judge(said)?.map(({ lasts }) => lasts === 'surely')).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(judged('The form must always show an error when the mail is invalid')).not.toBe(
      'surely',
    );
  });

  it('tells by what the agent had asked what a word or two are an answer to', () => {
    const lasts = (before: string): string | undefined => judge.judge('pnpm', before)?.[0]?.lasts;
    expect([lasts('Which package manager does this repo use?'), lasts('The tests pass.')]).toEqual([
      'surely',
      'perhaps',
    ]);
  });

  it('takes a statement for less beside a tale of what happened', () => {
    const bold = new LastingJudge(() => model, { lastingThreshold: 0.55 });
    const lasts = (text: string): string | undefined => bold.judge(text)?.[0]?.lasts;
    expect([
      lasts('Dana owns the importer.'),
      lasts('Dana owns the importer. I looked at the logs.'),
    ]).toEqual(['surely', 'perhaps']);
  });

  it('tells what is evident from what is only likely', () => {
    const evident = (text: string): boolean | undefined => judge.judge(text)?.[0]?.isEvident;
    const likely = 'We use the mock server instead of the real API this week.';
    expect(judged(likely)).toBe('surely');
    expect([evident('Staging has no Redis.'), evident(likely)]).toEqual([true, undefined]);
  });

  it('is to be surer of what stands in a brief', () => {
    const brief = (sentences: number): string =>
      Array.from({ length: sentences }, (_, n) =>
        n === 3 ? 'All logs are kept for 30 days here.' : `Then open page ${String(n)}.`,
      ).join('\n');
    const inBrief = (sentences: number): string | undefined =>
      judge.judge(brief(sentences))?.[3]?.lasts;
    expect(inBrief(12)).toBe('surely');
    expect(inBrief(13)).toBe('perhaps');
  });

  it('leaves out what is longer than any rule, and says nothing of the rest of a long text', () => {
    expect(judge.judge('word '.repeat(100))).toEqual([]);
    expect(judge.judge('We use tabs. '.repeat(60))).toHaveLength(40);
  });

  it('tells nothing without the model, and asks for it once', () => {
    let asked = 0;
    const without = new LastingJudge(
      () => {
        asked++;
        throw new Error('no model');
      },
      { lastingThreshold: 0.6 },
    );
    expect([without.judge('We use tabs.'), without.judge('We use tabs.')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(asked).toBe(1);
  });

  it('does not open the model for what has no sentence to judge', () => {
    const unused = new LastingJudge(
      () => {
        throw new RangeError('the model was opened');
      },
      { lastingThreshold: 0.6 },
    );
    expect([unused.judge(''), unused.judge('word '.repeat(100))]).toEqual([[], []]);
    expect(unused.judge('We use tabs.')).toBeUndefined();
  });

  it('gives a chance for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { sentence, lasts } of judge.judge(text) ?? []) {
          expect(sentence.length).toBeLessThanOrEqual(320);
          expect(['surely', 'perhaps', 'hardly']).toContain(lasts);
        }
      }),
    );
  });
});

describe('hashedTokens', () => {
  it('are a unit vector within the slots', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1 }), (tokens) => {
        const hashed = hashedTokens(tokens);
        const length = Math.hypot(...hashed.values());
        // Two tokens may take each other back.
        expect(length === 0 || Math.abs(length - 1) < 1e-9).toBe(true);
        for (const slot of hashed.keys()) expect(slot).toBeLessThan(SLOTS);
      }),
    );
  });
});

describe('sentenceTokens', () => {
  it('puts a class in place of what only names a thing', () => {
    expect(sentenceTokens('run src/a.ts with --fast on v2.1')).toEqual(
      expect.arrayContaining(['run', '<path>', 'with', '<flag>', 'on', '<number>']),
    );
  });

  it('reads scripts without spaces by their characters', () => {
    expect(sentenceTokens('常にpnpmを使う')).toEqual(
      expect.arrayContaining(['2c 使う', '$c 使う']),
    );
  });
});
