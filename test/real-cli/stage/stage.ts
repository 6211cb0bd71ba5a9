import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import type { PlacedHook, PromptRun, RealHarness } from '../harness/real-harness.js';
import { MockModel, type ModelRequest } from '../mock-model/mock-model.js';
import type { ModelLine } from '../mock-model/model-script.js';
import type { Programs } from './programs.js';
import { runProcess, runToSuccess, type ProcessResult } from './run-process.js';
import { waitFor } from './wait-for.js';
import { writeFile } from './write-file.js';

type Environment = Readonly<Record<string, string>>;

/** What came of one prompt. */
export interface Answered {
  readonly session: string;
  /** Every request of the run, in order. */
  readonly requests: readonly ModelRequest[];
}

export interface PromptOptions extends Omit<PromptRun, 'prompt'> {
  readonly script?: readonly ModelLine[];
  /** Where the harness is started, if not in the project. */
  readonly folder?: string;
  /** Environment of this run. */
  readonly changes?: Environment;
}

/** A throw-away home with one harness in it, whose model is ours. */
export class Stage {
  readonly model: MockModel;
  /** All that is thrown away in the end. */
  readonly folder: string;
  readonly home: string;
  readonly project: string;
  readonly #env: Environment;

  private constructor(
    readonly harness: RealHarness,
    readonly programs: Programs,
    { model, folder }: { readonly model: MockModel; readonly folder: string },
  ) {
    this.model = model;
    this.folder = folder;
    this.home = join(folder, 'home');
    this.project = join(this.home, 'project');
    mkdirSync(this.project, { recursive: true });
    mkdirSync(join(folder, 'tmp'), { recursive: true });
    this.#env = {
      PATH: [
        join(this.home, 'bin'),
        dirname(process.execPath),
        programs.harnessBin,
        '/usr/bin',
        '/bin',
      ].join(delimiter),
      HOME: this.home,
      TMPDIR: join(folder, 'tmp'),
      LANG: 'C.UTF-8',
      REFLECT_WORKER_DRIVER: 'heuristic',
      // Scenarios speak through headless runs.
      REFLECT_CAPTURE_HEADLESS_IS_PERSON: 'true',
      // A machine under load answers with all signals, too.
      REFLECT_RECALL_DEADLINE: '20000',
      ...harness.configure(this.home, model.url, programs.cache),
    };
  }

  static async open(harness: RealHarness, programs: Programs): Promise<Stage> {
    const folder = mkdtempSync(join(tmpdir(), `reflect-real-${harness.name}-`));
    const model = await MockModel.start(harness.wire, join(folder, 'requests'));
    return new Stage(harness, programs, { model, folder });
  }

  /** Writes the harness's hook configuration by hand; the person has looked at it. */
  placeHooks(hooks: readonly PlacedHook[]): void {
    writeFile(this.harness.hookFile(this.home), this.harness.hookText(hooks));
    this.trustHooks();
  }

  /** Has hooks run that only run once a person has looked at them. */
  trustHooks(): void {
    this.harness.trustHooks?.(this.home);
  }

  /** The same home with another harness in it, beside this one, whose model is to be closed. */
  async withHarness(harness: RealHarness): Promise<Stage> {
    const requests = join(this.folder, `requests-${harness.name}`);
    const model = await MockModel.start(harness.wire, requests);
    return new Stage(harness, this.programs, { model, folder: this.folder });
  }

  /** Runs the harness with one prompt to its end. */
  async prompt(
    prompt: string,
    { script = [], changes = {}, folder = this.project, ...options }: PromptOptions = {},
  ): Promise<Answered> {
    const { model, harness } = this;
    model.play(script);
    const before = model.requests.length;
    const { args, env } = harness.call({ prompt, ...options });
    const own = join(this.home, 'bin', harness.binary);
    const file = existsSync(own) ? own : join(this.programs.harnessBin, harness.binary);
    const call = { file, args, cwd: folder, env: { ...this.#env, ...env, ...changes } };
    const { stdout } = await runToSuccess(call);
    const session = harness.sessionIn(stdout);
    if (session === undefined) throw new Error(`${harness.name} printed no session: ${stdout}`);
    const [unplayed] = model.unplayed;
    if (unplayed !== undefined) throw new Error(`The model was never asked about: ${unplayed}`);
    return { session, requests: model.requests.slice(before) };
  }

  /** Runs the reflect command. */
  reflect(args: readonly string[], changes: Environment = {}): Promise<ProcessResult> {
    return this.runNode([this.programs.reflect, ...args], changes);
  }

  /** What the reflect command prints with `--json`, whatever its exit code says. */
  async ask<T>(args: readonly string[], changes: Environment = {}): Promise<T> {
    const { code, stdout, stderr } = await this.reflect([...args, '--json'], changes);
    if (stdout.trim() !== '') return JSON.parse(stdout) as T;
    throw new Error(`reflect ${args.join(' ')} ended with ${String(code)}: ${stderr}`);
  }

  /** Runs a script in the project, with the person's environment. */
  runNode(args: readonly string[], changes: Environment = {}): Promise<ProcessResult> {
    const env = { ...this.#env, ...changes };
    return runProcess({ file: process.execPath, args, cwd: this.project, env });
  }

  async close(keep: boolean): Promise<void> {
    this.model.close();
    if (!keep) await waitFor(`the end of all work in ${this.folder}`, () => this.#isRemoved());
  }

  /** A drain that a hook started may still be at work, and makes the folders anew that it needs. */
  #isRemoved(): true | undefined {
    try {
      rmSync(this.folder, { recursive: true, force: true });
      return true;
    } catch {
      return undefined;
    }
  }
}
