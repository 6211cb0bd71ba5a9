import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { Home } from '../support/home.js';
import { copyHook } from '../support/hook-copy.js';
import { contextOf } from '../support/hook-context.js';
import { NodeRun } from '../support/node-run.js';
import { RecordedSession } from '../support/recorded-session.js';
import { teach } from '../support/teach.js';
import { WORKSPACE } from '../support/workspace.js';

const PROMPT = 'how do I add the left-pad dependency to this project?';
const ARGUMENTS = ['claude', 'UserPromptSubmit'];

/** A home with a learning, and a hook bundle of its own that has no code cache. */
class HomeWithHook {
  readonly home = new Home({
    REFLECT_MODEL_DIR: join(WORKSPACE, 'libs/minilm/assets'),
    REFLECT_RECALL_BAR: '0',
  });
  readonly hook = this.home.at('hook.cjs');
  #sessions = 0;

  async prepare(): Promise<this> {
    await teach(this.home, 'when you add a dependency to this project, use pnpm add');
    copyHook('@reflect/claude-adapter', this.home.folder);
    return this;
  }

  /** A prompt in a new session. */
  envelope(): string {
    const id = `session-${String(this.#sessions++)}-of-this-home`;
    return JSON.stringify(new RecordedSession(this.home, { id }).prompt(PROMPT));
  }

  /** What a new session is given. */
  async answer(env: Readonly<Record<string, string>> = {}): Promise<string> {
    const args = [this.hook, ...ARGUMENTS];
    const cwd = this.home.folder;
    const call = { args, cwd, env: { ...this.home.env, ...env }, input: this.envelope() };
    return contextOf(await new NodeRun(call).ended, 'UserPromptSubmit');
  }

  /** What a hook prints that a shell starts, HOOK being its command. */
  print(shell: string): string {
    writeFileSync(this.home.at('envelope.json'), this.envelope());
    const command = shell.replace('HOOK', `"${process.execPath}" hook.cjs ${ARGUMENTS.join(' ')}`);
    const { folder: cwd, env } = this.home;
    return execFileSync('/bin/sh', ['-c', command], { cwd, env, encoding: 'utf8' });
  }

  /** Modules of Node itself that this script loads. */
  async loads(...args: string[]): Promise<string[]> {
    const list = this.home.at('modules.json');
    const probe = this.home.at('probe.cjs');
    const write = `require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(process.moduleLoadList))`;
    writeFileSync(probe, `process.on('exit', () => ${write});`);
    const { folder: cwd, env } = this.home;
    const call = { args: ['--require', probe, ...args], cwd, env, input: this.envelope() };
    await new NodeRun(call).ended;
    const loaded = JSON.parse(readFileSync(list, 'utf8')) as readonly string[];
    return loaded.flatMap((name) => /^NativeModule (?!internal\/)(.*)$/.exec(name)?.[1] ?? []);
  }

  caches(): string[] {
    return readdirSync(this.home.folder).filter((name) => name.endsWith('.cache'));
  }
}

describe('the code cache of a hook', () => {
  it('is written when that is asked for, and changes no answer', async () => {
    const place = await new HomeWithHook().prepare();
    const without = await place.answer();
    expect(without).toContain('pnpm add');
    expect(place.caches()).toEqual([]);
    expect(await place.answer({ REFLECT_CODE_CACHE: 'write' })).toBe(without);
    expect(place.caches()).toEqual([expect.stringContaining(process.version)]);
    expect(await place.answer()).toBe(without);
  });

  it('is passed over when it is damaged', async () => {
    const place = await new HomeWithHook().prepare();
    const whole = await place.answer({ REFLECT_CODE_CACHE: 'write' });
    const cache = place.home.at(place.caches()[0] ?? '');
    const bytes = readFileSync(cache);
    const middle = bytes.length >> 1;
    truncateSync(cache, middle);
    expect(await place.answer()).toBe(whole);
    writeFileSync(cache, Buffer.alloc(bytes.length, 'x'));
    expect(await place.answer()).toBe(whole);
    for (const at of [middle, bytes.length - 1]) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
      writeFileSync(cache, damaged);
      expect(await place.answer()).toBe(whole);
    }
  });
});

describe.skipIf(process.platform === 'win32')('the standard input of a hook', () => {
  it('needs no modules of Node that take long to load', async () => {
    const place = await new HomeWithHook().prepare();
    const bare = new Set(await place.loads('--eval', '0'));
    const loaded = await place.loads(place.hook, ...ARGUMENTS);
    // Linux itself says the name of the machine that a lock is taken on.
    const named = process.platform === 'linux' ? [] : ['os'];
    expect(loaded.filter((name) => !bare.has(name)).sort()).toEqual([...named, 'vm']);
  });

  it('may be a file, a pipe, nothing, or closed', async () => {
    const place = await new HomeWithHook().prepare();
    expect(place.print('HOOK < envelope.json')).toContain('pnpm add');
    expect(place.print('cat envelope.json | HOOK')).toContain('pnpm add');
    expect(place.print('HOOK < /dev/null')).toBe('');
    expect(place.print('HOOK <&-')).toBe('');
  });
});
