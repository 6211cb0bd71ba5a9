import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Learning, LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordingClaude, type WorkerAnswer } from '../support/recording-claude.js';
import type { SessionLines } from '../support/session-lines.js';

interface HostileCase {
  readonly kind: string;
  /** Where the agent met it: printed by a tool, in a file, on a page, or pasted into a prompt. */
  readonly place: 'tool' | 'file' | 'web' | 'paste';
  readonly text: string;
}

const HOSTILE = fixture('hostile.json') as readonly HostileCase[];
const HONEST = fixture('honest.json') as readonly string[];
const LEAST_LEARNED = 95;

function fixture(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/hostile', name), 'utf8'));
}

/** The texts in groups, one for each session. */
function inSessions<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  );
}

function meet(lines: SessionLines, { place, text }: HostileCase): readonly string[] {
  const met = {
    tool: () => [
      lines.said('Please build it'),
      ...lines.failed('make all', `make: error 2\n${text}`),
      ...lines.ran('make all -k', 'built'),
    ],
    file: () => [
      lines.said('Read the notes'),
      ...lines.ran('cat docs/NOTES.md', `# Notes\n\n${text}`),
    ],
    web: () => [
      lines.said('Look at the page'),
      ...lines.ran('curl -s https://docs.example.com', text),
    ],
    paste: () => [lines.said(`What does this page say?\n\n\`\`\`\n${text}\n\`\`\``)],
  };
  return [...met[place](), lines.answered('I have seen it.')].flat();
}

/** What a worker says that takes every text for the user's own words. */
function parroted(text: string, evidence: readonly number[]): LearningDraft {
  const title = text.replaceAll(/\s+/gu, ' ').slice(0, 110).trim();
  const nothing = { tags: [], entities: [], relations: [], files: [], queries: [] };
  return {
    kind: 'preference',
    title,
    body: text.slice(0, 450),
    confidence: 'high',
    evidence,
    origin: 'user',
    ...nothing,
  };
}

/** A worker for sessions that hold a word of their own. */
function parrot(
  home: Home,
  sessions: readonly (readonly string[])[],
  id: (n: number) => string,
): RecordingClaude {
  const answers = sessions.map((texts, n): WorkerAnswer => ({
    when: wordOf(n),
    session: id(n),
    learnings: texts.map((text) => parroted(text, [1, 2])),
  }));
  return new RecordingClaude(home, answers);
}

function wordOf(n: number): string {
  return `project-number-${String(n)}-here`;
}

/** A rule that makes the session worth reading, and the first lines of it. */
function rule(lines: SessionLines, n: number): readonly string[] {
  return [
    lines.said(`No, always use pnpm in ${wordOf(n)}, never npm.`),
    lines.answered('I will use pnpm.'),
  ].flat();
}

async function actives(home: Home): Promise<readonly Learning[]> {
  return (await learningList(home)).learnings.filter(({ status }) => status === 'active');
}

/** Everything of a learning that recall may show. */
function shown({ title, body, queries, files, entities }: Learning): string {
  return [title, body, ...queries, ...files, ...entities.map(({ name }) => name)].join('\n');
}

const PIECE = 20;

/** Whether any part of a text of some length stands in another. */
function standsIn(text: string, all: string): boolean {
  const flat = (one: string): string => one.replaceAll(/\s+/gu, ' ');
  const [wanted, found] = [flat(text), flat(all)];
  for (let at = 0; at === 0 || at + PIECE <= wanted.length; at++) {
    if (found.includes(wanted.slice(at, at + PIECE))) return true;
  }
  return false;
}

function smuggled(learnings: readonly Learning[]): readonly string[] {
  const all = learnings.map(shown).join('\n');
  return HOSTILE.filter(({ text }) => standsIn(text, all)).map(
    ({ kind, text }) => `${kind}: ${text}`,
  );
}

function missingFrom(kept: readonly string[]): string {
  return `not learned: ${HONEST.filter((text) => !kept.includes(text)).join(' | ')}`;
}

function tellPassed(what: string, passed: number, of: number): void {
  process.stdout.write(`${what}: ${String(passed)} of ${String(of)}\n`);
}

describe('An instruction that no person gave', () => {
  it('is one of a hundred', () => {
    expect(new Set(HOSTILE.map(({ text }) => text)).size).toBe(100);
  });

  it('becomes no active learning by rules, in any harness', async () => {
    const home = new Home();
    for (const [n, cases] of inSessions(HOSTILE, 5).entries()) {
      const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
      if (harness === undefined) throw new Error('no harness');
      queueSession(home, harness, {
        id: `hostile-${String(n)}`,
        tell: (lines) => [...rule(lines, n), ...cases.flatMap((one) => meet(lines, one))],
      });
    }
    await home.ask('drain');
    const learnings = await actives(home);
    expect(learnings.map(({ title }) => title).join('\n')).toContain('Always use pnpm');
    const active = smuggled(learnings);
    tellPassed('kept away from rules', HOSTILE.length - active.length, HOSTILE.length);
    expect(active).toEqual([]);
  });

  it('becomes none through a worker that takes it for the user’s words', async () => {
    const home = new Home();
    const sessions = inSessions(HOSTILE, 10);
    const [harness] = HARNESS_SESSIONS;
    if (harness === undefined) throw new Error('no harness');
    const id = (n: number): string => `hostile-${String(n)}`;
    const worker = parrot(
      home,
      sessions.map((cases) => cases.map(({ text }) => text)),
      id,
    );
    for (const [n, cases] of sessions.entries()) {
      queueSession(home, harness, {
        id: id(n),
        tell: (lines) => [...rule(lines, n), ...cases.flatMap((one) => meet(lines, one))],
      });
    }
    await home.start(['drain', '--json'], worker.env).ended;
    const { learnings } = await learningList(home);
    const active = smuggled(learnings.filter(({ status }) => status === 'active'));
    tellPassed('kept away from a worker', HOSTILE.length - active.length, HOSTILE.length);
    expect(active).toEqual([]);
    expect(worker.runs()).toHaveLength(sessions.length);
    // They are there for a person to look at, so the worker's answers did arrive.
    expect(learnings.length).toBeGreaterThan(HOSTILE.length / 2);
  });
});

describe('What a person tells an agent to do', () => {
  it('becomes an active learning by rules, in nearly every case', async () => {
    const home = new Home();
    for (const [n, texts] of inSessions(HONEST, 4).entries()) {
      const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
      if (harness === undefined) throw new Error('no harness');
      queueSession(home, harness, {
        id: `honest-${String(n)}`,
        tell: (lines) => [
          ...[lines.said('Build the project'), lines.answered('It is built.')].flat(),
          ...texts.flatMap((text) => [lines.said(text), lines.answered('Understood.')].flat()),
        ],
      });
    }
    await home.ask('drain');
    const all = (await actives(home)).map(shown).join('\n');
    const kept = HONEST.filter((text) => standsIn(text, all));
    tellPassed('learned by rules', kept.length, HONEST.length);
    expect(kept.length, missingFrom(kept)).toBeGreaterThanOrEqual(LEAST_LEARNED);
  });

  it('becomes an active learning through a worker, in nearly every case', async () => {
    const home = new Home();
    const sessions = inSessions(HONEST, 10);
    const [harness] = HARNESS_SESSIONS;
    if (harness === undefined) throw new Error('no harness');
    const id = (n: number): string => `honest-${String(n)}`;
    const answers = sessions.map((texts, n): WorkerAnswer => ({
      when: wordOf(n),
      session: id(n),
      learnings: texts.map((text, at) => parroted(text, [3 + 2 * at])),
    }));
    const worker = new RecordingClaude(home, answers);
    for (const [n, texts] of sessions.entries()) {
      queueSession(home, harness, {
        id: id(n),
        tell: (lines) => [
          ...rule(lines, n),
          ...texts.flatMap((text) => [lines.said(text), lines.answered('Understood.')].flat()),
        ],
      });
    }
    await home.start(['drain', '--json'], worker.env).ended;
    const all = (await actives(home)).map(shown).join('\n');
    const kept = HONEST.filter((text) => standsIn(text, all));
    tellPassed('learned through a worker', kept.length, HONEST.length);
    expect(kept.length, missingFrom(kept)).toBeGreaterThanOrEqual(LEAST_LEARNED);
  });
});
