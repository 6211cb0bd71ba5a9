import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths } from '@reflect/core/cold';
import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';
import { callMcp } from '../support/mcp-calls.js';
import { RecordedSession } from '../support/recorded-session.js';

const LEAKING_CLAUDE = join(import.meta.dirname, '../support/programs/leaking-claude.mjs');
/** What harnesses wrote, and reflect only reads. */
const SOURCES = /^\.(?:claude|codex|copilot|gemini|qwen|reflect\/transcripts)\/.*\.jsonl$/u;
const PATIENCE_MS = 300_000;

/** Of every store that a life like this one fills, some file. */
const STORES = [
  '.learnings/documents',
  '.learnings/graphrag',
  '.learnings/tasks.jsonl',
  '.reflect/armed',
  '.reflect/episodes',
  '.reflect/hints',
  '.reflect/journal.jsonl',
  '.reflect/logs',
  '.reflect/pending-lessons',
  '.reflect/poison-reflections.jsonl',
  '.reflect/queue',
];

/** Each says something that stands nowhere else, in letters that files write in several ways. */
const RULES: readonly (readonly [rule: string, words: readonly string[]])[] = [
  ['Always warm the zanzibar cache with make warm-zanzibar before the load test', ['zanzibar']],
  [
    'Always keep "Zürich" and \\"Genève\\" in the list of harbours, or the ferry import stops',
    ['Zürich', 'harbours', 'ferry'],
  ],
  [
    '港の一覧を変更したら必ず zanzibar-sync を実行してください。そうしないと読み込みが止まります。',
    ['港の一覧', 'zanzibar', '読み込み'],
  ],
];

/** A home in which a rule went through every store, by the processes that write them. */
async function livedWith(rule: string): Promise<{ home: Home; ids: readonly string[] }> {
  const home = new Home({ REFLECT_CHRONICLE: 'true', REFLECT_QUEUE_MAX_ATTEMPTS: '1' });
  const session = new RecordedSession(home);
  session.write();
  await home.fire(session.envelope('SessionStart'));
  const failure = { tool_input: { command: 'make load' }, error: `Exit code 2\n${rule}` };
  await home.fire(session.envelope('PostToolUseFailure.Bash', failure));
  await home.fire(session.prompt(`No, that is wrong. ${rule}`));
  for (const harness of HARNESS_SESSIONS) {
    queueSession(home, harness, {
      id: `one-${harness.name}`,
      tell: (lines) =>
        [
          lines.said('Run the load test'),
          ...lines.failed('make load', `error: ${rule}`),
          lines.said(`No. ${rule}`),
          lines.answered(`Understood: ${rule} I go on like this because you said so.`),
          ...lines.ran('make load --again', rule),
          lines.said(`Yes, ${rule}`),
        ].flat(),
    });
  }
  await home.start(['drain', '--json']).ended;
  await home.ask('learn', '--global', rule);
  const { learnings } = await learningList(home);
  const ids = learnings.map(({ id }) => id);
  for (const id of ids) {
    await home.reflect('rate', id, '+1');
    await home.reflect('edit', id, '--confidence', 'high');
  }
  await home.reflect('task', 'add', rule);
  await home.reflect('chronicle', 'add', '--session', session.id, 'DECISION', rule);
  await callMcp(home, [
    { name: 'learn', arguments: { lesson: rule, title: rule } },
    { name: 'recall', arguments: { query: rule } },
  ]);
  await home.fire(session.prompt(`How do I do this: ${rule}`));
  await home.fire(session.envelope('PreCompact.manual'));
  const [harness] = HARNESS_SESSIONS;
  if (harness === undefined) throw new Error('no harness');
  const tell = (lines: InstanceType<typeof harness.lines>): string[] => [lines.said(rule)].flat();
  queueSession(home, harness, { id: 'given-up', tell });
  const leak = { REFLECT_WORKER_DRIVER: 'claude', REFLECT_TEST_LEAK: `failed: ${rule}` };
  await home.start(['drain', '--json'], { ...leak, REFLECT_DRAIN_CLAUDE_BIN: LEAKING_CLAUDE })
    .ended;
  // A job that waits, in a folder that is named after it.
  queueSession(home, harness, { id: `waits-${rule}`, tell });
  await home.reflect('queue', 'list');
  // What hooks wrote down, and no drain has read.
  await home.fire(session.envelope('PostToolUseFailure.Bash', failure));
  const other = new RecordedSession(home, { id: '00000000-0000-4000-8000-000000000001' });
  await home.fire(other.envelope('PostToolUseFailure.Bash', failure));
  await home.fire(other.prompt(`No, that is wrong. ${rule}`));
  return { home, ids: (await learningList(home)).learnings.map(({ id }) => id) };
}

/** Where any of some texts stands, in any way in which files write it. */
function placesOf(home: Home, texts: readonly string[]): string[] {
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

describe('After reflect forget', () => {
  it.each(RULES)(
    'no file holds title or body of what every store had: %s',
    async (rule, words) => {
      const { home, ids } = await livedWith(rule);
      const { learnings } = await learningList(home);
      const texts = [rule, ...learnings.flatMap(({ title, body }) => [title, body.trim()])];
      // Where it had been nowhere, nothing would be left of it either.
      const before = new Set(
        placesOf(home, texts).map((path) => path.split('/').slice(0, 2).join('/')),
      );
      expect([...before].sort()).toEqual(expect.arrayContaining(STORES));
      expect([...before].some((path) => path.startsWith('.claude/'))).toBe(true);
      for (const id of ids) await home.ask('forget', id);
      expect(placesOf(home, texts)).toEqual([]);
      // Not in parts, or without its signs, either: these words stand nowhere else.
      expect(placesOf(home, words)).toEqual([]);
      expect((await home.reflect('queue', 'list', '--json')).code).toBe(0);
      const left = await home.ask<{ state: string }>('reindex', '--check');
      expect(left.state).toBe('ready');
    },
    PATIENCE_MS,
  );

  it(
    '--secret says which commits still hold it',
    async () => {
      const home = new Home();
      await home.ask('learn', '--global', `${RULES[0]?.[0] ?? ''}, with the word tangerine-4711`);
      const { learnings } = dataPaths(home.env, home.folder);
      const git = (...args: readonly string[]): string =>
        execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], {
          cwd: learnings,
          encoding: 'utf8',
        });
      git('init', '-q');
      git('add', 'documents');
      git('commit', '-qm', 'learned');
      const head = git('rev-parse', 'HEAD').trim();
      const { files, commits } = await home.ask<{
        files: readonly { path: string }[];
        commits: readonly { commit: string }[];
      }>('forget', '--secret', 'tangerine-4711');
      expect(files.every(({ path }) => existsSync(path))).toBe(true);
      expect(commits.map(({ commit }) => head.startsWith(commit))).toEqual([true]);
      expect(placesOf(home, ['tangerine-4711'])).toEqual([]);
    },
    PATIENCE_MS,
  );
});
