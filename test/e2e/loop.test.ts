import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DrainReport, QueueDepth } from '@reflect/core';
import { jsonLines } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { ClaudeLines } from '../support/claude-lines.js';
import { drainEnded } from '../support/drain-ended.js';
import { Home } from '../support/home.js';
import { contextOf } from '../support/hook-context.js';
import { learningList } from '../support/learning-list.js';
import { RecordedSession } from '../support/recorded-session.js';

const RULE = "Don't use npm here. This project uses pnpm - always use pnpm.";
const QUESTION = 'Install the dependencies with npm, then run the test suite';
const NEXT = 'bbbbbbbb-0000-4000-8000-000000000001';
const SILENT = { code: 0, signal: null, stdout: '', stderr: '' };

const jsonFile = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The last event of all, and that of the session. */
const lastEvents = ({ paths }: Home, { id }: RecordedSession): unknown[] => [
  jsonFile(paths.lastEvent),
  jsonFile(join(paths.sessionEvents, `${id}.json`)),
];

const bothTell = ({ id: session }: RecordedSession, event: string, counts: object): unknown[] => {
  const detail = { harness: 'claude', session, recalled: 0, queued: 0, ...counts };
  const told = { event, ts: expect.any(String) as string, detail };
  return [told, told];
};

const entryOf = ({ id, cwd, transcript }: RecordedSession, trigger: string): object => ({
  transcript_path: transcript,
  session_id: id,
  trigger,
  harness: 'claude',
  cwd,
  queued_at: expect.any(String) as string,
});

const givenIds = ({ paths }: Home, { id }: RecordedSession): unknown =>
  jsonFile(join(paths.sessionInjected, `${id}.json`));

/** A home whose first session was told to use pnpm, reflected; the id of what was learned. */
async function taughtHome(): Promise<{ home: Home; id: string; first: RecordedSession }> {
  const home = new Home();
  const first = new RecordedSession(home);
  first.write();
  await home.fire(first.envelope('SessionEnd'));
  await home.ask('drain');
  const [learning] = (await learningList(home)).learnings;
  return { home, first, id: learning?.id ?? '' };
}

describe('a session', () => {
  it('is queued by every hook that may be its last, and learned from once', async () => {
    const home = new Home();
    const session = new RecordedSession(home);

    expect(await home.fire(session.envelope('SessionStart'))).toEqual(SILENT);
    expect(lastEvents(home, session)).toEqual(bothTell(session, 'session.start', {}));
    expect(await home.fire(session.prompt('Run the test suite'))).toEqual(SILENT);
    expect(lastEvents(home, session)).toEqual(bothTell(session, 'prompt.submit', {}));
    expect(jsonLines(home.paths.inbox)).toEqual([]);

    session.write();
    const moments = [
      ['Stop', 'agent.stop', 'stop'],
      ['PreCompact.auto', 'context.compact', 'precompact-auto'],
      ['SessionEnd', 'session.end', 'session-end'],
    ] as const;
    const queued: object[] = [];
    for (const [recording, event, trigger] of moments) {
      expect(await home.fire(session.envelope(recording))).toEqual(SILENT);
      queued.push(entryOf(session, trigger));
      expect(jsonLines(home.paths.inbox)).toEqual(queued);
      expect(lastEvents(home, session)).toEqual(bothTell(session, event, { queued: 1 }));
    }
    expect(await home.ask<QueueDepth>('queue')).toMatchObject({ inbox: 3, pending: 0 });

    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      ...{ ended: 'done', promoted: 3, processed: 1, learned: 1, stored: 1, strengthened: 0 },
      ...{ dead: 0, waiting: 0, indexRefreshed: true },
    });
    expect(await home.ask<QueueDepth>('queue')).toEqual({
      ...{ inbox: 0, pending: 0, held: 0, dead: 0, corrupt: 0, newer: 0 },
    });
    expect(await home.ask<DrainReport>('drain')).toMatchObject({ processed: 0, stored: 0 });
  });

  it('becomes Markdown that tells what was learned, and where from', async () => {
    const { home, id, first } = await taughtHome();
    const { learnings } = await learningList(home);
    expect(learnings).toMatchObject([
      {
        id: expect.stringMatching(/^lrn-[0-9a-f]+$/) as string,
        kind: 'lesson',
        title: RULE,
        confidence: 'low',
        scope: { kind: 'project', project: first.cwd },
        source: {
          harness: 'claude',
          session: first.id,
          transcript: first.transcript,
          trigger: 'session-end',
          driver: 'heuristic',
          origin: 'user',
          evidence: expect.arrayContaining([61]) as number[],
        },
        status: 'active',
        count: 1,
      },
    ]);
    const [slug] = documents(home);
    const document = readFileSync(join(home.paths.documents, `${slug ?? ''}.md`), 'utf8');
    expect(document).toContain(`id: ${id}\n`);
    expect(document).toMatch(/^Correction: .*always use pnpm/m);
    const sidecar = readFileSync(join(home.paths.documents, `${slug ?? ''}.entities.yaml`), 'utf8');
    expect(sidecar).toContain('name: pnpm');
    expect(looseModes(home.paths.state)).toEqual([]);
    expect(looseModes(home.paths.learnings)).toEqual([]);
  });

  it('that grew is reflected from where it ended', async () => {
    const { home, first, id } = await taughtHome();
    const lines = new ClaudeLines(first);
    first.append(
      lines.said('Now add the column to the orders table'),
      lines.answered('I edited schema.sql.'),
      lines.said('No, never edit schema.sql by hand. Always generate it with make migration.'),
      ...lines.ran('make migration', 'created 0007_orders.sql'),
      lines.answered('The migration is there.'),
    );
    await home.fire(first.envelope('SessionEnd'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      ...{ processed: 1, learned: 1, stored: 1, strengthened: 0, superseded: 0, dead: 0 },
    });
    const { learnings } = await learningList(home);
    const told = learnings.map(({ title, count, source }) => [
      title,
      count,
      source.evidence?.every((line) => line > 80),
    ]);
    expect(told.sort()).toEqual([
      [RULE, 1, false],
      ['Never edit schema.sql by hand. Always generate it with make migration.', 1, true],
    ]);
    expect(learnings.map((learning) => learning.id)).toContain(id);

    await home.fire(first.envelope('Stop'));
    expect(await home.ask<DrainReport>('drain')).toMatchObject({
      learned: 0,
      stored: 0,
      skipped: 0,
      waiting: 1,
    });
  });
});

describe('the next session', () => {
  it('is given the learning at the first prompt that it applies to, and never again', async () => {
    const { home, id } = await taughtHome();
    const next = new RecordedSession(home, { id: NEXT });
    expect(await home.fire(next.prompt('Write a haiku about the sea in autumn'))).toEqual(SILENT);

    const context = contextOf(await home.fire(next.prompt(QUESTION)), 'UserPromptSubmit');
    expect(context).toMatch(/^<reflect-memory>\n[^]*\n<\/reflect-memory>$/);
    expect(context).toContain(id);
    expect(context).toContain('always use pnpm');
    expect(lastEvents(home, next)).toEqual(bothTell(next, 'prompt.submit', { recalled: 1 }));
    expect(givenIds(home, next)).toMatchObject({ version: 1, ids: [id], prompted: [id] });

    expect(await home.fire(next.prompt(QUESTION))).toEqual(SILENT);
    expect(lastEvents(home, next)).toEqual(bothTell(next, 'prompt.submit', {}));
    expect(await home.fire(next.envelope('SessionStart.resume'))).toEqual(SILENT);
    expect(await home.fire(next.prompt(QUESTION))).toEqual(SILENT);
  });

  it('is given it as it begins, since it is a rule of the person', async () => {
    const { home, id } = await taughtHome();
    const next = new RecordedSession(home, { id: NEXT });
    const context = contextOf(await home.fire(next.envelope('SessionStart')), 'SessionStart');
    expect(context).toContain(id);
    expect(lastEvents(home, next)).toEqual(bothTell(next, 'session.start', { recalled: 1 }));
    expect(await home.fire(next.prompt(QUESTION))).toEqual(SILENT);
  });

  it('may be given it again after compaction, which took it away', async () => {
    const { home, id } = await taughtHome();
    const next = new RecordedSession(home, { id: NEXT });
    expect(contextOf(await home.fire(next.prompt(QUESTION)), 'UserPromptSubmit')).toContain(id);
    expect(await home.fire(next.envelope('PreCompact.manual'))).toEqual(SILENT);
    expect(givenIds(home, next)).toEqual({ version: 1, ids: [], lost: true });
    expect(jsonLines(home.paths.inbox).slice(-1)).toEqual([entryOf(next, 'precompact-manual')]);
    const again = await home.fire(next.envelope('SessionStart.compact'));
    expect(contextOf(again, 'SessionStart')).toContain(id);
    expect(await home.fire(next.prompt(QUESTION))).toEqual(SILENT);
  });

  it('of another project is not given it', async () => {
    const { home } = await taughtHome();
    const other = new RecordedSession(home, { id: NEXT, project: 'elsewhere' });
    expect(await home.fire(other.envelope('SessionStart'))).toEqual(SILENT);
    expect(await home.fire(other.prompt(QUESTION))).toEqual(SILENT);
    expect(lastEvents(home, other)).toEqual(bothTell(other, 'prompt.submit', {}));
  });

  it('has its own hook start the drain, in the background', async () => {
    // Without the variable a hook looks for the command that was built with it.
    const home = new Home({ REFLECT_CLI: '' });
    const first = new RecordedSession(home);
    first.write();
    await home.fire(first.envelope('SessionEnd'));
    const next = new RecordedSession(home, { id: NEXT });
    await home.fire(next.envelope('SessionStart'));
    await drainEnded(home);
    const context = contextOf(await home.fire(next.prompt(QUESTION)), 'UserPromptSubmit');
    expect(context).toContain('always use pnpm');
  });
});

/** Names of the documents, without their endings. */
function documents({ paths }: Home): string[] {
  return readdirSync(paths.documents).flatMap((name) => /^(.*)\.md$/.exec(name)?.slice(1) ?? []);
}

/** Files and folders that others than their owner may read. */
function looseModes(folder: string): string[] {
  return ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((name) => {
    const stat = statSync(join(folder, name));
    return (stat.mode & 0o777) !== (stat.isDirectory() ? 0o700 : 0o600);
  });
}
