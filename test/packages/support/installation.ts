import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, it, vi } from 'vitest';

import { folderBytes } from '../../support/folder-bytes.js';
import { Machine, type MachineOptions } from './machine.js';
import { readmeCommands } from './readme.js';

interface Listed {
  readonly learnings: readonly { readonly count: number }[];
}

export interface Installation extends MachineOptions {
  /** Whether its index is to be the compiled one; either, where nobody can tell. */
  readonly isCompiled?: boolean;
}

interface Settings {
  readonly hooks: Readonly<Record<string, readonly HookGroup[]>>;
}

interface HookGroup {
  readonly hooks: readonly { readonly command: string }[];
}

const SETTINGS = '{\n  "model": "opus"\n}\n';
const PROMPT = 'Install the packages of this repository, please';
const RECORDED_HOME = '/home/user';
const COMMAND_NOT_FOUND = 127;
/** Of all that one command installs, dependencies and what was compiled included. */
const MOST_BYTES = 60_000_000;
const PATIENCE = { timeout: 60_000, interval: 500 };
/** This machine's Claude Code asks no model, so that nothing can be seen to reach one. */
const DELIVERS = /--deliver\b/u;
/** Those who would ask. */
const ASKING =
  /^reflect-(?:setup(?: --uninstall)?|(?:claude|codex|copilot|cursor|gemini|opencode|qwen|vscode) (?:un)?install)$/u;
const commands = readmeCommands('Install')
  .filter((line) => !DELIVERS.test(line))
  .map((line) => (ASKING.test(line) ? `${line} --yes` : line));

/** Everything that README has a person type, on a machine of its own. */
export function testInstallation({ isCompiled, ...options }: Installation): void {
  const machine = new Machine(inject('registry'), options);
  const settings = join(machine.home, '.claude', 'settings.json');

  beforeAll(async () => {
    mkdirSync(join(machine.home, '.claude'));
    writeFileSync(settings, SETTINGS);
    for (const command of commands.filter((line) => !line.includes('uninstall'))) {
      await machine.ok(command);
    }
    for (const command of readmeCommands('Use it')) await machine.ok(command);
  });

  it('plays the demo', async () => {
    expect(await machine.ok('reflect demo')).toContain('nothing left behind');
  });

  it('takes less than 60 MB', () => {
    expect(bytesOf(machine.modules)).toBeLessThan(MOST_BYTES);
  });

  if (isCompiled !== undefined) {
    it('uses the compiled index exactly where there is one', () => {
      const index = join(machine.home, '.learnings', 'graphrag');
      const files = Object.keys(folderBytes(index));
      expect(files.some((file) => file.endsWith('vectors.hnsw'))).toBe(isCompiled);
    });

    it('says in its status where the compiled index is missing', async () => {
      const status = await machine.ok('reflect status');
      expect(status.includes('hnswlib-node cannot be loaded')).toBe(!isCompiled);
    });
  }

  it('gives what was learned to a prompt, through the hook that the wizard registered', async () => {
    const given = await machine.ok(hookOf('UserPromptSubmit'), prompted('registered'));
    expect(given).toContain('use pnpm and never npm');
  });

  it("gives it through the plugin's hook, which finds the command", async () => {
    const plugin = join(machine.installed('@reflect/claude-adapter'), 'plugin');
    const hook = `REFLECT_STATE_DIR="$HOME/other" sh "${plugin}/hooks/run-hook" UserPromptSubmit`;
    expect(await machine.ok(hook, prompted('plugin'))).toContain('use pnpm and never npm');
  });

  it('learns from a session that ended, in the background of the next', async () => {
    const recorded = JSON.parse(recordedFile('SessionEnd.json')) as {
      readonly transcript_path: string;
    };
    mkdirSync(join(recorded.transcript_path, '..'), { recursive: true });
    writeFileSync(recorded.transcript_path, recordedFile('transcript.jsonl'));
    for (const event of ['PreCompact', 'SessionEnd']) {
      const envelope = { ...recorded, hook_event_name: event, trigger: 'auto', reason: 'other' };
      await machine.ok(hookOf(event), JSON.stringify(envelope));
    }
    const next = { ...recorded, session_id: 'next', hook_event_name: 'SessionStart' };
    await machine.ok(hookOf('SessionStart'), JSON.stringify({ ...next, source: 'startup' }));
    await vi.waitFor(async () => {
      // It says what the command of the README taught already, which now counts twice.
      expect(await counts()).toContain(2);
    }, PATIENCE);
  });

  it('has made code caches for the Node that runs its hooks', async () => {
    const { stdout: version } = await machine.run('node --version');
    const dist = join(machine.installed('@reflect/claude-adapter'), 'dist');
    const made = (): readonly string[] =>
      readdirSync(dist).filter((name) => name.endsWith('.cache'));
    await machine.ok('reflect drain');
    expect(made().filter((name) => name.includes(`.${version.trim()}-`))).not.toEqual([]);
    expect(await machine.ok(hookOf('UserPromptSubmit'), prompted('with-caches'))).toContain(
      'use pnpm and never npm',
    );
  });

  // The last one: it takes away what the others use.
  it('is taken back by the commands of the README', async () => {
    const shim = join(machine.home, '.reflect', 'hooks', 'reflect-claude-hook');
    const forgotten = join(machine.folder, 'forgotten-hook');
    writeFileSync(forgotten, readFileSync(shim));
    for (const command of commands.filter((line) => line.includes('uninstall'))) {
      await machine.ok(command);
    }
    expect(readFileSync(settings, 'utf8')).toBe(SETTINGS);
    expect((await machine.run('reflect status')).code).toBe(COMMAND_NOT_FOUND);
    expect(await machine.run(`sh "${forgotten}" UserPromptSubmit`, prompted('gone'))).toEqual({
      code: 0,
      stdout: '',
      stderr: '',
    });
  });

  function hookOf(event: string): string {
    const { hooks } = JSON.parse(readFileSync(settings, 'utf8')) as Settings;
    return hooks[event]?.[0]?.hooks[0]?.command ?? `no hook for ${event}`;
  }

  function prompted(session: string): string {
    return JSON.stringify({
      session_id: session,
      transcript_path: join(machine.home, `${session}.jsonl`),
      cwd: machine.project,
      permission_mode: 'default',
      hook_event_name: 'UserPromptSubmit',
      prompt: PROMPT,
    });
  }

  function recordedFile(name: string): string {
    const file = join(machine.installed('@reflect/cli'), 'fixtures', 'demo', name);
    return readFileSync(file, 'utf8').replaceAll(RECORDED_HOME, machine.home);
  }

  async function counts(): Promise<readonly number[]> {
    const { learnings } = JSON.parse(await machine.ok('reflect list --json')) as Listed;
    return learnings.map(({ count }) => count);
  }
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
