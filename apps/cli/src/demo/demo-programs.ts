import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DrainReport } from '@reflect/core';

import { CliError } from '../cli-errors.js';
import { packageFolder } from '../package-files.js';
import type { DemoHome } from './demo-home.js';
import type { Envelope } from './recorded-session.js';

/** One hook, run as the harness runs it. */
export interface HookRun {
  readonly event: string;
  /** Wall time of the whole process. */
  readonly ms: number;
  /** What the model is given; empty for nothing. */
  readonly context: string;
}

/** Runs the built programs in the demo's home. */
export class DemoPrograms {
  readonly #hook = built('@reflect/claude-adapter', 'hook.cjs');
  readonly #cli = built('@reflect/cli', 'cli.cjs');

  constructor(
    private readonly home: DemoHome,
    private readonly signal: AbortSignal,
  ) {}

  async fireHook(envelope: Envelope): Promise<HookRun> {
    const event = String(envelope['hook_event_name']);
    const started = performance.now();
    const { exitCode, stdout } = await this.#run([this.#hook, 'claude', event], envelope);
    const ms = Math.round(performance.now() - started);
    if (exitCode !== 0) throw failed(`The ${event} hook ended with exit code ${String(exitCode)}.`);
    return { event, ms, context: contextIn(stdout) };
  }

  async drain(): Promise<DrainReport> {
    const { stdout, stderr } = await this.#run([this.#cli, 'drain', '--json']);
    try {
      return JSON.parse(stdout) as DrainReport;
    } catch (error) {
      throw new CliError('DEMO_FAILED', `The drain gave no report. ${stderr}`, { cause: error });
    }
  }

  async #run(args: readonly string[], input: Envelope = {}): Promise<Ran> {
    const { execa } = await import('execa');
    const { exitCode, stdout, stderr } = await execa(process.execPath, args, {
      input: JSON.stringify(input),
      cwd: this.home.project,
      // A drain that a hook starts must be this one too.
      env: { ...this.home.env, REFLECT_CLI: this.#cli },
      extendEnv: false,
      cancelSignal: this.signal,
      reject: false,
    });
    this.signal.throwIfAborted();
    return { exitCode, stdout, stderr };
  }
}

interface Ran {
  readonly exitCode: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

function failed(message: string): CliError {
  return new CliError('DEMO_FAILED', message);
}

function built(name: string, file: string): string {
  const path = join(packageFolder(name), 'dist', file);
  if (existsSync(path)) return path;
  throw new CliError('DEMO_NOT_BUILT', `${path} is not built yet. Run: npm run build`);
}

function contextIn(stdout: string): string {
  if (stdout.trim() === '') return '';
  const reply = JSON.parse(stdout) as {
    readonly hookSpecificOutput?: { readonly additionalContext?: string };
  };
  return reply.hookSpecificOutput?.additionalContext ?? '';
}
