import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { IndexFolder } from '@reflect/core';
import { dataPaths, type DataPaths } from '@reflect/core/cold';
import { bundleProgram, newFolder, removeFolder, tempFolder } from '@reflect/testing';

import { envelope, harnessOf, type Dialect, type Fields } from './envelopes.js';

const PROGRAMS = join('libs', 'hook-runtime', 'test', 'programs');

/** Files of the bundle and of its code caches, by name: those that run hooks in this process share them. */
let built: ReadonlyMap<string, Uint8Array> | undefined;

/** Bundles the runtime into one file, as an adapter does, in `folder`. */
export function bundleHook(folder: string): string {
  built ??= buildHook();
  for (const [name, bytes] of built) writeFileSync(join(folder, name), bytes);
  return join(folder, 'hook.cjs');
}

function buildHook(): ReadonlyMap<string, Uint8Array> {
  const folder = newFolder();
  try {
    const outfile = join(folder, 'hook.cjs');
    const others = ['light', 'before', 'tell', 'gate'].flatMap((kind) => [
      `--${kind}`,
      join(PROGRAMS, `${kind}-hook.ts`),
    ]);
    bundleProgram(join(PROGRAMS, 'hook.ts'), outfile, ...others);
    for (const event of ['UserPromptSubmit', 'PostToolUse', 'PreToolUse'])
      leaveCache(outfile, event);
    const names = readdirSync(folder).filter((name) => /\.(?:cjs|cache)$/.test(name));
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    removeFolder(folder);
  }
}

/** As the build does for what is installed: Node starts a hundred of these. */
function leaveCache(bundle: string, event: string): void {
  const home = newFolder();
  try {
    const env = { HOME: home, REFLECT_STATE_DIR: join(home, 'state'), REFLECT_CODE_CACHE: 'write' };
    const input = JSON.stringify(envelope('claude', `${event}.json`, home));
    execFileSync(process.execPath, [bundle, 'claude', event], { cwd: home, env, input });
  } finally {
    removeFolder(home);
  }
}

export interface HookCall {
  /** Name of a recorded envelope, without `.json`. */
  readonly recorded: string;
  /** Fields in place of the recorded ones; `undefined` takes one out. */
  readonly fields?: Fields;
}

/** A person's home with one session of a harness in it, whose hooks are real processes. */
export class HarnessHome<Name extends string = Dialect> {
  readonly folder = tempFolder();
  readonly project = join(this.folder, 'project');
  readonly paths: DataPaths;
  readonly #env: Readonly<Record<string, string>>;

  constructor(
    private readonly bundle: string,
    readonly dialect: Name,
    env: Readonly<Record<string, string>> = {},
  ) {
    mkdirSync(this.project);
    this.#env = {
      HOME: this.folder,
      REFLECT_STATE_DIR: join(this.folder, '.reflect'),
      REFLECT_LEARNINGS_DIR: join(this.folder, '.learnings'),
      REFLECT_RECALL_DEADLINE: '20000',
      REFLECT_CLI: join(this.folder, 'no-such-command.cjs'),
      ...env,
    };
    this.paths = dataPaths(this.#env, this.folder);
  }

  /** Takes over the learnings of another home, and their index. */
  know(other: Pick<DataPaths, 'learnings' | 'builtIndex'>): this {
    cpSync(other.learnings, this.paths.learnings, { recursive: true });
    cpSync(other.builtIndex, this.paths.builtIndex);
    new IndexFolder(this.paths).recognize();
    return this;
  }

  /** Fires a recorded event in this home's session; what it printed, as the model gets it. */
  async fire(call: HookCall): Promise<string> {
    return contextOf(await this.reply(call));
  }

  /** The same as it was printed, by a hook that has no terminal wherever the test has one. */
  async reply(call: HookCall): Promise<string> {
    const options = { env: this.#env, detached: true };
    const child = spawn(process.execPath, this.#args(call), options);
    child.stdin.end(this.#input(call));
    return text(child.stdout);
  }

  /** The same with a terminal, as Linux gives one to any program. */
  replyAtTerminal(call: HookCall): string {
    const [input, printed] = [join(this.folder, 'stdin.json'), join(this.folder, 'stdout.json')];
    writeFileSync(input, this.#input(call));
    const words = [process.execPath, ...this.#args(call)].map((word) => `'${word}'`).join(' ');
    const command = `${words} < '${input}' > '${printed}'`;
    const env = { PATH: process.env['PATH'], ...this.#env };
    execFileSync('script', ['-qec', command, '/dev/null'], { env, stdio: 'ignore' });
    return readFileSync(printed, 'utf8');
  }

  #args({ recorded }: HookCall): readonly string[] {
    return [this.bundle, harnessOf(this.dialect), recorded.split('.', 1)[0] ?? ''];
  }

  #input({ recorded, fields = {} }: HookCall): string {
    const input = envelope(this.dialect, `${recorded}.json`, this.folder);
    return JSON.stringify({ ...input, ...this.#session(input), ...fields });
  }

  write(file: string, content = ''): string {
    const path = join(this.project, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** The objects in the files of a folder. */
  objectsIn(folder: string): Fields[] {
    if (!existsSync(folder)) return [];
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Fields);
  }

  /** A digest of every name and byte below this home. */
  hash(): string {
    const digest = createHash('sha256');
    for (const name of readdirSync(this.folder, { recursive: true, encoding: 'utf8' }).sort()) {
      const path = join(this.folder, name);
      digest.update(`${name}\0`).update(statSync(path).isFile() ? readFileSync(path) : '');
    }
    return digest.digest('hex');
  }

  /** All events belong to one session, whatever they were recorded in. */
  #session(input: Fields): Fields {
    const key = 'sessionId' in input ? 'sessionId' : 'session_id';
    return { [key]: 'one-session' };
  }
}

function contextOf(stdout: string): string {
  if (stdout === '') return '';
  const reply = JSON.parse(stdout) as {
    additionalContext?: string;
    hookSpecificOutput?: { additionalContext?: string };
  };
  return reply.additionalContext ?? reply.hookSpecificOutput?.additionalContext ?? stdout;
}

/** The ids of the learnings in a context. */
export function idsIn(context: string): string[] {
  return [...context.matchAll(/\[(lrn-[0-9a-f]+);/g)].map(([, id = '']) => id);
}
