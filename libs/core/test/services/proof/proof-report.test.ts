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
  { now = day(2), kept = [] }: { now?: string; kept?: readonly KeptCommand[] } = {},
): Promise<ProofReport> {
  const paths = dataPaths({}, tempFolder());
  for (const outcome of outcomes) appendLine(paths.outcomes, JSON.stringify(outcome));
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
