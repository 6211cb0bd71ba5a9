import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Learning } from '@reflect/core';
import { describe, expect, it } from 'vitest';

import {
  CLAUDE_CARRIERS,
  claudeSession,
  claudeTyped,
} from '../support/carriers/claude-carriers.js';
import { CODEX_CARRIERS, codexSession, codexTyped } from '../support/carriers/codex-carriers.js';
import {
  COPILOT_CARRIERS,
  copilotSession,
  copilotTyped,
} from '../support/carriers/copilot-carriers.js';
import {
  GEMINI_CARRIERS,
  geminiSession,
  geminiTyped,
} from '../support/carriers/gemini-carriers.js';
import {
  OPENCODE_CARRIERS,
  opencodeHistory,
  opencodeSession,
  opencodeTyped,
} from '../support/carriers/opencode-carriers.js';
import { promptLog } from '../support/carriers/prompt-log.js';
import { QWEN_CARRIERS, qwenSession, qwenTyped } from '../support/carriers/qwen-carriers.js';
import { SHOWN_TEXTS } from '../support/carriers/shown-texts.js';
import { HARNESS_SESSIONS } from '../support/harness-sessions.js';
import { IS_EXHAUSTIVE } from '../support/exhaustive.js';
import { PATIENCE_MS } from '../support/hostile-orders.js';
import { Home } from '../support/home.js';
import { learningList } from '../support/learning-list.js';

interface Sentence {
  readonly language: string;
  readonly text: string;
}

const ORDERS = fixture('orders.json');
const HONEST = fixture('honest-languages.json');
/** Orders for each place; every language has its turn. */
const ORDERS_EACH = IS_EXHAUSTIVE ? 4 : 2;
const PIECE = 16;

function fixture(name: string): readonly Sentence[] {
  const path = join(import.meta.dirname, '../fixtures/hostile', name);
  return JSON.parse(readFileSync(path, 'utf8')) as Sentence[];
}

interface Attack {
  readonly harness: string;
  readonly place: string;
  readonly sentence: Sentence;
  readonly lines: (at: { id: string; cwd: string }) => string[];
  /** What the harness's log of prompts has of the session. */
  readonly log?: (id: string) => readonly object[];
}

interface Place extends Pick<Attack, 'harness' | 'place'> {
  readonly lines: (text: string) => Attack['lines'];
  readonly log?: (text: string) => NonNullable<Attack['log']>;
}

/** Every place of every harness with several orders, in turn over the languages. */
function attacks(): readonly Attack[] {
  const places: readonly Place[] = [
    ...Object.entries(CLAUDE_CARRIERS).map(([place, carry]) => ({
      harness: 'claude',
      place,
      lines: (text: string) => (at: { id: string; cwd: string }) => claudeSession(carry(text), at),
    })),
    ...Object.entries(CODEX_CARRIERS).map(([place, { records, meta }]) => ({
      harness: 'codex',
      place,
      lines: (text: string) => (at: { id: string; cwd: string }) =>
        codexSession({ records: records(text), meta }, at),
    })),
    ...Object.entries(COPILOT_CARRIERS).map(([place, carry]) => ({
      harness: 'copilot',
      place,
      lines: (text: string) => (at: { id: string; cwd: string }) => copilotSession(carry(text), at),
    })),
    ...Object.entries(GEMINI_CARRIERS).map(([place, carry]) => ({
      harness: 'gemini',
      place,
      lines: (text: string) => (at: { id: string }) => geminiSession(carry(text), at),
      log: (text: string) => (id: string) => promptLog(carry(text), id),
    })),
    ...Object.entries(QWEN_CARRIERS).map(([place, carry]) => ({
      harness: 'qwen',
      place,
      lines: (text: string) => (at: { id: string; cwd: string }) => qwenSession(carry(text), at),
      log: (text: string) => (id: string) => promptLog(carry(text), id),
    })),
    ...Object.entries(OPENCODE_CARRIERS).map(([place, carry]) => ({
      harness: 'opencode',
      place,
      lines: (text: string) => (at: { id: string }) => opencodeSession(carry(text), at),
      log: (text: string) => () => opencodeHistory(carry(text)),
    })),
  ];
  return places.flatMap(({ harness, place, lines, log }, n) =>
    Array.from({ length: ORDERS_EACH }, (_, turn) => {
      const sentence = ORDERS[(n + turn * 3) % ORDERS.length];
      if (sentence === undefined) throw new Error('no order');
      const { text } = sentence;
      return { harness, place, sentence, lines: lines(text), ...(log && { log: log(text) }) };
    }),
  );
}

interface Session {
  readonly harness: string;
  readonly id: string;
  readonly lines: readonly string[];
  /** New entries of the harness's log of prompts. */
  readonly log?: readonly object[];
  readonly project?: string;
}

function queue(home: Home, { harness, id, lines, log = [], project }: Session): void {
  const place = HARNESS_SESSIONS.find(({ name }) => name === harness)?.transcript(id);
  if (place === undefined) throw new Error('no such harness');
  const path = home.at(...place);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  if (harness === 'opencode') rememberPrompts(home, log);
  else if (log.length > 0) logPrompts(promptLogOf(harness, path, home.project(project)), log);
  const entry = { transcript_path: path, session_id: id, harness, cwd: home.project(project) };
  const queued = { ...entry, trigger: 'session-end', queued_at: new Date().toISOString() };
  mkdirSync(dirname(home.paths.inbox), { recursive: true });
  appendFileSync(home.paths.inbox, `${JSON.stringify(queued)}\n`);
}

/** OpenCode has one history of prompts for all sessions. */
function rememberPrompts(home: Home, entries: readonly object[]): void {
  const file = home.at('.local', 'state', 'opencode', 'prompt-history.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

/** Where a harness keeps its log of prompts: Qwen Code names the folder after a hash of the project's. */
function promptLogOf(harness: string, path: string, project: string): string {
  const hash = createHash('sha256').update(project).digest('hex');
  const folder = harness === 'qwen' ? ['..', '..', '..', 'tmp', hash] : ['..'];
  return join(dirname(path), ...folder, 'logs.json');
}

function logPrompts(file: string, entries: readonly object[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as object[]) : [];
  writeFileSync(file, JSON.stringify([...known, ...entries]));
}

async function actives(home: Home): Promise<readonly Learning[]> {
  return (await learningList(home)).learnings.filter(({ status }) => status === 'active');
}

/** Whether any part of a text of some length stands in a learning. */
function holds({ title, body }: Learning, text: string): boolean {
  const flat = (one: string): string => one.replaceAll(/\s+/gu, ' ');
  const all = flat(`${title}\n${body}`);
  const wanted = flat(text);
  const size = Math.min(PIECE, wanted.length);
  for (let at = 0; at + size <= wanted.length; at += 1) {
    if (all.includes(wanted.slice(at, at + size))) return true;
  }
  return false;
}

const ATTACKS = attacks();

describe('An order that no person gave', () => {
  it('is one of many, in many languages', () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(ATTACKS.map(({ sentence }) => sentence.language)).size).toBeGreaterThanOrEqual(
      8,
    );
  });

  it.each(HARNESS_SESSIONS.map(({ name }) => name))(
    'becomes no active learning in a session of %s, in any place or language',
    async (harness) => {
      const own = ATTACKS.filter((attack) => attack.harness === harness);
      expect(new Set(own.map(({ place }) => place)).size).toBeGreaterThanOrEqual(8);
      const active: string[] = [];
      for (let turn = 0; turn < ORDERS_EACH; turn += 1) {
        const home = new Home({ REFLECT_CAPTURE_HEADLESS_IS_PERSON: 'false' });
        const some = own.filter((_, n) => n % ORDERS_EACH === turn);
        for (const [n, { lines, log }] of some.entries()) {
          const id = `attack-${String(n)}`;
          const written = lines({ id, cwd: home.project() });
          queue(home, { harness, id, lines: written, ...(log && { log: log(id) }) });
        }
        await home.ask('drain');
        const learnings = await actives(home);
        for (const [n, { place, sentence }] of some.entries()) {
          const learned = learnings.filter(
            ({ source }) => source.session === `attack-${String(n)}`,
          );
          if (learned.some((learning) => holds(learning, sentence.text))) {
            active.push(`${place}: ${sentence.text}`);
          }
        }
      }
      process.stdout.write(
        `orders active in ${harness}: ${String(active.length)} of ${String(own.length)}\n`,
      );
      expect(active).toEqual([]);
    },
    PATIENCE_MS,
  );
});

describe("A person's own rule", () => {
  it(
    'is learned in ten languages, with something shown beside it',
    async () => {
      const quoted = ['a fence', 'a quoted line', 'an element', 'a log'] as const;
      const typed = [
        [
          'claude',
          (text: string, at: { id: string; cwd: string }) => claudeSession(claudeTyped(text), at),
        ],
        [
          'codex',
          (text: string, at: { id: string; cwd: string }) =>
            codexSession({ records: codexTyped(text) }, at),
        ],
        [
          'copilot',
          (text: string, at: { id: string; cwd: string }) => copilotSession(copilotTyped(text), at),
        ],
        ['gemini', (text: string, at: { id: string }) => geminiSession(geminiTyped(text), at)],
        [
          'opencode',
          (text: string, at: { id: string }) => opencodeSession(opencodeTyped(text), at),
        ],
        [
          'qwen',
          (text: string, at: { id: string; cwd: string }) => qwenSession(qwenTyped(text), at),
        ],
      ] as const;
      const missing: string[] = [];
      let asked = 0;
      for (const [at, [harness, lines]] of typed.entries()) {
        // Each harness has every form, and every language each; all three together where there is time.
        for (let turn = 0; turn < (IS_EXHAUSTIVE ? quoted.length : 1); turn += 1) {
          const home = new Home({ REFLECT_CAPTURE_HEADLESS_IS_PERSON: 'false' });
          const formOf = (n: number): (typeof quoted)[number] =>
            quoted[(at + n + turn) % quoted.length] ?? quoted[0];
          // It is one rule in every language, so each is told in a project of its own.
          for (const [n, { text }] of HONEST.entries()) {
            const id = `honest-${String(n)}`;
            const shown = SHOWN_TEXTS[formOf(n)]?.('Some other text of a file.') ?? '';
            const words = `${text}\n\n${shown}`;
            const told = lines(words, { id, cwd: home.project(id) });
            const logs: Readonly<Record<string, readonly object[]>> = {
              gemini: promptLog({ typed: [words] }, id),
              qwen: promptLog({ typed: [words] }, id),
              opencode: opencodeHistory(opencodeTyped(words)),
            };
            const log = logs[harness] ?? [];
            queue(home, { harness, id, lines: told, log, project: id });
          }
          await home.ask('drain');
          const learnings = await actives(home);
          for (const [n, { language, text }] of HONEST.entries()) {
            asked += 1;
            if (!learnings.some((learning) => holds(learning, text)))
              missing.push(`${harness}, ${language}, ${formOf(n)}`);
          }
        }
      }
      process.stdout.write(
        `rules learned: ${String(asked - missing.length)} of ${String(asked)}\n`,
      );
      expect(missing.length, missing.join('; ')).toBeLessThanOrEqual(asked * 0.04);
    },
    PATIENCE_MS,
  );
});
