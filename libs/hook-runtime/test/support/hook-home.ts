import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataPaths, type DataPaths, type LastEvent, type QueueEntry } from '@reflect/core/cold';
import { tempFolder } from '@reflect/testing';

import { momentToAnswer } from '../../src/hook-gate.js';
import { tellKnown } from '../../src/tell-known.js';
import { handlerOf, runHook, type HookInput, type HookParts } from '../../src/index.js';

export const NOW = Date.parse('2026-11-21T12:00:00.000Z');
export const SESSION = '8d4988d2-a23b-489d-8290-fbaba9f10a71';

export type Environment = Readonly<Record<string, string>>;

/** What a hook wrote where its harness reads. */
export interface Answer {
  readonly stdout: string;
  readonly stderr: string;
}

/** A person's home with a project in it, and the harness that runs hooks there. */
export class HookHome {
  readonly folder = tempFolder();
  readonly paths: DataPaths;
  readonly project: string;
  /** Milliseconds that a hook has run for, whenever it asks. */
  uptime = 1;
  /** Whether what is known of a command is told by the program for that, as in a process. */
  tells = true;
  /** Whether that program told the last moment, and nothing was left to the whole hook. */
  isToldAlone = false;
  readonly #env: Environment;

  constructor(env: Environment = {}) {
    this.project = join(this.folder, 'work', 'shop');
    mkdirSync(this.project, { recursive: true });
    this.#env = {
      REFLECT_STATE_DIR: join(this.folder, '.reflect'),
      REFLECT_LEARNINGS_DIR: join(this.folder, '.learnings'),
      ...env,
    };
    this.paths = dataPaths(this.#env, this.folder);
  }

  /** Fires one of Claude's events in this home's project. */
  fire(event: string, fields: object = {}): Promise<Answer> {
    return this.send(this.#input(event, fields), { claim: { harness: 'claude', event } });
  }

  /** Whether the gate of a hook lets an event through to the rest of it. */
  passesGate(event: string, fields: object): boolean {
    const claim = { harness: 'claude', event };
    return (
      momentToAnswer({ claim, env: this.#env, input: this.#input(event, fields) }) !== undefined
    );
  }

  #input(event: string, fields: object): HookInput {
    const envelope = {
      session_id: SESSION,
      transcript_path: join(this.folder, '.claude', 'projects', 'p', `${SESSION}.jsonl`),
      cwd: this.project,
      hook_event_name: event,
      ...fields,
    };
    return { text: JSON.stringify(envelope) };
  }

  async send(input: HookInput, changes: Partial<HookParts> = {}): Promise<Answer> {
    const answer = { stdout: '', stderr: '' };
    const { claim = { harness: 'claude', event: 'Stop' }, env = this.#env } = changes;
    const isGated = /^pre_?tool/i.test(claim.event ?? '') && changes.isShared !== true;
    const handed = isGated ? momentToAnswer({ claim, env, input }) : undefined;
    const around = {
      env,
      clock: () => NOW,
      uptime: () => this.uptime,
      reply: (text: string) => {
        answer.stdout += text;
      },
    };
    const known = this.tells ? handed?.known : undefined;
    this.isToldAlone = known !== undefined && tellKnown(known, { ...around, ...changes });
    if (this.isToldAlone) return answer;
    await runHook({
      claim,
      handlerOf,
      ...(handed !== undefined && { handed }),
      ...around,
      readInput: () => Promise.resolve(input),
      writeError: (text) => {
        answer.stderr += text;
      },
      findReflect: () => ({ file: join(this.folder, 'no-such-command'), args: [] }),
      ...changes,
    });
    // In a process the gate would have ended it: then the whole hook must have had nothing to say.
    if (isGated && handed === undefined && answer.stdout + answer.stderr !== '') {
      throw new Error(`The gate would have kept back: ${answer.stdout}${answer.stderr}`);
    }
    return answer;
  }

  /** Writes a learning as a person would. */
  teach(id: string, title: string, front = ''): void {
    mkdirSync(this.paths.documents, { recursive: true });
    const head = `id: ${id}\ntitle: ${title}\nstatus: active\nupdated: 2026-11-01T00:00:00.000Z\n${front}`;
    writeFileSync(join(this.paths.documents, `${id}.md`), `---\n${head}---\n\n${title}.\n`);
  }

  transcript(bytes: number): string {
    const file = join(this.folder, 'session.jsonl');
    writeFileSync(file, 'x'.repeat(bytes));
    return file;
  }

  queue(): QueueEntry[] {
    return linesOf(this.paths.inbox) as QueueEntry[];
  }

  log(): unknown[] {
    return linesOf(join(this.paths.logs, 'hooks.log'));
  }

  lastEvent(): LastEvent {
    return JSON.parse(readFileSync(this.paths.lastEvent, 'utf8')) as LastEvent;
  }

  /** Every file below the state folder. */
  files(): string[] {
    if (statSync(this.paths.state, { throwIfNoEntry: false }) === undefined) return [];
    return readdirSync(this.paths.state, { recursive: true, encoding: 'utf8' }).sort();
  }
}

/** The ids of the learnings in an answer. */
export function givenIds({ stdout }: Answer): string[] {
  return [...stdout.matchAll(/\[(lrn-[0-9a-f]+);/g)].map(([, id = '']) => id);
}

function linesOf(file: string): unknown[] {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as unknown);
}
