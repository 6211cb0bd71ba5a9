import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { LearningDraft } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { ClaudeLines } from '../support/claude-lines.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { RecordingClaude } from '../support/recording-claude.js';
import { tempFolder } from '../support/temp-folder.js';
import { CTRL_C, DOWN, ENTER, Terminal } from '../support/terminal.js';

const OUTPUT = 'FAIL: run make codegen after the database schema changes';
const QUESTION = 'I changed the database schema, which command must be run before the tests?';
const LESSON: LearningDraft = {
  kind: 'lesson',
  title: 'When the database schema changes, run make codegen before the tests',
  body: 'Situation: the database schema changed\nMistake: the tests ran at once\nCorrection: run make codegen before the tests',
  confidence: 'medium',
  tags: ['codegen', 'database'],
  entities: [{ name: 'make codegen', type: 'command' }],
  relations: [],
  files: [],
  queries: ['the database schema changed and the tests fail'],
  evidence: [3],
  origin: 'tool',
};
const IN_OTHER_WORDS: LearningDraft = {
  ...LESSON,
  title: 'Run make codegen before the tests when the database schema changes',
};

interface Waiting {
  readonly waiting: readonly {
    readonly id: string;
    readonly hash: string;
    readonly status: string;
    readonly reasons: readonly unknown[];
    readonly quotes: readonly { readonly origin: string; readonly text: string }[];
  }[];
}

/** A home whose worker learns this in these sessions. */
function homeOf(learned: Readonly<Record<string, LearningDraft>>): Home {
  const folder = tempFolder();
  const answers = Object.entries(learned).map(([session, learning]) => ({
    ...{ when: `work in ${session}`, session, learnings: [learning] },
  }));
  const claude = new RecordingClaude({ at: (...parts) => join(folder, ...parts) }, answers);
  return new Home(claude.env, folder);
}

/** Has a session reflected in which the output of a tool is all that shows the lesson. */
async function reflected(home: Home, id: string): Promise<void> {
  const cwd = home.project();
  const lines = new ClaudeLines({ id, cwd });
  const path = home.at('.claude', 'projects', 'p', `${id}.jsonl`);
  mkdirSync(dirname(path), { recursive: true });
  const written = [
    lines.said(`Run the test suite, as work in ${id}`),
    ...lines.failed('npm test', OUTPUT),
    lines.answered('The tests fail.'),
    ...lines.ran('npm test', '3 passed'),
  ];
  writeFileSync(path, written.map((line) => `${line}\n`).join(''));
  const entry = { transcript_path: path, session_id: id, harness: 'claude', cwd };
  const queued = { ...entry, trigger: 'session-end', queued_at: new Date().toISOString() };
  mkdirSync(dirname(home.paths.inbox), { recursive: true });
  appendFileSync(home.paths.inbox, `${JSON.stringify(queued)}\n`);
  await home.ask('drain');
}

async function waiting(home: Home): Promise<Waiting['waiting']> {
  return (await home.ask<Waiting>('review', '--list')).waiting;
}

async function recalled(home: Home): Promise<readonly string[]> {
  const { given } = await home.ask<{ given: { id: string }[] }>('recall', QUESTION);
  return given.map(({ id }) => id);
}

describe('what only the output of a tool shows', () => {
  it('is proposed, not recalled, and recalled once a person approved it', async () => {
    const home = homeOf({ first: LESSON });
    await reflected(home, 'first');
    const [proposed] = await waiting(home);
    expect(proposed).toMatchObject({ status: 'proposed', reasons: [{ rule: 'tool-only' }] });
    expect(proposed?.quotes.map(({ text }) => text).join()).toContain(OUTPUT);
    expect(await recalled(home)).toEqual([]);
    expect((await home.reflect('review')).code).toBe(1);

    const { id, hash } = proposed ?? { id: '', hash: '' };
    await home.ask('review', '--approve', id, '--hash', hash);
    expect([await recalled(home), await waiting(home)]).toEqual([[id], []]);
    await home.ask('undo');
    expect([await recalled(home), (await waiting(home)).map((one) => one.hash)]).toEqual([
      [],
      [hash],
    ]);
  });

  it('is not even proposed again once a person refused it, in other words neither', async () => {
    const home = homeOf({ first: LESSON, second: LESSON, third: IN_OTHER_WORDS });
    await reflected(home, 'first');
    const [{ id, hash } = { id: '', hash: '' }] = await waiting(home);
    await home.ask('review', '--refuse', id, '--hash', hash);
    await reflected(home, 'second');
    await reflected(home, 'third');
    expect((await learningList(home)).learnings).toEqual([]);
    expect(await recalled(home)).toEqual([]);
  });
});

describe('reflect review in a terminal', () => {
  it('asks one by one, and Ctrl-C loses no decision', async () => {
    const other = { ...LESSON, title: 'Pin node in CI', body: 'Always pin the version of node' };
    const home = homeOf({ first: LESSON, second: other });
    await reflected(home, 'first');
    await reflected(home, 'second');
    const args = [builtFile('@reflect/cli', 'cli.cjs'), 'review'];
    const terminal = new Terminal({ args, cwd: home.project(), env: home.env });
    await terminal.shows(LESSON.title);
    await terminal.shows('1 of 2');
    terminal.press(DOWN + ENTER);
    await terminal.shows('approved');
    await terminal.shows(other.title);
    await terminal.shows('2 of 2');
    terminal.press(CTRL_C);
    expect(await terminal.ended).toBe(130);
    expect((await waiting(home)).map(({ status }) => status)).toEqual(['proposed']);
    expect(await recalled(home)).toHaveLength(1);
  });
});
