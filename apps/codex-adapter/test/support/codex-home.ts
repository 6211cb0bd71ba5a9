import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';

const FIXTURES = join(import.meta.dirname, '..', 'fixtures');

export type Envelope = Readonly<Record<string, unknown>>;

/** Standard input of a real hook of Codex. */
export function recordedEnvelope(name: string): Envelope {
  return JSON.parse(readFileSync(join(FIXTURES, 'envelopes', `${name}.json`), 'utf8')) as Envelope;
}

/** The schema of Codex for what a hook may print at an event. */
export function outputSchema(event: string): object {
  const name = event.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const path = join(FIXTURES, 'codex-schemas', `${name}.command.output.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as object;
}

interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A person's home with a project, one learning and a rollout in it; hooks run in it as Codex runs them. */
export class CodexHome {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'work', 'shop');
  readonly rollout = join(this.folder, 'sessions', 'rollout-2026-11-21T20-38-25-01a1ffd4.jsonl');
  readonly #state = join(this.folder, '.reflect');

  constructor(private readonly bundle: string) {
    mkdirSync(this.project, { recursive: true });
    mkdirSync(join(this.folder, 'sessions'));
    copyFileSync(join(FIXTURES, 'session', 'transcript.jsonl'), this.rollout);
  }

  /** Writes a rule of the project as a person would. */
  teach(id: string, title: string): void {
    const documents = join(this.folder, '.learnings', 'documents');
    mkdirSync(documents, { recursive: true });
    const scope = `kind: convention\nscope: project\nproject: ${this.project}\n`;
    const front = `id: ${id}\ntitle: ${title}\nstatus: active\n${scope}`;
    writeFileSync(join(documents, `${id}.md`), `---\n${front}---\n\n${title}.\n`);
  }

  /** Sends an envelope, its paths replaced by those of this home. */
  fire(envelope: Envelope, env: Readonly<Record<string, string>> = {}): Answer {
    const event = String(envelope['hook_event_name']);
    const paths = { transcript_path: this.rollout, cwd: this.project };
    const input = JSON.stringify({ ...paths, ...envelope, cwd: this.project });
    const { status, stdout, stderr } = spawnSync(process.execPath, [this.bundle, 'codex', event], {
      cwd: this.project,
      input,
      encoding: 'utf8',
      env: {
        REFLECT_STATE_DIR: this.#state,
        REFLECT_LEARNINGS_DIR: join(this.folder, '.learnings'),
        REFLECT_RECALL_DEADLINE: '20000',
        REFLECT_CLI: join(this.folder, 'no-such-command.cjs'),
        ...env,
      },
    });
    return { status, stdout, stderr };
  }

  /** The transcripts that were queued, each as its trigger. */
  queued(): readonly Envelope[] {
    return this.#lines('pending_reflections.jsonl');
  }

  problems(): readonly Envelope[] {
    return this.#lines(join('logs', 'hooks.log'));
  }

  #lines(name: string): readonly Envelope[] {
    const path = join(this.#state, name);
    if (!existsSync(path)) return [];
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Envelope);
  }
}
