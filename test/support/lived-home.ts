import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { folderBytes } from './folder-bytes.js';
import { type HarnessSessions, HARNESS_SESSIONS, queueSession } from './harness-sessions.js';
import { Home } from './home.js';
import { learningList } from './learning-list.js';
import { callMcp } from './mcp-calls.js';
import { RecordedSession } from './recorded-session.js';
import { WORKSPACE } from './workspace.js';

const LEAKING_CLAUDE = join(WORKSPACE, 'test/support/programs/leaking-claude.mjs');
/** What harnesses wrote, and reflect only reads. */
const SOURCES = /^\.(?:claude|codex|copilot|gemini|qwen|reflect\/transcripts)\/.*\.jsonl$/su;
/** An editor that leaves a document which is none. */
const BREAKING_EDITOR = `"${process.execPath}" "${join(WORKSPACE, 'test/support/programs/breaking-editor.mjs')}"`;
const TRIED = ['make load', 'make load --again'] as const;

/** What a person said, and in which harnesses. */
export interface Told {
  readonly title: string;
  readonly body: string;
  readonly harnesses?: readonly HarnessSessions[];
}

/** Of every store that a life like this one fills, some file. */
export const FILLED_STORES = [
  '.learnings/documents',
  '.learnings/graphrag',
  '.learnings/tasks.jsonl',
  '.reflect/armed',
  '.reflect/commands',
  '.reflect/edits',
  '.reflect/episodes',
  '.reflect/hints',
  '.reflect/journal.jsonl',
  '.reflect/logs',
  '.reflect/pending-lessons',
  '.reflect/pending_reflections.jsonl',
  '.reflect/poison-reflections.jsonl',
  '.reflect/queue',
  '.reflect/retro-drafts',
];

/** A home in which a title and a body went through every store, by the processes that write them. */
export async function livedHome({
  title,
  body,
  harnesses = HARNESS_SESSIONS,
}: Told): Promise<Home> {
  const home = new Home({
    REFLECT_CHRONICLE: 'true',
    REFLECT_QUEUE_MAX_ATTEMPTS: '1',
    EDITOR: BREAKING_EDITOR,
  });
  const session = new RecordedSession(home);
  session.write();
  const failed = { tool_input: { command: TRIED[0] }, error: `Exit code 2\n${title}\n${body}` };
  const failure = session.envelope('PostToolUseFailure.Bash', failed);
  await home.fire(session.envelope('SessionStart'));
  await home.fire(failure);
  await home.fire(session.prompt(`No, that is wrong. ${title}`));
  for (const harness of harnesses) queueTelling(home, harness, { title, body });
  await home.start(['drain', '--json']).ended;
  await learned(home, title, body);
  await home.reflect('task', 'add', title);
  await home.reflect('hint', title);
  await home.reflect('chronicle', 'add', '--session', session.id, 'DECISION', `${title}\n${body}`);
  await home.reflect('retro', '--session', session.id, '--list');
  await home.fire(session.prompt(`How do I do this: ${body}`));
  await home.fire(session.envelope('PreCompact.manual'));
  await givenUp(home, title, body);
  // What hooks wrote down, and no drain has read.
  await home.fire(failure);
  const other = new RecordedSession(home, { id: '00000000-0000-4000-8000-000000000001' });
  await home.fire(other.envelope('PostToolUseFailure.Bash', failed));
  await home.fire(other.prompt(`No, that is wrong. ${body}`));
  return home;
}

function queueTelling(home: Home, harness: HarnessSessions, { title, body }: Told): void {
  queueSession(home, harness, {
    id: `one-${harness.name}`,
    tell: (lines) =>
      [
        lines.said('Run the load test'),
        ...lines.failed(TRIED[0], `error: ${title}\n${body}`),
        lines.said(`No. ${title}`),
        lines.answered(`Understood: ${title} I go on like this because you said so.`),
        ...lines.ran(TRIED[1], body),
        lines.said(`Yes, ${body}`),
      ].flat(),
  });
}

/** By each door for learnings, and decided on by a person. */
async function learned(home: Home, title: string, body: string): Promise<void> {
  const line = { id: 'told', kind: 'insight', title, body };
  const path = home.at('tmp', 'told.jsonl');
  writeFileSync(path, JSON.stringify(line));
  await home.reflect('import', '--trust', path);
  writeFileSync(path, '');
  // In one line: what two learnings say in other lines stays until the last, which then has other lines.
  await home.reflect('learn', '--global', body.split('\n', 1)[0] ?? body);
  await callMcp(home, [
    { name: 'learn', arguments: { lesson: body, title } },
    { name: 'recall', arguments: { query: body } },
  ]);
  for (const { id } of (await learningList(home)).learnings) {
    await home.reflect('rate', id, '+1');
    await home.reflect('edit', id, '--confidence', 'high');
    await home.reflect('edit', id);
  }
}

/** A job that ends among the dead letters, one that waits in the queue, and one in the inbox. */
async function givenUp(home: Home, title: string, body: string): Promise<void> {
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('no harness');
  const tell = (lines: InstanceType<typeof harness.lines>): string[] =>
    [lines.said(title), lines.said(body)].flat();
  queueSession(home, harness, { id: 'given-up', tell });
  const leak = { REFLECT_WORKER_DRIVER: 'claude', REFLECT_TEST_LEAK: `failed: ${title}\n${body}` };
  await home.start(['drain', '--json'], { ...leak, REFLECT_DRAIN_CLAUDE_BIN: LEAKING_CLAUDE })
    .ended;
  // One of a folder that is named after it.
  queueSession(home, harness, { id: `waits-${title.replaceAll('/', '-')}`, tell });
  await home.reflect('queue', 'list');
  queueSession(home, harness, { id: `comes-${title.replaceAll('/', '-')}`, tell });
}

/** Where any of some texts stands, in any way in which files write it. */
export function placesOf(home: Home, texts: readonly string[]): string[] {
  const writings = texts.flatMap((text) => {
    const json = JSON.stringify(text).slice(1, -1);
    return [text, json, JSON.stringify(json).slice(1, -1), encodeURIComponent(text)].map((one) =>
      Buffer.from(one, 'utf8').toString('latin1'),
    );
  });
  return Object.entries(folderBytes(home.folder))
    .filter(([path]) => !SOURCES.test(path))
    .filter(([path, bytes]) => writings.some((text) => path.includes(text) || bytes.includes(text)))
    .map(([path]) => path);
}
