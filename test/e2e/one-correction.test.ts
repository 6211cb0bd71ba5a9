import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Learning } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import { ClaudeLines, type LineSource } from '../support/claude-lines.js';
import { CodexLines } from '../support/codex-lines.js';
import { CopilotLines } from '../support/copilot-lines.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import type { SessionLines } from '../support/session-lines.js';

const RULE = "No, don't use npm here. This project uses pnpm - always use pnpm.";

interface Harness {
  readonly name: string;
  readonly lines: new (source: LineSource) => SessionLines;
  /** Where its sessions lie, below the home. */
  readonly transcript: (id: string) => readonly string[];
}

const HARNESSES: readonly Harness[] = [
  {
    name: 'claude',
    lines: ClaudeLines,
    transcript: (id) => ['.claude', 'projects', 'p', `${id}.jsonl`],
  },
  {
    name: 'codex',
    lines: CodexLines,
    transcript: (id) => ['.codex', 'sessions', `rollout-${id}.jsonl`],
  },
  {
    name: 'copilot',
    lines: CopilotLines,
    transcript: (id) => ['.copilot', 'session-state', id, 'events.jsonl'],
  },
];
const NAMES = HARNESSES.map(({ name }) => name);
const ORDERS: readonly (readonly [string, readonly string[]])[] = NAMES.map((first, index) => [
  first,
  [...NAMES.slice(index), ...NAMES.slice(0, index)],
]);

/** Tells an agent of this harness the correction, and has the session reflected. */
async function correct(home: Home, name: string): Promise<void> {
  const harness = HARNESSES.find((one) => one.name === name);
  if (harness === undefined) throw new Error(`no harness ${name}`);
  const source = { id: `session-in-${name}`, cwd: home.project() };
  const path = home.at(...harness.transcript(source.id));
  mkdirSync(dirname(path), { recursive: true });
  const written = correction(new harness.lines(source)).map((line) => `${line}\n`);
  writeFileSync(path, written.join(''));
  const entry = { transcript_path: path, session_id: source.id, harness: name, cwd: source.cwd };
  const queued = { ...entry, trigger: 'session-end', queued_at: new Date().toISOString() };
  mkdirSync(dirname(home.paths.inbox), { recursive: true });
  appendFileSync(home.paths.inbox, `${JSON.stringify(queued)}\n`);
  await home.ask('drain');
}

function correction(lines: SessionLines): readonly string[] {
  return [
    ...lines.head,
    lines.said('Run the test suite'),
    lines.answered("I'll run the test suite with npm."),
    ...lines.failed('npm test', 'npm error Missing script: "test"'),
    lines.answered('npm has no test script here, so I could not run the tests.'),
    lines.said(RULE),
    lines.answered('Understood. I will use pnpm.'),
    ...lines.ran('pnpm test', 'pnpm test: 3 passed'),
    lines.answered("Done. The tests pass with pnpm (3 passed). I'll use pnpm from now on."),
  ].flat();
}

/** All that a learning says, without when and in which session it was learned. */
function claimOf(learning: Learning | undefined): object {
  const { kind, title, body, confidence, scope, tags, entities, relations, queries, files } =
    learning ?? ({} as Partial<Learning>);
  const { origin, trigger, driver } = learning?.source ?? {};
  return {
    ...{ kind, title, body, confidence, scope, tags, entities, relations, queries, files },
    source: { origin, trigger, driver },
  };
}

describe('one correction in the transcripts of all harnesses', () => {
  it('is one and the same claim', async () => {
    const claims = await Promise.all(
      NAMES.map(async (name) => {
        const home = new Home();
        await correct(home, name);
        const { learnings } = await learningList(home);
        expect(learnings).toHaveLength(1);
        expect(learnings[0]?.source.harness).toBe(name);
        return JSON.stringify(claimOf(learnings[0])).replaceAll(home.folder, '~');
      }),
    );
    expect(new Set(claims).size).toBe(1);
    expect(claims[0]).toContain('pnpm');
  });

  it.each(ORDERS)(
    'is one learning, first heard by %s and strengthened by the others',
    async (_first, order) => {
      const home = new Home();
      const heard: unknown[] = [];
      for (const name of order) {
        await correct(home, name);
        heard.push((await learningList(home)).learnings.map(({ id, count }) => [id, count]));
      }
      const [learning] = (await learningList(home)).learnings;
      expect(heard).toEqual([1, 2, 3].map((count) => [[learning?.id, count]]));
      const documents = readdirSync(home.paths.documents).filter((file) => file.endsWith('.md'));
      expect(documents).toHaveLength(1);
    },
  );
});
