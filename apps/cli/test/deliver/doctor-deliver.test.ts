import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram } from '@reflect/testing';
import { beforeEach, describe, expect, it } from 'vitest';

import { CommandLine } from '../support/command-line.js';

const FAKE = join(import.meta.dirname, 'programs', 'fake-harness.cjs');
const HOOK = join('apps', 'claude-adapter', 'src', 'hook.ts');

type Manner = 'runs-hooks' | 'ignores-hooks' | 'fails';

/** A person who has Claude Code, or what stands in for it. */
class Person {
  readonly line = new CommandLine();
  readonly #bin = join(this.line.folder, 'bin');
  readonly settings = join(this.line.folder, '.claude', 'settings.json');

  constructor() {
    mkdirSync(this.#bin);
    this.line.env['PATH'] = `${this.#bin}:/usr/bin:/bin`;
    this.line.env['ANTHROPIC_API_KEY'] = 'sk-of-the-person';
  }

  has(manner: Manner): this {
    const script = `#!/bin/sh\nexec '${process.execPath}' '${FAKE}' ${manner} "$@"\n`;
    writeFileSync(join(this.#bin, 'claude'), script, { mode: 0o755 });
    return this;
  }

  /** Connects reflect by a hook that is a real process, beside a hook of somebody else. */
  connects(): this {
    const hook = join(this.line.folder, 'hook.cjs');
    bundleProgram(HOOK, hook);
    const shim = join(this.line.folder, 'reflect-claude-hook');
    writeFileSync(shim, `exec '${process.execPath}' '${hook}' claude "$@"\n`);
    const handlers = [
      { type: 'command', command: `touch '${this.foreign}'` },
      { type: 'command', command: `sh '${shim}' UserPromptSubmit` },
    ];
    this.configures({ UserPromptSubmit: [{ hooks: handlers }] });
    return this;
  }

  /** Comes to be if the other's hook is run. */
  get foreign(): string {
    return join(this.line.folder, 'foreign-hook-ran');
  }

  configures(hooks: object, more: object = {}): void {
    mkdirSync(join(this.line.folder, '.claude'), { recursive: true });
    const env = { env: { SECRET_TOKEN: 'of-the-person' } };
    writeFileSync(this.settings, JSON.stringify({ ...env, ...more, hooks }));
  }

  async asks(): Promise<{ readonly code: number; readonly deliveries: unknown }> {
    const args = ['doctor', '--deliver', '--harness', 'claude', '--json'];
    const { code, stdout } = await this.line.run(...args);
    return { code, deliveries: JSON.parse(stdout) as unknown };
  }
}

const TITLE = { harness: 'claude', title: 'Claude Code' };
const CONNECTED = { hooks: [{ type: 'command', command: 'sh reflect-claude-hook Stop' }] };

function throwAwayHomes(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('reflect-deliver-'));
}

describe('reflect doctor --deliver', () => {
  let person: Person;

  beforeEach(() => {
    person = new Person();
  });

  it('says that a learning reached the model, and leaves nothing behind', async () => {
    person.has('runs-hooks').connects();
    const before = [readFileSync(person.settings, 'utf8'), throwAwayHomes()];
    expect(await person.asks()).toEqual({
      code: 0,
      deliveries: [
        { ...TITLE, outcome: 'delivered', detail: "reflect's learning reached the model" },
      ],
    });
    expect(existsSync(person.foreign)).toBe(false);
    expect(existsSync(person.line.paths.learnings)).toBe(false);
    expect([readFileSync(person.settings, 'utf8'), throwAwayHomes()]).toEqual(before);
  });

  it('fails for a harness that runs no hook, and says why where that is known', async () => {
    person.has('ignores-hooks').configures({ Stop: [CONNECTED] }, { disableAllHooks: true });
    expect(await person.asks()).toEqual({
      code: 1,
      deliveries: [
        {
          ...TITLE,
          outcome: 'silent',
          detail: expect.stringContaining('no hook ran: ') as string,
          remedy: expect.any(String) as string,
        },
      ],
    });
  });

  it('fails for a harness that does not come to ask its model', async () => {
    person.has('fails').configures({ Stop: [CONNECTED] });
    const detail =
      '"claude" ended with 3 and asked its model nothing: This build of the harness has expired.';
    expect(await person.asks()).toEqual({
      code: 1,
      deliveries: [{ ...TITLE, outcome: 'failed', detail }],
    });
  });

  it('fails for a configuration that cannot be read', async () => {
    person.has('runs-hooks').configures({});
    writeFileSync(person.settings, '{ "hooks": [ }');
    expect(await person.asks()).toEqual({
      code: 1,
      deliveries: [
        { ...TITLE, outcome: 'failed', detail: expect.stringContaining(':1:14') as string },
      ],
    });
  });

  it('tells of a harness that is not there, or has no hooks of reflect, and does not fail', async () => {
    const unconnected = {
      outcome: 'unconnected',
      detail: 'reflect is not connected to it',
      remedy: 'reflect-claude install',
    };
    expect(await person.asks()).toEqual({ code: 0, deliveries: [{ ...TITLE, ...unconnected }] });
    person.configures({ Stop: [CONNECTED] });
    const absent = { outcome: 'absent', detail: 'no "claude" on the path' };
    expect(await person.asks()).toEqual({ code: 0, deliveries: [{ ...TITLE, ...absent }] });
  });

  it.each([
    [['--harness', 'claude'], '--harness goes with --deliver.'],
    [['--deliver', '--harness', 'emacs'], 'There is no harness "emacs".'],
  ])('refuses %j', async (args, message) => {
    const { code, stderr } = await person.line.run('doctor', ...args);
    expect(code).toBe(64);
    expect(stderr).toContain(message);
  });
});
