import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { hookShim, type HookShim } from '../../src/index.js';

/** A path that a shell would take apart. */
const ODD = `it's a "home" $HOME \`x\``;
const ECHO = `process.stdin.on('data', (data) => process.stdout.write(process.argv.slice(2) + ' ' + data));`;

describe('the hook command', () => {
  it.each([false, true])('starts the bundle with its input (shared: %j)', (isShared) => {
    const { home, shim } = installed({ isShared });
    expect(runPosix(home, shim)).toEqual({ status: 0, stdout: 'test,Stop {}', stderr: '' });
  });

  it('takes the Node on the path when the one that installed it is gone', () => {
    const { home, shim } = installed({ node: '/gone/node' });
    expect(runPosix(home, shim)).toEqual({ status: 0, stdout: 'test,Stop {}', stderr: '' });
  });

  it.each(['the bundle', 'the shim', 'Node'])('is silent when %s is gone', (gone) => {
    const { home, shim, bundle } = installed({ node: gone === 'Node' ? '/gone/node' : undefined });
    if (gone !== 'Node') rmSync(gone === 'the shim' ? shim.file.file : bundle);
    const path = gone === 'Node' ? onlyShell() : process.env['PATH'];
    expect(runPosix(home, shim, path)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('starts nothing while the server of the same harness answers the event', () => {
    const { home, shim } = installed({ served: new Set(['Stop']) });
    const note = join(home, '.reflect', 'hook-servers', `${String(process.pid)}.Stop`);
    expect(runPosix(home, shim).stdout).toBe('test,Stop,served {}');
    mkdirSync(dirname(note));
    writeFileSync(note, `${String(process.pid)}\n`);
    expect(runPosix(home, shim)).toEqual({ status: 0, stdout: '', stderr: '' });
    const gone = String(spawnSync(process.execPath, ['--version']).pid);
    writeFileSync(note, `${gone}\n`);
    const stdout = `test,Stop,lost,${gone} {}`;
    expect(runPosix(home, shim)).toEqual({ status: 0, stdout, stderr: '' });
  });

  it('starts whatever a project tells Node to load', () => {
    const { home, shim } = installed({});
    const env = { NODE_OPTIONS: '--require /gone/module.cjs', NODE_PATH: '/gone' };
    const told = spawnSync('/bin/sh', ['-c', shim.command('Stop').posix], {
      input: '{}',
      encoding: 'utf8',
      env: { HOME: home, PATH: process.env['PATH'], ...env },
    });
    expect(told).toMatchObject({ status: 0, stdout: 'test,Stop {}', stderr: '' });
  });

  it('hands on nothing of what a project tells Node on Windows either', () => {
    const { home, shim, bundle } = installed({ platform: 'win32' });
    writeFileSync(bundle, 'process.stdout.write(JSON.stringify(process.env));');
    const told = {
      NODE_OPTIONS: '--no-warnings',
      NODE_PATH: '/gone',
      NODE_DEBUG: 'none',
      NODE_V8_COVERAGE: join(home, 'coverage'),
      NODE_REDIRECT_WARNINGS: join(home, 'warnings'),
      NODE_PRESERVE_SYMLINKS: '1',
    };
    const { stdout } = spawnSync(process.execPath, shim.command('Stop').exec.args, {
      encoding: 'utf8',
      env: { HOME: home, ...told },
    });
    const found = JSON.parse(stdout) as Readonly<Record<string, string>>;
    expect(found['HOME']).toBe(home);
    expect(Object.keys(told).filter((name) => name in found)).toEqual([]);
  });

  it('stays the same wherever Node and the bundle move', () => {
    const one = installed({});
    const other = hookShim(
      { harness: 'test', bundle: '/elsewhere/hook.cjs', isShared: false },
      { state: join(one.home, '.reflect'), home: one.home, node: '/other/node', platform: 'linux' },
    );
    expect(other.command('Stop').posix).toBe(one.shim.command('Stop').posix);
    expect(other.file.file).toBe(one.shim.file.file);
    expect(one.shim.command('Stop').posix).toContain(one.shim.marker);
  });

  it('names no home in what several people share', () => {
    const { home, shim } = installed({ isShared: true });
    expect(shim.command('Stop').posix).toBe(
      'test ! -f "$HOME/.reflect/hooks/reflect-test-hook" || ' +
        'exec sh "$HOME/.reflect/hooks/reflect-test-hook" Stop',
    );
    expect(shim.command('Stop').posix).not.toContain(home);
  });

  it('is a module for Node on Windows, silent too', () => {
    const { home, shim, bundle } = installed({ platform: 'win32' });
    const { exec, powershell } = shim.command('Stop');
    const run = (): unknown => {
      const { status, stdout, stderr } = spawnSync(process.execPath, exec.args, {
        input: '{}',
        encoding: 'utf8',
        env: { HOME: home },
      });
      return { status, stdout, stderr };
    };
    expect(exec.args).toEqual([shim.file.file, 'Stop']);
    expect(run()).toEqual({ status: 0, stdout: 'test,Stop {}', stderr: '' });
    rmSync(bundle);
    expect(run()).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(powershell).toBe(
      `$h = '${shim.file.file.replaceAll("'", "''")}'; $n = '${process.execPath}'; ` +
        `if (-not (Test-Path -LiteralPath $n)) { $n = 'node' }; ` +
        `if (Test-Path -LiteralPath $h) { & $n $h Stop }; exit 0`,
    );
  });
});

interface Installed {
  readonly home: string;
  readonly bundle: string;
  readonly shim: HookShim;
}

function installed({
  isShared = false,
  node = process.execPath,
  platform = 'linux',
  served,
}: {
  readonly served?: ReadonlySet<string>;
  readonly isShared?: boolean;
  readonly node?: string | undefined;
  readonly platform?: NodeJS.Platform;
}): Installed {
  const home = join(tempFolder(), ODD);
  const bundle = join(home, 'dist', 'hook.cjs');
  const state = join(home, '.reflect');
  const options = { harness: 'test', bundle, isShared };
  const shim = hookShim({ ...options, ...(served && { served }) }, { state, home, node, platform });
  for (const [file, content] of [
    [bundle, ECHO],
    [shim.file.file, shim.file.content],
  ] as const) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { home, bundle, shim };
}

/** As Claude Code and Codex run it. */
function runPosix(
  home: string,
  shim: HookShim,
  path = process.env['PATH'],
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', shim.command('Stop').posix], {
    input: '{}',
    encoding: 'utf8',
    env: { HOME: home, ...(path !== undefined && { PATH: path }) },
  });
  return { status, stdout, stderr };
}

/** A folder for the path with nothing but a shell in it. */
function onlyShell(): string {
  const folder = tempFolder();
  writeFileSync(join(folder, 'sh'), '#!/bin/sh\nexec /bin/sh "$@"\n', { mode: 0o755 });
  return folder;
}
