import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { builtFile } from './built-file.js';
import { NodeRun, type NodeResult } from './node-run.js';
import { tempFolder } from './temp-folder.js';
import { ENTER, DOWN, Terminal } from './terminal.js';

export const SETTINGS = '{\n  // what I like\n  "model": "opus"\n}\n';

/** Each question of the wizard, and the keys that answer it. */
export const QUESTIONS: readonly (readonly [question: string, keys: string])[] = [
  ['Set up Claude Code?', ENTER],
  ['Who should read finished sessions', ENTER],
  ['How many sessions may a worker read in a day', DOWN + ENTER],
  ['Hold one of ten learnings', ENTER],
  ['Keep a chronicle of each session', ENTER],
  ['Make these changes for Claude Code?', ENTER],
  ['Write all this?', ENTER],
];

/** The machine of a person who has Claude Code and nothing else. */
export class SetupMachine {
  readonly home = tempFolder();
  readonly settings = join(this.home, '.claude', 'settings.json');
  readonly #project = join(this.home, 'project');
  readonly #bin = join(this.home, 'bin');
  /** Of its terminals. */
  columns = 100;

  /** The agents that are there beside Claude Code. */
  constructor(...others: readonly string[]) {
    for (const folder of [join(this.home, '.claude'), this.#project, this.#bin]) {
      mkdirSync(folder, { recursive: true });
    }
    writeFileSync(this.settings, SETTINGS);
    for (const agent of ['claude', ...others]) {
      const program = join(this.#bin, agent);
      writeFileSync(program, `#!/bin/sh\necho "2.1.330 (${agent})"\n`);
      chmodSync(program, 0o755);
    }
  }

  terminal(...args: readonly string[]): Terminal {
    return this.#sit(wizard(), args);
  }

  /** The reflect command, as the person types it. */
  reflect(...args: readonly string[]): Terminal {
    return this.#sit(builtFile('@reflect/cli', 'cli.cjs'), args);
  }

  #sit(program: string, args: readonly string[]): Terminal {
    const { columns } = this;
    return new Terminal({
      ...{ args: [program, ...args], cwd: this.#project, env: this.#env, columns },
    });
  }

  run(...args: readonly string[]): Promise<NodeResult> {
    const call = { args: [wizard(), ...args], cwd: this.#project, env: this.#env };
    return new NodeRun(call).ended;
  }

  installer(...args: readonly string[]): Promise<NodeResult> {
    return this.installerOf('claude', ...args);
  }

  installerOf(harness: string, ...args: readonly string[]): Promise<NodeResult> {
    const program = builtFile(`@reflect/${harness}-adapter`, 'installer.cjs');
    return new NodeRun({ args: [program, ...args], cwd: this.#project, env: this.#env }).ended;
  }

  get #env(): Record<string, string> {
    return { HOME: this.home, USERPROFILE: this.home, PATH: `${this.#bin}:/usr/bin:/bin` };
  }
}

function wizard(): string {
  return builtFile('@reflect/setup', 'setup.cjs');
}

/** Answers questions in turn, and waits for the end. */
export async function pressAll(
  terminal: Terminal,
  questions: readonly (readonly [question: string, keys: string])[],
): Promise<number> {
  for (const [question, keys] of questions) {
    await terminal.shows(question);
    terminal.press(keys);
  }
  return terminal.ended;
}
