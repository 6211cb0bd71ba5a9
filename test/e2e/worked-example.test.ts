import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { QueueDepth } from '@reflect/core';
import { jsonLines } from '@reflect/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { ClaudeLines } from '../support/claude-lines.js';
import { drainEnded } from '../support/drain-ended.js';
import { writeGitFiles } from '../support/git-files.js';
import { Home, type Envelope } from '../support/home.js';
import { contextOf } from '../support/hook-context.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';
import { WORKSPACE } from '../support/workspace.js';

const BASELINE = 'When prices are rounded, round once, at the end of the price list';
const MAIL = 'When an invoice is sent by mail, attach it as a PDF and not as HTML';
const TESTS = 'When the mail tests fail, start the fake mail server with `make mailpit` first';
const PROMPT =
  'Prices are rounded twice on the invoice that is sent by mail, its PDF is missing, and the mail tests fail';
const RULE = "No, don't use npm here. This project uses pnpm - always use pnpm.";
const QUESTION = 'Install the dependencies of this project with npm';

const CODEX = 'codex-session-of-the-noon';
const COPILOT = 'copilot-session-of-the-evening';
const SILENT = { code: 0, signal: null, stdout: '', stderr: '' };
const FIXTURES = join(WORKSPACE, 'libs/hook-protocol/test/fixtures');

const SETTINGS = { REFLECT_DRAIN_QUIET_MINUTES: '0', REFLECT_CAPTURE_MIN_TRANSCRIPT_KIB: '1' };
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'reflect-worked-example-')));
const home = new Home(SETTINGS, folder);
const claude = new RecordedSession(home);
let prompted = '';
const ids = { baseline: '', mail: '', tests: '', pnpm: '' };

const jsonFile = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const givenTo = (session: string): unknown =>
  jsonFile(join(home.paths.sessionInjected, `${session}.json`));
const queue = (): Promise<QueueDepth> => home.ask<QueueDepth>('queue');

/** What the status line of a session and of all would show. */
function expectEvent(session: string, event: string, detail: object): void {
  const harness = session === claude.id ? 'claude' : session.split('-', 1)[0];
  const told = { event, detail: { harness, session, recalled: 0, queued: 0, ...detail } };
  expect(jsonFile(join(home.paths.sessionEvents, `${session}.json`))).toMatchObject(told);
  expect(jsonFile(home.paths.lastEvent)).toMatchObject(told);
}

/** A recorded envelope of another harness, in this home. */
function envelope(recording: string, changes: Envelope): string {
  const text = readFileSync(join(FIXTURES, `${recording}.json`), 'utf8');
  const recorded = JSON.parse(text.replaceAll('/home/user', home.folder)) as Envelope;
  return JSON.stringify({ ...recorded, cwd: home.project(), ...changes });
}

async function learn(lesson: string): Promise<string> {
  return (await home.ask<{ id: string }>('learn', lesson)).id;
}

beforeAll(async () => {
  writeGitFiles(home.project(), {
    branch: 'round-prices-once',
    subjects: ['Round prices once, at the end'],
  });
  ids.baseline = await learn(BASELINE);
  ids.mail = await learn(MAIL);
  ids.tests = await learn(TESTS);
}, 60_000);

afterAll(() => {
  // A drain that a hook started may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** Each step goes on from the one before. */
describe('a day of one project', { concurrent: false }, () => {
  it('begins in Claude Code with what applies to the branch', async () => {
    const started = await home.fire(claude.envelope('SessionStart'));
    const context = contextOf(started, 'SessionStart');
    expect(context).toContain(ids.baseline);
    expect(context).not.toContain(ids.tests);
    expect(givenTo(claude.id)).toMatchObject({ version: 1, ids: [ids.baseline] });
    expectEvent(claude.id, 'session.start', { recalled: 1 });
    expect(await queue()).toMatchObject({ inbox: 0, pending: 0 });
  });

  it('recalls two more at a prompt, and skips the one that was given', async () => {
    prompted = contextOf(await home.fire(claude.prompt(PROMPT)), 'UserPromptSubmit');
    expect([ids.baseline, ids.mail, ids.tests].map((id) => prompted.includes(id))).toEqual([
      false,
      true,
      true,
    ]);
    const given = givenTo(claude.id) as { ids: string[]; prompted: string[] };
    expect([given.ids[0], given.ids.slice(1).sort(), given.prompted.toSorted()]).toEqual([
      ids.baseline,
      [ids.mail, ids.tests].sort(),
      [ids.mail, ids.tests].sort(),
    ]);
    expectEvent(claude.id, 'prompt.submit', { recalled: 2 });
  });

  it('waits for the person when a command fails', async () => {
    const failed = claude.envelope('PostToolUseFailure.Bash', {
      tool_input: { command: 'npm test' },
    });
    expect(await home.fire(failed)).toEqual(SILENT);
    expect(jsonFile(join(home.paths.armed, `${claude.id}.json`))).toMatchObject({
      failures: [{ what: 'npm test', error: expect.stringContaining('Missing script') as string }],
    });
    expect(readdirSync(home.paths.state)).not.toContain('pending-lessons');
  });

  it('writes the correction of the next prompt down, with no model and no wait', async () => {
    const corrected = await home.fire(claude.prompt(RULE));
    expect([corrected.code, corrected.stderr]).toEqual([0, '']);
    const lessons = readdirSync(home.paths.pendingLessons).map((name) =>
      jsonFile(join(home.paths.pendingLessons, name)),
    );
    expect(lessons).toMatchObject([{ session: claude.id, harness: 'claude' }]);
    expect(JSON.stringify(lessons)).toContain('always use pnpm');
    expect(readdirSync(home.paths.armed)).toEqual([]);
  });

  it('queues the session at a compaction, which takes away what it was given', async () => {
    const lines = new ClaudeLines(claude);
    claude.write([
      lines.said(PROMPT),
      lines.injected(prompted),
      lines.answered('I mended the rounding. Now the tests, with npm.'),
      ...lines.failed('npm test', 'npm error Missing script: "test"'),
      lines.answered('npm has no test script here.'),
      lines.said(RULE),
      lines.answered("You are right. I'll use pnpm from now on."),
      ...lines.ran('make mailpit', 'listening on port 1025'),
      ...lines.ran('pnpm test', '3 passed'),
      lines.answered('Done: the tests pass with pnpm.'),
    ]);
    expect(await home.fire(claude.envelope('PreCompact.auto'))).toEqual(SILENT);
    expect(jsonLines(home.paths.inbox)).toMatchObject([
      { session_id: claude.id, trigger: 'precompact-auto', harness: 'claude' },
    ]);
    expect(givenTo(claude.id)).toMatchObject({ ids: [], lost: true });
    expectEvent(claude.id, 'context.compact', { queued: 1 });
  });

  it('queues it again when the agent stops, which makes no second job', async () => {
    expect(await home.fire(claude.envelope('Stop'))).toEqual(SILENT);
    expectEvent(claude.id, 'agent.stop', { queued: 1 });
    expect(await queue()).toMatchObject({ inbox: 2, pending: 0 });
  });

  it('is reflected when a session of Codex starts, which does not wait for that', async () => {
    const start = envelope('codex/SessionStart', { session_id: CODEX, transcript_path: null });
    const cli = builtFile('@reflect/cli', 'cli.cjs');
    const started = await home.fireAs(['codex', 'SessionStart'], start, {
      changes: { REFLECT_CLI: cli },
    });
    const context = contextOf(started, 'SessionStart', 'reflect: recalled 1 learning');
    expect(context).toContain(ids.baseline);
    expectEvent(CODEX, 'session.start', { recalled: 1 });
    expect(await drainEnded(home)).toMatchObject({
      ...{ promoted: 2, deduped: 1, processed: 1, learned: 1, dead: 0, waiting: 0 },
      indexRefreshed: true,
    });
    expect(await queue()).toEqual({
      ...{ inbox: 0, pending: 0, held: 0, dead: 0, corrupt: 0, newer: 0 },
    });
    expect(readdirSync(home.paths.pendingLessons)).toEqual([]);
    const { learnings } = await learningList(home);
    const pnpm = learnings.filter(({ body }) => body.includes('always use pnpm'));
    expect(pnpm).toMatchObject([{ status: 'active', source: { session: claude.id } }]);
    ids.pnpm = pnpm[0]?.id ?? '';
  });

  it('knows then what became of the learnings that the morning was given', async () => {
    const { learnings } = await home.ask<{ learnings: { id: string }[] }>('stats', 'learnings');
    const unrated = { count: 0, mean: 0 };
    const numbers = { helped: 0, ignored: 0, misled: 0, broken: 0, rated: unrated };
    const by = new Map(learnings.map((one) => [one.id, one]));
    expect(by.get(ids.baseline)).toMatchObject({ ...numbers, injected: 2 });
    expect(by.get(ids.mail)).toMatchObject({ ...numbers, injected: 1 });
    // The command that it names was run, and went well.
    expect(by.get(ids.tests)).toMatchObject({ ...numbers, injected: 1, helped: 1 });
  });

  it('gives a prompt in Codex what the morning taught, once', async () => {
    await expectTaught(CODEX, {
      claim: ['codex', 'UserPromptSubmit'],
      prompt: envelope('codex/UserPromptSubmit', { session_id: CODEX, prompt: QUESTION }),
    });
  });

  it('gives it to Copilot as well', async () => {
    const more = { sessionId: COPILOT, initialPrompt: QUESTION };
    const start = envelope('copilot-camel/sessionStart', more);
    const started = await home.fireAs(['copilot', 'sessionStart'], start);
    expect(started).toMatchObject({ code: 0, stderr: '' });
    expect([ids.baseline, ids.pnpm].map((id) => started.stdout.includes(id))).toEqual([true, true]);
    expectEvent(COPILOT, 'session.start', { recalled: 2 });
    const prompt = envelope('copilot-camel/userPromptSubmitted', {
      sessionId: COPILOT,
      prompt: QUESTION,
    });
    // Its start knew the first prompt, and a person's standing rule comes with the start.
    expect(await home.fireAs(['copilot', 'userPromptSubmitted'], prompt)).toEqual(SILENT);
  });
});

interface Asking {
  readonly claim: readonly string[];
  readonly prompt: string;
}

async function expectTaught(session: string, { claim, prompt }: Asking): Promise<void> {
  const told = await home.fireAs(claim, prompt);
  expect(told).toMatchObject({ code: 0, stderr: '' });
  expect(told.stdout).toContain(ids.pnpm);
  expect(givenTo(session)).toMatchObject({ ids: [ids.baseline, ids.pnpm], prompted: [ids.pnpm] });
  expectEvent(session, 'prompt.submit', { recalled: 1 });
  expect(await home.fireAs(claim, prompt)).toEqual(SILENT);
}
