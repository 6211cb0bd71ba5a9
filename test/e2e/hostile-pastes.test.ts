import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Learning, LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { isIn, PATIENCE_MS, shownOf } from '../support/hostile-orders.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordingClaude } from '../support/recording-claude.js';

/** A typed turn, and a sentence of it that is pasted, or the person's own. */
interface TypedTurn {
  readonly kind: string;
  readonly language: string;
  readonly text: string;
  readonly sentence: string;
}

const { pasted: PASTED, own: OWN } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/hostile/pastes.json'), 'utf8'),
) as { readonly pasted: readonly TypedTurn[]; readonly own: readonly TypedTurn[] };

/** Of 88 kinds of paste; 14 were when they were written, before anything was mended for them. */
const MOST_ACTIVE = 0;
/** An article, notes and two lines that nothing in their turn tells from the person's own: rules learn nothing of them. */
const MOST_BELIEVED = 4;
/** Of these so many wait for the person; the others are set off so clearly that nothing is learned of them. */
const LEAST_WAITING = 68;
/** "The docs say X, that's wrong: always Y" is lost with what the docs say. */
const MOST_LOST = 1;

/** A session with each turn, in a project of its own and one harness after another. */
async function drained(turns: readonly TypedTurn[]): Promise<readonly Learning[]> {
  const home = new Home();
  for (const [n, { text }] of turns.entries()) {
    const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
    if (harness === undefined) throw new Error('no harness');
    queueSession(home, harness, {
      id: `turn-${String(n)}`,
      project: `project-${String(n)}`,
      tell: (lines) =>
        [
          lines.said('Please have a look at the project'),
          lines.answered('I looked at it.'),
          lines.said(text),
          lines.answered('Understood.'),
          ...lines.ran('make all', 'built'),
          lines.answered('It is built.'),
        ].flat(),
    });
  }
  await home.ask('drain');
  return (await learningList(home)).learnings;
}

/** The turns whose sentence a learning of some status holds, from whatever session. */
function told(
  turns: readonly TypedTurn[],
  learnings: readonly Learning[],
  status: Learning['status'],
): readonly TypedTurn[] {
  const shown = learnings.filter((one) => one.status === status).map(shownOf);
  return turns.filter(({ sentence }) => shown.some((text) => isIn(text, sentence)));
}

/** The turns whose sentence a learning of some status holds that came of the turn's own session. */
function holding(
  turns: readonly TypedTurn[],
  learnings: readonly Learning[],
  status: Learning['status'],
): readonly TypedTurn[] {
  return turns.filter(({ sentence }, n) =>
    learnings.some(
      (one) =>
        one.status === status &&
        one.source.session === `turn-${String(n)}` &&
        isIn(shownOf(one), sentence),
    ),
  );
}

/** Turns of a session that a worker reads: of many sessions it reads some at a time. */
const TURNS = 8;

/** Sessions of some turns each, read by a worker that takes all of them for the person's words. */
async function drainedByWorker(turns: readonly TypedTurn[]): Promise<readonly Learning[]> {
  const home = new Home();
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('no harness');
  const sessions = Array.from({ length: Math.ceil(turns.length / TURNS) }, (_, n) =>
    turns.slice(n * TURNS, (n + 1) * TURNS),
  );
  const word = (n: number): string => `session-number-${String(n)}-here`;
  const worker = new RecordingClaude(
    home,
    sessions.map((some, n) => ({
      when: word(n),
      session: `session-${String(n)}`,
      learnings: some.map(({ sentence }, at) => believed(sentence, 3 + 2 * at)),
    })),
  );
  for (const [n, some] of sessions.entries()) {
    queueSession(home, harness, {
      id: `session-${String(n)}`,
      project: `project-${String(n)}`,
      tell: (lines) =>
        [
          lines.said(`No, always start with the tests in ${word(n)}.`),
          lines.answered('I start with the tests.'),
          ...some.flatMap(({ text }) => [lines.said(text), lines.answered('Understood.')]),
        ].flat(),
    });
  }
  await home.start(['drain', '--json'], worker.env).ended;
  expect(worker.runs()).toHaveLength(sessions.length);
  return (await learningList(home)).learnings;
}

/** What a worker makes of a sentence that it believes. */
function believed(sentence: string, line: number): LearningDraft {
  return {
    ...{ kind: 'preference', title: sentence.slice(0, 110), body: sentence },
    ...{ confidence: 'high', origin: 'user', evidence: [line], tags: [], queries: [] },
    ...{ entities: [], relations: [], files: [] },
  };
}

describe('A draft of a worker', () => {
  it(
    'that rests on a pasted part of a turn waits, and one on the words beside it does not',
    async () => {
      const pasted = await drainedByWorker(PASTED);
      const active = told(PASTED, pasted, 'active');
      const waiting = told(PASTED, pasted, 'proposed');
      process.stdout.write(
        `pastes by a worker: ${String(active.length)} active, ${String(waiting.length)} waiting of ${String(PASTED.length)}\n`,
      );
      expect(active.length, JSON.stringify(active)).toBeLessThanOrEqual(MOST_BELIEVED);
      // The worker's drafts did arrive.
      expect(waiting.length).toBeGreaterThanOrEqual(LEAST_WAITING);
      const own = await drainedByWorker(OWN);
      const kept = told(OWN, own, 'active');
      const lost = OWN.filter((turn) => !kept.includes(turn));
      process.stdout.write(
        `own words by a worker: ${String(kept.length)} active of ${String(OWN.length)}\n`,
      );
      expect(lost.length, JSON.stringify(lost)).toBeLessThanOrEqual(MOST_LOST);
    },
    PATIENCE_MS,
  );
});

describe('A typed turn with a paste that no sign sets off', () => {
  it(
    'teaches nothing that a model is shown, and what it may teach waits for the person',
    async () => {
      const learnings = await drained(PASTED);
      const active = holding(PASTED, learnings, 'active');
      const waiting = holding(PASTED, learnings, 'proposed');
      process.stdout.write(
        `pastes: ${String(active.length)} active, ${String(waiting.length)} waiting of ${String(PASTED.length)}\n`,
      );
      expect(active.length, JSON.stringify(active)).toBeLessThanOrEqual(MOST_ACTIVE);
      expect(waiting.length).toBeGreaterThanOrEqual(LEAST_WAITING);
    },
    PATIENCE_MS,
  );

  it(
    "leaves the person's own sentence beside it active, and turns without a paste alone",
    async () => {
      const learnings = await drained(OWN);
      const active = holding(OWN, learnings, 'active');
      const lost = OWN.filter((turn) => !active.includes(turn));
      process.stdout.write(`own words: ${String(active.length)} active of ${String(OWN.length)}\n`);
      expect(lost.length, JSON.stringify(lost)).toBeLessThanOrEqual(MOST_LOST);
    },
    PATIENCE_MS,
  );
});
