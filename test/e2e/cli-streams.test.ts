import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { Home } from '../support/home.js';
import { RecordedSession } from '../support/recorded-session.js';

describe('reflect in a pipe', () => {
  it('prints neither colours nor progress', async () => {
    const home = new Home();
    await home.ask('learn', 'when it rains, take an umbrella');
    for (const args of [
      ['list'],
      ['recall', 'it rains today'],
      ['reindex', '--full'],
      ['status'],
    ]) {
      const { stdout, stderr } = await home.reflect(...args);
      expect({ escapes: (stdout + stderr).includes('\u001B'), stderr }).toEqual({
        escapes: false,
        stderr: '',
      });
    }
  });

  it('does its work to the end when its reader goes away', async () => {
    const home = new Home();
    const child = spawn(
      process.execPath,
      [builtFile('@reflect/cli', 'cli.cjs'), 'learn', 'when it rains, take an umbrella'],
      {
        cwd: home.project(),
        env: home.env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child.stdout.destroy();
    const closed: unknown[] = await once(child, 'close');
    expect(closed).toEqual([0, null]);
    expect((await home.reflect('list')).stdout).toContain('umbrella');
  });
});

describe.skipIf(process.platform === 'win32')('reflect in a folder that was removed', () => {
  it.each([
    ['', {}, /^error {2}The folder .* is gone.*\n$/u],
    ['--json', {}, /^\{"error":\{"code":"FOLDER_GONE".*"exit":66\}\}\n$/u],
    ['', { REFLECT_STATE_DIR: 'state' }, /^error {2}.*\n$/u],
  ])('says so in one line (%s %j)', async (option, changes, line) => {
    const home = new Home(changes);
    const script = 'rmdir "$PWD" && exec "$0" "$@"';
    const command = [process.execPath, builtFile('@reflect/cli', 'cli.cjs'), 'list', option];
    const child = spawn('/bin/sh', ['-c', script, ...command.filter((one) => one !== '')], {
      cwd: mkdtempSync(join(home.project(), 'gone-')),
      env: home.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(await ended).toEqual([66, null]);
    expect(stdout).toBe('');
    expect(stderr).toMatch(line);
  });
});

describe.skipIf(!existsSync('/proc/self'))('reflect in a home that nobody can write to', () => {
  it.each([
    [['learn', 'when it rains, take an umbrella'], 73],
    [['drain'], 73],
    [['status'], 0],
    [['doctor'], 0],
  ] as const)('ends, and names the path where it has to write: %j', (args, status) => {
    const home = new Home();
    const call = [builtFile('@reflect/cli', 'cli.cjs'), ...args];
    const env = { PATH: process.env['PATH'] ?? '', HOME: '/proc/self' };
    const run = spawnSync(process.execPath, call, { cwd: home.project(), env, encoding: 'utf8' });
    expect({ status: run.status, signal: run.signal }).toEqual({ status, signal: null });
    expect(run.stderr === '').toBe(status === 0);
    if (status !== 0) expect(run.stderr).toMatch(/^error {2}.*\/proc\/self\/\.reflect.*\n$/u);
  });

  it('gives a hook nothing to say', () => {
    const home = new Home();
    const input = JSON.stringify({
      session_id: 's',
      cwd: home.project(),
      hook_event_name: 'UserPromptSubmit',
      prompt: 'What do I take along when it rains?',
    });
    const hook = builtFile('@reflect/claude-adapter', 'hook.cjs');
    const env = { PATH: process.env['PATH'] ?? '', HOME: '/proc/self', REFLECT_CLI: '/dev/null' };
    const run = spawnSync(process.execPath, [hook, 'claude', 'UserPromptSubmit'], { env, input });
    expect({ status: run.status, stdout: String(run.stdout), stderr: String(run.stderr) }).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    });
  });
});

describe('an installer in a pipe', () => {
  it.each([
    ['@reflect/claude-adapter', 'installer.cjs', ['diff']],
    ['@reflect/codex-adapter', 'installer.cjs', ['diff']],
    ['@reflect/copilot-adapter', 'installer.cjs', ['diff']],
    ['@reflect/setup', 'setup.cjs', ['--help']],
  ] as const)('of %s ends quietly when its reader goes away', async (name, file, args) => {
    const home = new Home();
    const child = spawn(process.execPath, [builtFile(name, file), ...args], {
      cwd: home.project(),
      env: { ...home.env, HOME: home.at() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const said: Buffer[] = [];
    child.stderr.on('data', (part: Buffer) => said.push(part));
    const closed: unknown[] = await once(child, 'close');
    expect({ signal: closed[1], stderr: Buffer.concat(said).toString('utf8') }).toEqual({
      signal: null,
      stderr: '',
    });
  });
});

describe.skipIf(!existsSync('/dev/full'))('reflect on a full disk', () => {
  it.each([['list'], ['export'], ['completion', 'bash']])(
    'says on one line that it cannot print: %s',
    async (...args) => {
      const home = new Home();
      await home.ask('learn', 'when it rains, take an umbrella');
      const call = [builtFile('@reflect/cli', 'cli.cjs'), ...args];
      const full = openSync('/dev/full', 'w');
      const options = { cwd: home.project(), env: home.env } as const;
      const { status, stderr } = spawnSync(process.execPath, call, {
        ...options,
        stdio: ['ignore', full, 'pipe'],
        encoding: 'utf8',
      });
      closeSync(full);
      expect({ status, stderr }).toEqual({
        status: 74,
        stderr: expect.stringMatching(
          /^error {2}The output cannot be written: ENOSPC[^\n]*\n$/,
        ) as unknown,
      });
    },
  );
});

describe('the help', () => {
  it.each([[['help', '--help']], [['help', 'help']], [['help', '-h']]])(
    'of the help is the help: %j',
    async (args) => {
      const home = new Home();
      const { code, stdout, stderr } = await home.reflect(...args);
      expect({ code, stdout, stderr }).toEqual({
        code: 0,
        stdout: (await home.reflect('--help')).stdout,
        stderr: '',
      });
    },
  );

  it('of a command that there is not says so', async () => {
    const { code, stderr } = await new Home().reflect('help', 'nothing');
    expect({ code, end: stderr.trimEnd().split('\n').at(-1) }).toEqual({
      code: 64,
      end: `error  There is no command "nothing". See 'reflect --help'.`,
    });
  });
});

describe('exit codes', () => {
  it.each([
    {
      what: 'a transcript that is not there',
      args: ['digest', 'none.jsonl'],
      exit: 66,
      code: 'TRANSCRIPT_MISSING',
    },
    {
      what: 'a transcript of no harness that there is',
      args: ['digest', 'noise.jsonl', '--harness', 'nope'],
      exit: 64,
      code: 'USAGE',
    },
    {
      what: 'a transcript that is none',
      args: ['digest', 'noise.jsonl'],
      exit: 65,
      code: 'TRANSCRIPT_UNRECOGNIZED',
    },
    {
      what: 'a folder as transcript',
      args: ['extract', '.'],
      exit: 66,
      code: 'TRANSCRIPT_NOT_A_FILE',
    },
    {
      what: 'a worker that is not there',
      args: ['extract', 'SESSION', '--driver', 'claude'],
      exit: 69,
      code: 'DRIVER_MISSING',
    },
    {
      what: 'a driver that there is not',
      args: ['extract', 'SESSION', '--driver', 'magic'],
      exit: 64,
      code: 'DRIVER_UNKNOWN',
    },
    {
      what: 'a learning that there is not',
      args: ['show', 'lrn-00000000'],
      exit: 66,
      code: 'LEARNING_NOT_FOUND',
    },
    { what: 'an empty lesson', args: ['learn', ' '], exit: 65, code: 'LEARNING_INVALID' },
  ])('tell $what', async ({ args, exit, code }) => {
    const home = new Home({ REFLECT_DRAIN_CLAUDE_BIN: 'no-such-claude' });
    writeFileSync(join(home.project(), 'noise.jsonl'), 'this is\nno transcript\n');
    const session = new RecordedSession(home);
    session.write();
    const given = args.map((arg) => (arg === 'SESSION' ? session.transcript : arg));
    const result = await home.reflect(...given, '--json');
    const { error } = JSON.parse(result.stderr) as { error: { code: string } };
    expect({ exit: result.code, stdout: result.stdout, code: error.code }).toEqual({
      exit,
      stdout: '',
      code,
    });
  });

  it.skipIf(process.getuid?.() === 0)('tell a folder that cannot be written', async () => {
    const home = new Home();
    mkdirSync(home.paths.learnings, { mode: 0o500 });
    const { code, stderr } = await home.reflect('learn', 'when it rains, take an umbrella');
    chmodSync(home.paths.learnings, 0o700);
    expect({ code, stored: existsSync(home.paths.documents) }).toEqual({ code: 73, stored: false });
    expect(stderr).toMatch(/^error {2}Cannot .*permission denied/u);
  });

  it('tell a file in the place of the state folder', async () => {
    const home = new Home();
    writeFileSync(home.paths.state, '');
    expect((await home.reflect('pause')).code).toBe(73);
  });
});
