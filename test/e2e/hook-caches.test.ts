import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { contextOf } from '../support/hook-context.js';
import { copyHook } from '../support/hook-copy.js';
import { Home } from '../support/home.js';
import { NodeRun, type NodeResult } from '../support/node-run.js';
import { RecordedSession } from '../support/recorded-session.js';
import { WORKSPACE } from '../support/workspace.js';

/** The one that searches, the one that does not, and the three for what comes before a tool is called. */
const PROGRAMS = 5;
const SCOPE = 'node_modules/@reflect';

/** An installation whose hooks of Claude Code lie in a folder of its own, without a code cache. */
class Installation {
  readonly home = new Home({
    REFLECT_MODEL_DIR: join(WORKSPACE, 'libs/minilm/assets'),
    REFLECT_RECALL_BAR: '0',
  });
  readonly adapter = this.home.at(`${SCOPE}/claude-adapter`);
  readonly hook = join(this.adapter, 'dist', 'hook.cjs');
  readonly cli = this.home.at('dist/cli.cjs');
  #sessions = 0;

  constructor() {
    mkdirSync(dirname(this.hook), { recursive: true });
    mkdirSync(dirname(this.cli));
    for (const name of readdirSync(join(WORKSPACE, SCOPE))) {
      if (name === 'claude-adapter') continue;
      symlinkSync(join(WORKSPACE, SCOPE, name), this.home.at(`${SCOPE}/${name}`), 'junction');
    }
    const manifest = join(WORKSPACE, SCOPE, 'claude-adapter', 'package.json');
    copyFileSync(manifest, join(this.adapter, 'package.json'));
    copyHook('@reflect/claude-adapter', dirname(this.hook));
    for (const name of ['cli.cjs', 'cli.program.cjs']) {
      copyFileSync(builtFile('@reflect/cli', name), join(dirname(this.cli), name));
    }
  }

  reflect(...args: readonly string[]): Promise<NodeResult> {
    return this.#run([this.cli, ...args]);
  }

  /** What a prompt in a new session is given. */
  async ask(): Promise<string> {
    const id = `session-${String(this.#sessions++)}-of-this-home`;
    const prompt = new RecordedSession(this.home, { id }).prompt('how do I add a dependency?');
    const input = JSON.stringify(prompt);
    const ended = await this.#run([this.hook, 'claude', 'UserPromptSubmit'], input);
    return contextOf(ended, 'UserPromptSubmit');
  }

  async stop(): Promise<void> {
    const input = JSON.stringify(new RecordedSession(this.home).envelope('Stop'));
    expect((await this.#run([this.hook, 'claude', 'Stop'], input)).code).toBe(0);
  }

  #run(args: readonly string[], input = ''): Promise<NodeResult> {
    return new NodeRun({ args, cwd: this.home.project(), env: this.home.env, input }).ended;
  }

  caches(): string[] {
    return this.#files(/\.cache$/);
  }

  words(): string[] {
    return this.#files(/\.cache\.wanted$/);
  }

  at(name: string): string {
    return join(dirname(this.hook), name);
  }

  #files(name: RegExp): string[] {
    return readdirSync(dirname(this.hook)).filter((file) => name.test(file));
  }
}

describe('the code caches of hooks', () => {
  it('are made by a drain after a hook found none, beside those of another Node', async () => {
    const place = new Installation();
    await place.reflect('learn', 'when you add a dependency to this project, use pnpm add');
    await place.reflect('drain');
    expect(place.caches()).toEqual([]);
    const other = place.at('0123456789abcdef.v99.0.0-x64.cache');
    copyFileSync(place.hook, other);
    copyFileSync(place.hook, `${other}.wanted`);

    const without = await place.ask();
    expect(without).toContain('pnpm add');
    expect(place.words()).toHaveLength(2);
    expect((await place.reflect('drain')).code).toBe(0);
    const own = place.caches().filter((name) => name.includes(`.${process.version}-`));
    expect(own).toHaveLength(PROGRAMS);
    expect(place.caches()).toContain('0123456789abcdef.v99.0.0-x64.cache');
    expect(place.words()).toEqual(['0123456789abcdef.v99.0.0-x64.cache.wanted']);

    expect(await place.ask()).toBe(without);
    await place.stop();
    expect(place.words()).toHaveLength(1);
    expect((await place.reflect('list')).stdout).not.toContain('shop');
  });

  it('are made anew where one does not fit, at most once a day', async () => {
    const place = new Installation();
    await place.stop();
    await place.reflect('drain');
    const sizes = (): number[] => place.caches().map((name) => readFileSync(place.at(name)).length);
    const whole = sizes();
    for (const name of place.caches()) truncateSync(place.at(name), 64);
    await place.stop();
    expect(place.words()).toHaveLength(1);
    await place.reflect('drain');
    expect(place.words()).toEqual([]);
    expect(sizes()).toEqual(new Array(PROGRAMS).fill(64));

    for (const name of place.caches()) utimesSync(place.at(name), 1, 1);
    await place.stop();
    await place.reflect('drain');
    expect(Math.min(...sizes())).toBeGreaterThan(Math.min(...whole) / 2);
  });

  it('do not keep a drain from ending well where the hook itself is gone', async () => {
    const place = new Installation();
    await place.stop();
    rmSync(place.hook);
    expect(await place.reflect('drain')).toMatchObject({ code: 0, stderr: '' });
    expect(place.caches()).toEqual([]);
  });
});
