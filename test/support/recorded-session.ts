import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Envelope, Home } from './home.js';
import { WORKSPACE } from './workspace.js';

const ENVELOPES = join(WORKSPACE, 'libs/hook-protocol/test/fixtures/claude');
const TRANSCRIPT = join(WORKSPACE, 'apps/claude-adapter/test/fixtures/session/transcript.jsonl');

/** Home and session of the recording; both become those of the test. */
const RECORDED_HOME = '/home/user';
const RECORDED_SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';

export interface SessionOptions {
  readonly id?: string | undefined;
  /** Name of the project's folder in the home. */
  readonly project?: string;
}

/** A session with real envelopes and the real transcript of Claude Code, moved into a home. */
export class RecordedSession {
  readonly id: string;
  readonly cwd: string;
  readonly transcript: string;
  readonly #home: Home;

  constructor(home: Home, { id = RECORDED_SESSION, project = 'project' }: SessionOptions = {}) {
    this.#home = home;
    this.id = id;
    this.cwd = home.project(project);
    const folder = this.cwd.replaceAll(/[^A-Za-z0-9]/g, '-');
    this.transcript = home.at('.claude', 'projects', folder, `${id}.jsonl`);
  }

  /** What the harness sends for an event, by the name of its recording, `SessionStart.compact`. */
  envelope(name: string, changes: Envelope = {}): Envelope {
    const recorded = JSON.parse(readFileSync(join(ENVELOPES, `${name}.json`), 'utf8')) as Envelope;
    const place = { session_id: this.id, transcript_path: this.transcript, cwd: this.cwd };
    return { ...recorded, ...place, ...changes };
  }

  prompt(prompt: string): Envelope {
    return this.envelope('UserPromptSubmit', { prompt });
  }

  /** The lines of the recording, up to `count` of them. */
  recorded(count?: number): string[] {
    const moved = readFileSync(TRANSCRIPT, 'utf8')
      .replaceAll(RECORDED_SESSION, this.id)
      .replaceAll(`${RECORDED_HOME}/project`, this.cwd)
      .replaceAll(RECORDED_HOME, this.#home.folder);
    return moved.trimEnd().split('\n').slice(0, count);
  }

  /** Writes the transcript anew. */
  write(lines: readonly string[] = this.recorded()): void {
    mkdirSync(dirname(this.transcript), { recursive: true });
    writeFileSync(this.transcript, lines.map((line) => `${line}\n`).join(''));
  }

  append(...lines: readonly string[]): void {
    appendFileSync(this.transcript, lines.map((line) => `${line}\n`).join(''));
  }
}
