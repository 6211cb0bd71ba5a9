import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { packageFolder } from '../package-files.js';
import type { DemoHome } from './demo-home.js';

/** Home of the person whose session was recorded; its folders become those of the demo. */
const RECORDED_HOME = '/home/user';

export type RecordedEvent =
  'SessionStart' | 'UserPromptSubmit' | 'Stop' | 'PreCompact' | 'SessionEnd';

export type Envelope = Readonly<Record<string, unknown>>;

/** A real session of Claude Code, moved into the demo's home: envelopes and transcript. */
export class RecordedSession {
  readonly transcript: string;
  readonly #lines: readonly string[];
  readonly #home: DemoHome;

  constructor(home: DemoHome) {
    this.#home = home;
    this.#lines = this.#read('transcript.jsonl').trimEnd().split('\n');
    this.transcript = String(this.envelope('SessionEnd')['transcript_path']);
  }

  /** What the harness sends to a hook; `changes` go before what was recorded. */
  envelope(event: RecordedEvent, changes: Envelope = {}): Envelope {
    const recorded = JSON.parse(this.#read(`${event}.json`)) as Envelope;
    return { ...recorded, ...changes };
  }

  /** Lets the transcript grow to its first `count` lines; to all of them without a count. */
  writeTranscript(count = this.#lines.length): void {
    mkdirSync(dirname(this.transcript), { recursive: true });
    writeFileSync(this.transcript, `${this.#lines.slice(0, count).join('\n')}\n`);
  }

  #read(file: string): string {
    const path = join(packageFolder('@reflect/cli'), 'fixtures', 'demo', file);
    // Into JSON, where a backslash of a Windows path is escaped.
    const home = JSON.stringify(this.#home.folder).slice(1, -1);
    return readFileSync(path, 'utf8').replaceAll(RECORDED_HOME, home);
  }
}
