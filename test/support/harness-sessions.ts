import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { ClaudeLines, type LineSource } from './claude-lines.js';
import { CodexLines } from './codex-lines.js';
import { CopilotLines } from './copilot-lines.js';
import { GeminiLines } from './gemini-lines.js';
import type { Home } from './home.js';
import { OpenCodeLines } from './opencode-lines.js';
import { QwenLines } from './qwen-lines.js';
import type { SessionLines } from './session-lines.js';

/** A harness as the sessions that it leaves. */
export interface HarnessSessions {
  readonly name: string;
  readonly lines: new (source: LineSource) => SessionLines;
  /** Where a session lies, below the home. */
  readonly transcript: (id: string) => readonly string[];
}

export const HARNESS_SESSIONS: readonly HarnessSessions[] = [
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
  {
    name: 'gemini',
    lines: GeminiLines,
    transcript: (id) => ['.gemini', 'tmp', 'p', 'chats', `session-${id}.jsonl`],
  },
  {
    name: 'opencode',
    lines: OpenCodeLines,
    transcript: (id) => ['.reflect', 'transcripts', 'opencode', `${id}.jsonl`],
  },
  {
    name: 'qwen',
    lines: QwenLines,
    transcript: (id) => ['.qwen', 'projects', 'p', 'chats', `${id}.jsonl`],
  },
];

/** Leaves a session that ended in the queue of a home; returns the path of its transcript. */
export function queueSession(
  home: Home,
  { name, lines, transcript }: HarnessSessions,
  session: {
    readonly id: string;
    readonly tell: (lines: SessionLines) => readonly string[];
    readonly project?: string;
  },
): string {
  const source = { id: session.id, cwd: home.project(session.project) };
  const path = home.at(...transcript(source.id));
  mkdirSync(dirname(path), { recursive: true });
  const writer = new lines(source);
  const written = [...writer.head, ...session.tell(writer)].map((line) => `${line}\n`);
  writeFileSync(path, written.join(''));
  const entry = { transcript_path: path, session_id: source.id, harness: name, cwd: source.cwd };
  const queued = { ...entry, trigger: 'session-end', queued_at: new Date().toISOString() };
  mkdirSync(dirname(home.paths.inbox), { recursive: true });
  appendFileSync(home.paths.inbox, `${JSON.stringify(queued)}\n`);
  return path;
}
