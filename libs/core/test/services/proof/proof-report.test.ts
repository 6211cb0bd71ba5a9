import { appendLine } from '@reflect/files';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { proofReport, type ProofReport } from '../../../src/services/proof/proof-report.js';
import { sessionMark } from '../../../src/stores/feedback/injected-learnings.js';
import type { Learning } from '../../../src/stores/learnings/learning.js';
import { MemoryLearningStore } from '../../../src/stores/learnings/memory-learning-store.js';
import type { PairOutcome, SessionOutcome } from '../../../src/stores/proof/session-outcome.js';
import type { KeptCommand } from '../../../src/services/shell-commands/kept-commands.js';
import { SAMPLE } from '../../stores/learnings/support/plain-sample.js';

const A = 'lrn-0000000a';
const DAY_MS = 86_400_000;
const LEARNED = Date.UTC(2026, 10, 1);
const settings = { holdout: 0.5, falseDiscoveries: 0.04, usefulDifference: 0.05 };
const LEARNING: Learning = {
  ...{ ...SAMPLE, id: A, created: day(0), updated: day(0) },
  scope: { kind: 'project', project: 'shop' },
  source: { ...SAMPLE.source, session: 'teacher' },
};

function day(n: number): string {
  return new Date(LEARNED + n * DAY_MS).toISOString();
}

function session(name: string, changes: Partial<SessionOutcome> = {}): SessionOutcome {
  const base = {
    v: 1,
    key: `job of ${name}`,
    session: sessionMark(name),
    project: 'shop',
  } as const;
  return { ...base, at: day(1), pairs: [], said: [], ...changes };
}

const pair = (arm: PairOutcome['arm'], broken: boolean, p = 0.5): PairOutcome => ({
  ...{ id: A, arm, p, broken },
});

async function report(
  outcomes: readonly object[],
  {
    now = day(2),
    kept = [],
    uses = [],
  }: { now?: string; kept?: readonly KeptCommand[]; uses?: readonly object[] } = {},
): Promise<ProofReport> {
  const paths = dataPaths({}, tempFolder());
  for (const outcome of outcomes) appendLine(paths.outcomes, JSON.stringify(outcome));
  for (const use of uses) appendLine(paths.ratings, JSON.stringify(use));
  const learnings = new MemoryLearningStore();
  await learnings.add(LEARNING);
  await learnings.add({ ...LEARNING, id: 'lrn-0000000b' });
  const commands = { list: () => kept };
  return proofReport({ paths, learnings, commands, settings, now: Date.parse(now) });
}

const counts = (broken: number, sessions: number) => ({ broken, sessions });

describe('proofReport', () => {
  it('counts sessions of its project before and after a learning, given, held out and neither', async () => {
    const { sessions, learnings } = await report([
      session('before', { at: day(-1) }),
      session('teacher', { at: day(1), said: [A] }),
      session('given', { pairs: [pair('given', false)] }),
      session('held', { pairs: [pair('held', true)], said: [A] }),
      session('missed', { said: [A] }),
      session('elsewhere', { project: 'other', said: [] }),
      { v: 2, key: 'of a later reflect' },
    ]);
    expect(sessions).toBe(6);
    expect(learnings).toEqual([
      expect.objectContaining({
        ...{ id: A, before: counts(1, 2), after: counts(2, 3) },
        ...{ given: counts(0, 1), held: counts(1, 1), missed: counts(1, 1) },
        verdict: 'too few to tell',
      }),
    ]);
  });

  it('counts a session once that was reflected in parts, and a line once that stands there twice', async () => {
    const first = session('one', { pairs: [pair('held', false)] });
    const second = session('one', { key: 'later', at: day(1.5), pairs: [pair('held', true)] });
    const { sessions, learnings } = await report([first, first, second]);
    expect(sessions).toBe(1);
    expect(learnings[0]?.held).toEqual(counts(1, 1));
  });

  it('finds what a learning prevents, with an interval and a verdict', async () => {
    const outcomes = Array.from({ length: 80 }, (_, n) => {
      const isHeld = n % 2 === 0;
      // Four of five held out, one of ten given.
      const broken = isHeld ? n % 10 !== 0 : n % 20 === 1;
      return session(`s${String(n)}`, { pairs: [pair(isHeld ? 'held' : 'given', broken)] });
    });
    const { overall, learnings } = await report(outcomes);
    expect(learnings[0]).toMatchObject({ verdict: 'keep', ground: 'fewer' });
    expect(overall.difference?.value).toBeCloseTo(0.1 - 0.8, 6);
    expect(overall.difference?.high).toBeLessThan(0);
    expect(overall.prevented?.value).toBeCloseTo(0.7 * 40, 6);
    const { value, low, high } = overall.prevented ?? { value: 0, low: 0, high: 0 };
    expect(low < value && value < high).toBe(true);
    expect(overall.verdicts).toEqual({ keep: 1, reword: 0, end: 0, 'too few to tell': 0 });
  });

  it('compares nothing with what was given while nothing could be held out', async () => {
    const given = Array.from({ length: 40 }, (_, n) =>
      session(`g${String(n)}`, { pairs: [pair('given', false, 1)] }),
    );
    const held = Array.from({ length: 40 }, (_, n) =>
      session(`h${String(n)}`, { pairs: [pair('held', true)] }),
    );
    const { overall, learnings } = await report([...given, ...held]);
    expect(overall.difference).toBeUndefined();
    expect(learnings[0]).toMatchObject({ given: counts(0, 40), verdict: 'too few to tell' });
  });

  it('lists what was told in the last seven days and did not come back', async () => {
    const given = (name: string, at: number, broken = false): SessionOutcome =>
      session(name, { at: day(at), pairs: [pair('given', broken, 1)], said: broken ? [A] : [] });
    const use = (name: string, found: object): object => ({
      ...{ v: 1, origin: 'implied', key: `${name} ${JSON.stringify(found)}` },
      ...{ session: sessionMark(name), at: day(9), given: [A], ...found },
    });
    const outcomes = [
      session('teacher', { at: day(9), pairs: [pair('given', false, 1)] }),
      given('of last week', 2),
      given('kept', 8),
      given('followed', 9),
      given('followed, then had no use', 7),
      given('again', 9, true),
      given('no use', 9.5),
      given('misled', 9.5),
      session('held', { at: day(9), pairs: [pair('held', false, 0.5)] }),
    ];
    const uses = [
      use('followed', { helped: [A] }),
      use('followed, then had no use', { ignored: [A] }),
      use('followed, then had no use', { helped: [A] }),
      use('no use', { ignored: [A] }),
      use('misled', { misled: [A] }),
      use('of last week', { helped: [A] }),
    ];
    const { lastWeek } = await report(outcomes, { now: day(10), uses });
    expect(lastWeek).toEqual({
      ...{ since: day(3), given: counts(1, 6), unneeded: 2, cameBack: 1, most: 3 },
      mistakes: [
        {
          ...{ id: A, kind: 'learning', title: LEARNING.title },
          ...{ sessions: 3, followed: 2, at: day(9) },
        },
      ],
    });
  });

  it('estimates what was prevented in the week by all that was held out, and never more than stayed away', async () => {
    const outcomes = Array.from({ length: 80 }, (_, n) => {
      const isHeld = n % 2 === 0;
      const broken = isHeld ? n % 10 !== 0 : n % 20 === 1;
      const pairs = [pair(isHeld ? 'held' : 'given', broken)];
      return session(`s${String(n)}`, { at: day(1 + n / 10), pairs });
    });
    const { overall, lastWeek } = await report(outcomes, { now: day(10) });
    expect(lastWeek.given.sessions).toBeLessThan(overall.given.sessions);
    expect(lastWeek.prevented?.value).toBeCloseTo(0.7 * lastWeek.given.sessions, 6);
    const { value = 0, high = 0 } = lastWeek.prevented ?? {};
    expect(value).toBeLessThan(high);
    const uses = outcomes.map(({ session: mark }) => ({
      ...{ v: 1, origin: 'implied', key: mark, session: mark, at: day(9) },
      ...{ given: [A], ignored: [A] },
    }));
    const useless = (await report(outcomes, { now: day(10), uses })).lastWeek;
    expect(useless.prevented).toEqual({ value: 0, low: 0, high: 0 });
    const idle = await report(outcomes, { now: day(60) });
    expect(idle.lastWeek).toMatchObject({ most: 0, given: counts(0, 0), mistakes: [] });
    expect(idle.lastWeek.prevented?.value).toBe(0);
  });

  it('tells how many mistakes a week came back lately', async () => {
    const again = ['one', 'two'].map((name) => session(name, { said: [A] }));
    expect((await report(again)).overall.repeatsAWeek).toBe(0.5);
    expect((await report(again, { now: day(60) })).overall.repeatsAWeek).toBe(0);
  });

  it('counts remembered commands, by what failed again', async () => {
    const id = 'cmd-0123456789abcdef';
    const memory = {
      ...{ id, program: 'npm', kind: 'missing', forms: [], history: '', lastSession: 's' },
      ...{ failures: 1, sessions: 1, passes: 0, passesSince: 0, firstAt: day(0), lastAt: day(1) },
    };
    const kept = [{ project: 'shop', memory, note: '`npm add` failed' }];
    const said = { pairs: [{ ...pair('held', true), id }], said: [id] };
    const outcomes = [
      session('before', { at: day(-1) }),
      session('teacher', { at: day(0.5), said: [id] }),
      session('held', said),
      session('missed', { said: [id] }),
      session('elsewhere', { project: 'other', said: [id] }),
    ];
    const { learnings } = await report(outcomes, { kept });
    expect(learnings).toEqual([
      expect.objectContaining({
        ...{ id, kind: 'command', title: '`npm add` failed', status: 'active' },
        ...{ before: counts(1, 2), after: counts(2, 2), held: counts(1, 1), missed: counts(1, 1) },
      }),
    ]);
    const two = [...kept, { ...kept[0], project: 'other' } as KeptCommand];
    const told = session('told', { at: day(1.5), pairs: [{ ...pair('given', false), id }] });
    expect((await report([...outcomes, told], { kept })).lastWeek.mistakes).toEqual([
      { id, kind: 'command', title: '`npm add` failed', sessions: 1, followed: 0, at: day(1.5) },
    ]);
    expect((await report(outcomes, { kept: two })).learnings[0]?.after).toEqual(counts(3, 3));
    const ended = [{ ...kept[0], memory: { ...memory, ended: true } } as KeptCommand];
    expect((await report(outcomes, { kept: ended })).learnings[0]?.status).toBe('archived');
  });

  it('is empty where nothing was reflected', async () => {
    const { sessions, learnings, overall } = await report([]);
    expect([sessions, learnings]).toEqual([0, []]);
    expect(overall).not.toHaveProperty('difference');
  });
});
