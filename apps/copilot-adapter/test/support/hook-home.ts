import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundleProgram, tempFolder } from '@reflect/testing';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Builds the hook as it is published. */
export function buildHook(outfile: string, ...options: readonly string[]): void {
  bundleProgram('apps/copilot-adapter/src/hook.ts', outfile, ...options);
}

/** The envelopes that Copilot was seen to send, by the way in which their events are written. */
export function envelopes(style: 'camel' | 'pascal'): readonly (readonly [string, Envelope])[] {
  const folder = join(ROOT, 'libs', 'hook-protocol', 'test', 'fixtures', `copilot-${style}`);
  return readdirSync(folder).map((name) => {
    const envelope = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Envelope;
    return [name.replace(/\.json$/, ''), envelope];
  });
}

export type Envelope = Readonly<Record<string, unknown>>;

export interface HookRun {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
}

/** A person's home with a project in it, in which Copilot runs hooks as processes. */
export class HookHome {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'work', 'shop');
  readonly sessions = join(this.folder, '.copilot', 'session-state');
  readonly #env: Readonly<Record<string, string>>;

  constructor(
    private readonly bundle: string,
    env: Readonly<Record<string, string>> = {},
  ) {
    mkdirSync(this.project, { recursive: true });
    const idle = join(this.folder, 'idle.cjs');
    writeFileSync(idle, '');
    this.#env = {
      HOME: this.folder,
      COPILOT_CLI: '1',
      CLAUDE_PROJECT_DIR: this.project,
      REFLECT_CLI: idle,
      // A busy machine is no failure.
      REFLECT_RECALL_DEADLINE: '20000',
      ...env,
    };
  }

  /** Runs the hook that is installed for an event, in this home's project. */
  async fire(event: string, envelope: Envelope, harness = 'copilot'): Promise<HookRun> {
    const child = spawn(process.execPath, [this.bundle, harness, event], { env: this.#env });
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stdin.end(JSON.stringify({ ...envelope, cwd: this.project }));
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { stdout, stderr, status: await closed };
  }

  /** Writes a learning as a person would. */
  teach(id: string, title: string, more = ''): void {
    const documents = join(this.folder, '.learnings', 'documents');
    mkdirSync(documents, { recursive: true });
    const front = `id: ${id}\ntitle: ${title}\nstatus: active\n${more}`;
    writeFileSync(join(documents, `${id}.md`), `---\n${front}---\n\n${title}.\n`);
  }

  /** Writes a convention of the project, which every session is given at its start. */
  teachRule(id: string, title: string): void {
    this.teach(id, title, `kind: convention\nscope: project\nproject: ${this.project}\n`);
  }

  /** Writes the event log of a session. */
  record(session: string, bytes: number): string {
    mkdirSync(join(this.sessions, session), { recursive: true });
    const file = join(this.sessions, session, 'events.jsonl');
    writeFileSync(file, 'x'.repeat(bytes));
    return file;
  }

  /** The transcripts that were queued: why, and which. */
  queue(): readonly (readonly [string, string])[] {
    return lines(join(this.folder, '.reflect', 'pending_reflections.jsonl')).map((line) => {
      const entry = JSON.parse(line) as { trigger: string; transcript_path: string };
      return [entry.trigger, entry.transcript_path];
    });
  }

  /** The lessons that wait for the next drain. */
  lessons(): readonly unknown[] {
    const folder = join(this.folder, '.reflect', 'pending-lessons');
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
    return readdirSync(folder).map(
      (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown,
    );
  }

  log(): readonly string[] {
    return lines(join(this.folder, '.reflect', 'logs', 'hooks.log'));
  }
}

/** The ids of the learnings in what a hook printed. */
export function givenIds({ stdout }: HookRun): readonly string[] {
  return [...stdout.matchAll(/\[(lrn-[0-9a-f]+);/g)].map(([, id = '']) => id);
}

function lines(file: string): readonly string[] {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return [];
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
