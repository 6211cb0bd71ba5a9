import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { HARNESS_SESSIONS, queueSession } from '../support/harness-sessions.js';
import { documentOf, PATIENCE_MS } from '../support/hostile-orders.js';
import { Home } from '../support/home.js';
import { callMcp } from '../support/mcp-calls.js';
import { RecordedSession } from '../support/recorded-session.js';
import { RecordingClaude } from '../support/recording-claude.js';
import type { SessionLines } from '../support/session-lines.js';
import { tellUnseen } from '../support/unseen-cases.js';
import { unseenSecrets, type UnseenSecret } from '../support/unseen-secrets.js';

const SECRETS = unseenSecrets(Number(process.env['REFLECT_TEST_SEED'] ?? 1));
/** Under two of a hundred. */
const MOST_LEFT = Math.floor((SECRETS.length - 1) / 50);
const IN_ONE_SESSION = 5;
const AT_ONCE = 4;
/** One process each, so not all; the other doors take all. */
const LIVE = SECRETS.filter((_, n) => n % 4 < 2);
/** What people, harnesses and the player of a worker wrote, and reflect only reads. */
const SOURCES =
  /^(?:\.claude|\.codex|\.copilot|\.gemini|\.qwen|\.reflect\/transcripts)\/(?!.*chronicle).*\.jsonl$|^own\.jsonl$|hand-\d+\.md$/u;

/** A word beside every secret that must not be lost with it. */
function markerOf(secret: UnseenSecret): string {
  return `Harbour${String(SECRETS.indexOf(secret))}Pier`;
}

function tell(lines: SessionLines, secret: UnseenSecret): readonly string[] {
  const { text } = secret;
  const marker = markerOf(secret);
  const isFailure = SECRETS.indexOf(secret) % 2 === 0;
  return [
    lines.said(`Start ${marker}, please`),
    ...(isFailure
      ? lines.failed(`start ${marker}`, `${marker} did not start:\n${text}`)
      : [lines.answered(`${marker} did not start. I found this:\n${text}`)]),
    ...(isFailure
      ? lines.ran(`start ${marker} --vault`, `${marker} started with\n${text}`)
      : [lines.said(`No, always take it from the vault for ${marker}, never this:\n${text}`)]),
    lines.answered(`${marker} runs now, with what was here:\n${text}`),
  ].flat();
}

const SESSIONS = Array.from({ length: Math.ceil(SECRETS.length / IN_ONE_SESSION) }, (_, n) =>
  SECRETS.slice(n * IN_ONE_SESSION, (n + 1) * IN_ONE_SESSION),
);

function queueSessions(home: Home, only?: string): void {
  for (const [n, some] of SESSIONS.entries()) {
    if (only === undefined && n % 2 === 0) continue;
    const harness = HARNESS_SESSIONS.find(({ name }) => name === only);
    const turn = harness ?? HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
    if (turn === undefined) throw new Error('no harness');
    queueSession(home, turn, {
      id: `secrets-${String(n)}`,
      tell: (lines) => some.flatMap((secret) => tell(lines, secret)),
    });
  }
}

/** Sessions of which no hook told, every second one. */
function leavePast(home: Home): void {
  for (const [n, some] of SESSIONS.entries()) {
    const harness = HARNESS_SESSIONS[n % HARNESS_SESSIONS.length];
    if (n % 2 !== 0 || harness === undefined) continue;
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const path = home.at(...harness.transcript(id));
    const lines = new harness.lines({ id, cwd: home.project('past') });
    mkdirSync(dirname(path), { recursive: true });
    const all = [...lines.head, ...some.flatMap((secret) => tell(lines, secret))];
    writeFileSync(path, all.map((line) => `${line}\n`).join(''));
  }
}

/** What a live hook hears of a secret: a failure of every second one, a correction of the others. */
async function hear(home: Home, secret: UnseenSecret): Promise<string> {
  const n = SECRETS.indexOf(secret);
  const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const session = new RecordedSession(home, { id });
  const marker = markerOf(secret);
  const envelope =
    n % 2 === 0
      ? session.envelope('PostToolUseFailure.Bash', {
          tool_input: { command: `start ${marker} '${secret.text}'` },
          error: `Exit code 2\n${marker} said ${secret.text}`,
        })
      : session.prompt(`No, never use this for ${marker}: ${secret.text}`);
  const { stdout, stderr } = await home.fire(envelope);
  return stdout + stderr;
}

function leaks(text: string): readonly UnseenSecret[] {
  return SECRETS.filter(({ pieces }) => pieces.some((piece) => text.includes(piece)));
}

class Leaks {
  readonly #left = new Set<UnseenSecret>();
  readonly #doors = new Map<string, Set<UnseenSecret>>();

  look(door: string, files: Readonly<Record<string, string>>): void {
    for (const [path, bytes] of Object.entries(files)) {
      if (SOURCES.test(path)) continue;
      for (const secret of leaks(bytes)) {
        this.#left.add(secret);
        this.#doors.set(door, (this.#doors.get(door) ?? new Set()).add(secret));
        if (process.env['REFLECT_TEST_SHOW'] !== undefined && SECRETS.indexOf(secret) % 3 !== 2)
          process.stdout.write(`  ${door} ${path}: ${secret.form}\n`);
      }
    }
  }

  tell(): number {
    for (const [door, left] of this.#doors)
      process.stdout.write(`unseen secrets left by ${door}: ${String(left.size)}\n`);
    tellUnseen('unseen secrets taken out', SECRETS, [...this.#left]);
    return this.#left.size;
  }
}

const left = new Leaks();

function heardIn(files: Readonly<Record<string, string>>, part: RegExp): number {
  const bytes = Object.entries(files).flatMap(([path, text]) => (part.test(path) ? [text] : []));
  const all = bytes.join('\n');
  return SECRETS.filter((secret) => all.includes(markerOf(secret))).length;
}

describe('A secret of a form that nobody had seen before', () => {
  it(
    'comes by transcripts, queued and found in the past',
    async () => {
      // All that rules find is stored, so that there is most to leak.
      const home = new Home({ REFLECT_CAPTURE_ONE_OFFS: 'true' });
      queueSessions(home);
      leavePast(home);
      const drained = await home.reflect('drain', '--json');
      const past = await home.reflect('backfill', '--yes', '--json');
      const exported = await home.reflect('export');
      const files = folderBytes(home.folder);
      left.look('transcript', files);
      left.look('answer', { said: [drained, past, exported].map((one) => one.stdout).join('\n') });
      expect(heardIn(files, /^\.learnings\/documents\//u)).toBeGreaterThan(SECRETS.length * 0.5);
    },
    PATIENCE_MS,
  );

  it(
    'comes by what a worker is sent',
    async () => {
      const home = new Home();
      queueSessions(home, 'claude');
      const worker = new RecordingClaude(home, []);
      await home.start(['drain', '--json'], worker.env).ended;
      const sent = worker
        .runs()
        .map(({ prompt }) => prompt)
        .join('\n');
      expect(heardIn({ sent }, /sent/u)).toBeGreaterThan(SECRETS.length * 0.7);
      left.look('worker', { sent });
    },
    PATIENCE_MS,
  );

  it(
    'comes by live hooks',
    async () => {
      const home = new Home();
      let said = '';
      for (let n = 0; n < LIVE.length; n += AT_ONCE) {
        const some = LIVE.slice(n, n + AT_ONCE).map((secret) => hear(home, secret));
        said += (await Promise.all(some)).join('\n');
      }
      left.look('hook', { ...folderBytes(home.folder), said });
      await home.ask('drain');
      left.look('hook, drained', folderBytes(home.folder));
    },
    PATIENCE_MS,
  );

  it(
    'comes by MCP, as a lesson, a task, a line of a chronicle',
    async () => {
      const home = new Home();
      const session = new RecordedSession(home, { id: '20000000-0000-4000-8000-000000000000' });
      session.write();
      await home.fire(session.envelope('SessionStart'), { REFLECT_CHRONICLE: 'true' });
      const answers = await callMcp(
        home,
        SECRETS.flatMap((secret) => {
          const text = `${markerOf(secret)} has ${secret.text}`;
          return [
            { name: 'learn', arguments: { lesson: text, queries: [text] } },
            { name: 'task_add', arguments: { title: text } },
            { name: 'chronicle_add', arguments: { tag: 'INSIGHT', text, session_id: session.id } },
          ];
        }),
      );
      const files = folderBytes(home.folder);
      left.look('mcp', { ...files, said: answers.join('\n') });
      // Without their secrets, many say the same.
      expect(heardIn(files, /^\.learnings\/documents\//u)).toBeGreaterThan(SECRETS.length * 0.3);
      expect(heardIn(files, /^\.learnings\/tasks\.jsonl$/u)).toBeGreaterThan(SECRETS.length * 0.9);
    },
    PATIENCE_MS,
  );

  it(
    'comes by an import and by a hand that edits',
    async () => {
      const home = new Home();
      const lines = SECRETS.map((secret, n) =>
        JSON.stringify({
          ...{ id: `doc-${String(n)}`, title: `${markerOf(secret)} needs something` },
          ...{ body: `${markerOf(secret)} is here:\n${secret.text}`, queries: [secret.text] },
        }),
      );
      writeFileSync(home.at('own.jsonl'), lines.join('\n'));
      await home.ask('import', '--trust', home.at('own.jsonl'));
      left.look('import', folderBytes(home.folder));
      for (const [n, secret] of SECRETS.entries()) {
        const body = `${markerOf(secret)} by hand:\n${secret.text}`;
        writeFileSync(join(home.paths.documents, `hand-${String(n)}.md`), documentOf(n, { body }));
      }
      await home.ask('reindex');
      const files = folderBytes(home.folder);
      left.look('edit', files);
      expect(heardIn(files, /^\.learnings\/graphrag\//u)).toBe(SECRETS.length);
    },
    PATIENCE_MS,
  );

  it('is left hardly anywhere', () => {
    expect(left.tell()).toBeLessThanOrEqual(MOST_LEFT);
  });
});
