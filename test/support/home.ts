import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DataPaths, dataPaths } from '@reflect/core/cold';

import { builtFile } from './built-file.js';
import { NodeRun, type NodeResult } from './node-run.js';
import { tempFolder } from './temp-folder.js';

type Environment = Readonly<Record<string, string>>;

/** What a harness sends to a hook. */
export type Envelope = Readonly<Record<string, unknown>>;

interface FireOptions {
  /** Go before the environment of the home. */
  readonly changes?: Environment;
  /** Never ends the standard input. */
  readonly holdInput?: boolean;
}

const ADAPTERS = ['claude', 'codex', 'copilot', 'gemini', 'opencode', 'qwen'];

/** The package whose bundle a harness is installed with; a claim of anything else may go anywhere. */
function adapterOf([harness = '']: readonly string[]): string {
  return `@reflect/${ADAPTERS.includes(harness) ? harness : 'claude'}-adapter`;
}

const IDLE_CLI = join(import.meta.dirname, 'programs', 'idle-cli.cjs');

/** The home folder of a person with reflect, and the built programs run in it. */
export class Home {
  readonly folder: string;
  readonly paths: DataPaths;
  readonly env: Environment;

  /** `changes` go before the environment that all processes of the home share. */
  constructor(changes: Environment = {}, folder: string = tempFolder()) {
    this.folder = folder;
    mkdirSync(this.at('tmp'), { recursive: true });
    this.env = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      USERPROFILE: folder,
      TMPDIR: this.at('tmp'),
      REFLECT_STATE_DIR: this.at('.reflect'),
      REFLECT_LEARNINGS_DIR: this.at('.learnings'),
      REFLECT_WORKER_DRIVER: 'heuristic',
      // The sessions that were recorded ran without a terminal.
      REFLECT_CAPTURE_HEADLESS_IS_PERSON: 'true',
      // A machine under load answers with all signals, too.
      REFLECT_RECALL_DEADLINE: '20000',
      // Tests drain when they are ready to; one of them lets the hook do it.
      REFLECT_CLI: IDLE_CLI,
      ...changes,
    };
    this.paths = dataPaths(this.env, folder);
  }

  at(...parts: readonly string[]): string {
    return join(this.folder, ...parts);
  }

  /** The folder of a project, made when it is not there. */
  project(name = 'project'): string {
    mkdirSync(this.at(name), { recursive: true });
    return this.at(name);
  }

  /** Runs the hook bundle as Claude Code does. */
  fire(envelope: Envelope, changes: Environment = {}): Promise<NodeResult> {
    const claim = ['claude', String(envelope['hook_event_name'])];
    return this.fireAs(claim, JSON.stringify(envelope), { changes });
  }

  /** The same with anything on its standard input. */
  fireRaw(event: string, input: string | Uint8Array): Promise<NodeResult> {
    return this.fireAs(['claude', event], input);
  }

  /** The same with anything for harness and event, from the bundle of that harness. */
  fireAs(
    claim: readonly string[],
    input: string | Uint8Array,
    { changes = {}, holdInput = false }: FireOptions = {},
  ): Promise<NodeResult> {
    const args = [builtFile(adapterOf(claim), 'hook.cjs'), ...claim];
    const env = { ...this.env, ...changes };
    return new NodeRun({ args, input, holdInput, cwd: this.project(), env }).ended;
  }

  /** The program of the command. */
  get cli(): string {
    return builtFile('@reflect/cli', 'cli.cjs');
  }

  /** Starts the command. */
  start(args: readonly string[], changes: Environment = {}): NodeRun {
    const env = { ...this.env, ...changes };
    return new NodeRun({ args: [this.cli, ...args], cwd: this.project(), env });
  }

  reflect(...args: readonly string[]): Promise<NodeResult> {
    return this.start(args).ended;
  }

  /** What the command prints with `--json`; fails where it fails. */
  async ask<T>(...args: readonly string[]): Promise<T> {
    const { code, stdout, stderr } = await this.reflect(...args, '--json');
    if (code !== 0)
      throw new Error(`reflect ${args.join(' ')} ended with ${String(code)}: ${stderr}`);
    return JSON.parse(stdout) as T;
  }
}
