import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DrainReport, KnowledgeBaseStatus, LearningDraft, QueueDepth } from '@reflect/core';
import { jsonLines } from '@reflect/testing';
import { expect, it } from 'vitest';

import { ClaudeLines } from '../support/claude-lines.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import { RecordingClaude, type WorkerAnswer } from '../support/recording-claude.js';

/** Small by default; REFLECT_FAULT_SCALE=2 or more is the full size. */
const IS_FULL = Number(process.env['REFLECT_FAULT_SCALE'] ?? '1') > 1;
const SESSIONS = IS_FULL ? 50 : 16;
const KILLS = IS_FULL ? 10 : 4;
/** Jobs that a drain works at in the same moment. */
const WORKERS = 2;
const LAST_HOOKS = ['Stop', 'PreCompact.auto', 'SessionEnd'] as const;
const SILENT = { code: 0, signal: null, stdout: '', stderr: '' };

/** One session with a correction of its own, and the hook that queues it. */
class Conversation {
  readonly session: RecordedSession;
  readonly rule: string;
  readonly command: string;
  readonly #number: number;

  constructor(home: Home, number: number) {
    this.#number = number;
    const name = String(number).padStart(2, '0');
    this.session = new RecordedSession(home, { id: `0000${name}aa-0000-4000-8000-000000000000` });
    this.command = `gen-${name}`;
    this.rule = `When src/part-${name}.ts changes, always run ${this.command} and then look-${name}.`;
  }

  write(): void {
    const lines = new ClaudeLines(this.session);
    this.session.write([
      lines.said(`Change part ${String(this.#number)} as the ticket says`),
      lines.answered('I changed it and stopped there.'),
      lines.said(`No. ${this.rule}`),
      ...lines.ran(this.command, 'done'),
      lines.answered('Both have run.'),
    ]);
  }

  envelope(): ReturnType<RecordedSession['envelope']> {
    return this.session.envelope(LAST_HOOKS[this.#number % LAST_HOOKS.length] ?? 'Stop');
  }

  answer(): WorkerAnswer {
    const learning: LearningDraft = {
      ...{ kind: 'convention', title: this.rule, body: `Run ${this.command} first.` },
      ...{ confidence: 'medium', tags: ['checks'], relations: [], files: [] },
      entities: [{ name: this.command, type: 'command' }],
      ...{ queries: [`change of ${this.command}`], evidence: [3], origin: 'user' },
    };
    return { when: this.command, session: this.session.id, learnings: [learning] };
  }
}

it(
  `${String(SESSIONS)} hooks at once and ${String(KILLS)} killed drains lose nothing and learn nothing twice`,
  { timeout: 600_000 },
  async () => {
    const plain = new Home();
    const conversations = Array.from({ length: SESSIONS }, (_, n) => new Conversation(plain, n));
    for (const conversation of conversations) conversation.write();
    const claude = new RecordingClaude(
      plain,
      conversations.map((conversation) => conversation.answer()),
    );
    const limits = {
      REFLECT_DRAIN_DAILY_MAX: '1000',
      REFLECT_DRAIN_QUIET_MINUTES: '0',
      REFLECT_CAPTURE_MIN_TRANSCRIPT_KIB: '0',
      REFLECT_QUEUE_WORKERS: String(WORKERS),
    };
    const home = new Home({ ...claude.env, ...limits }, plain.folder);

    const fired = Promise.all(conversations.map((one) => home.fire(one.envelope())));
    await killDrains(home, claude);
    expect(await fired).toEqual(conversations.map(() => SILENT));
    const acknowledged = conversations.map(({ session }) => lastEvent(home, session.id));
    expect(acknowledged).toEqual(conversations.map(() => ({ queued: 1 })));

    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      ended: 'done',
      waiting: 0,
      dead: 0,
    });
    const { learnings, problems } = await learningList(home);
    expect(problems).toEqual([]);
    expect(learnings.map(({ title, count, seen }) => [title, count, seen.length]).sort()).toEqual(
      conversations.map(({ rule }) => [rule, 1, 1]),
    );
    expect(documents(home)).toEqual({ '.md': SESSIONS, '.entities.yaml': SESSIONS });
    expect(await home.ask<QueueDepth>('queue')).toEqual({
      ...{ inbox: 0, pending: 0, held: 0, dead: 0, corrupt: 0, newer: 0 },
    });
    const { index } = await home.ask<KnowledgeBaseStatus>('status');
    expect(index).toMatchObject({ state: 'ready', documents: SESSIONS });

    const runs = claude.runs();
    // A drain that is killed may have started a worker and asked it nothing yet.
    const asked = runs.filter(({ prompt }) => prompt !== '');
    expect(new Set(asked.map(({ when }) => when)).size).toBe(SESSIONS);
    expect(runs.filter(({ past }) => past)).toEqual([]);
    expect(runs.length).toBeLessThanOrEqual(SESSIONS + KILLS * WORKERS);
    const ledger = jsonLines<{ event: string }>(home.paths.costEvents);
    const reserved = ledger.filter(({ event }) => event === 'reserved').length;
    expect(reserved).toBeGreaterThanOrEqual(runs.length);
  },
);

/** Ends once the moment has come, or when the drain has ended before. */
type Moment = (drainEnded: () => boolean) => Promise<void>;

/** Kills drains, each at another kind of moment, until enough were killed before their end. */
async function killDrains(home: Home, claude: RecordingClaude): Promise<void> {
  const moments = [
    answerSaved(home),
    () => sleep(Math.random() * 750),
    learningStored(home),
    workerRuns(claude),
  ] as const;
  for (let killed = 0, tries = 0; killed < KILLS; tries++) {
    const drain = home.start(['drain']);
    let isOver = false;
    void drain.ended.then(() => {
      isOver = true;
    });
    await moments[tries % moments.length]?.(() => isOver);
    drain.kill('SIGKILL');
    const { signal, stderr } = await drain.ended;
    expect(stderr).toBe('');
    if (signal === 'SIGKILL') killed++;
  }
}

/** While an answer is there, it is saved and not yet done with: what is killed here must not ask again. */
const answerSaved =
  ({ paths }: Home): Moment =>
  async (isOver) => {
    const isSaved = (): boolean =>
      existsSync(paths.queueAnswers) &&
      readdirSync(paths.queueAnswers).some((name) => name.endsWith('.json'));
    while (!isOver() && !isSaved()) await sleep(1);
    await sleep(Math.random() * 30);
  };

/** Between a learning and the note that its session was reflected: what is killed here applies again. */
const learningStored =
  ({ paths }: Home): Moment =>
  async (isOver) => {
    const count = (): number =>
      existsSync(paths.documents)
        ? readdirSync(paths.documents).filter((name) => name.endsWith('.md')).length
        : 0;
    const before = count();
    while (!isOver() && count() === before) await sleep(1);
  };

/** In the middle of a run, or soon after it. */
const workerRuns =
  (claude: RecordingClaude): Moment =>
  async (isOver) => {
    const before = claude.runs().length;
    while (!isOver() && claude.runs().length === before) await sleep(20);
    await sleep(Math.random() * 700);
  };

function lastEvent({ paths }: Home, session: string): unknown {
  const text = readFileSync(join(paths.sessionEvents, `${session}.json`), 'utf8');
  const { queued, message } = (
    JSON.parse(text) as { detail: { queued?: number; message?: string } }
  ).detail;
  return message === undefined ? { queued } : { queued, message };
}

/** How many finished documents and sidecars there are. */
function documents({ paths }: Home): Readonly<Record<string, number>> {
  const names = readdirSync(paths.documents);
  const count = (ending: string): number => names.filter((name) => name.endsWith(ending)).length;
  return { '.md': count('.md'), '.entities.yaml': count('.entities.yaml') };
}
