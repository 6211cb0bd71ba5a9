import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { snapshot, tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import {
  CANCELLED,
  runInstallerCli,
  type HarnessInstaller,
  type Prompter,
} from '../../src/index.js';
import { ScriptedPrompter, type ScriptedAnswer } from '../support/scripted-prompter.js';
import { siteIn, wantedIn } from '../support/wanted.js';

describe('install', () => {
  it('asks about each change and makes those that are taken', async () => {
    const { home, run } = bench();
    const result = await run(['install'], ['skip', 'take', 'file', 'skip', true]);
    expect(result).toMatchObject({ exit: 0, asked: 5, unused: 0 });
    expect(Object.keys(settings(home).hooks)).toEqual(['SessionStart']);
    expect(Object.keys(snapshot(home))).not.toContain('config/skills/recall/SKILL.md');
  });

  it('makes what a person has edited, and asks again when that cannot be used', async () => {
    const { home, run } = bench();
    const answers: ScriptedAnswer[] = [
      'take',
      'edit',
      (text) => text.replace('"timeout": 10', '"timeout": 30'),
      'edit',
      () => '{ "no": ',
      'edit',
      () => '{ "no": "marker" }',
      'take',
      true,
    ];
    const result = await run(['install'], answers);
    expect(result).toMatchObject({ exit: 0, unused: 0 });
    expect(result.stdout).toContain('could not be found again');
    expect(settings(home).hooks).toMatchObject({
      SessionStart: [{ hooks: [{ timeout: 30 }] }],
      Stop: [{ hooks: [{ timeout: 10 }] }],
    });
  });

  it('does not come back to what a person keeps for good', async () => {
    const { home, run } = bench();
    await run(['install'], ['take', 'keep', 'take', true]);
    expect(await run(['status'])).toMatchObject({ exit: 0 });
    await run(['install', '--yes']);
    expect(Object.keys(settings(home).hooks)).toEqual(['Stop']);
    await run(['install'], ['take', true]);
    expect(Object.keys(settings(home).hooks)).toEqual(['Stop', 'SessionStart']);
  });

  it('changes nothing when it is stopped, at whatever question', async () => {
    const { home, run } = bench();
    const before = snapshot(home);
    const all: ScriptedAnswer[] = ['take', 'take', 'edit', (text) => text, true];
    for (let at = 0; at < all.length; at += 1) {
      const result = await run(['install'], [...all.slice(0, at), CANCELLED]);
      expect(result).toMatchObject({ exit: 130, unused: 0 });
      expect(snapshot(home)).toEqual(before);
    }
    expect(await run(['install'], ['take', 'take', 'take', false])).toMatchObject({ exit: 130 });
    expect(snapshot(home)).toEqual(before);
  });

  it('shows what it would do and stops', async () => {
    const { home, run } = bench();
    const before = snapshot(home);
    const { exit, stdout } = await run(['install', '--dry-run']);
    expect(exit).toBe(0);
    expect(stdout).toContain('+            "command": "reflect-test-hook Stop",');
    expect(snapshot(home)).toEqual(before);
  });

  it('needs somebody to answer', async () => {
    const { run } = bench();
    expect(await run(['install'], undefined)).toMatchObject({ exit: 64 });
  });

  it('tells in JSON what it did', async () => {
    const { home, run } = bench();
    const { stdout } = await run(['install', '--yes', '--json']);
    const file = join(home, 'config', 'settings.json');
    const skill = join(home, 'config', 'skills', 'recall', 'SKILL.md');
    expect(JSON.parse(stdout)).toMatchObject({
      action: 'install',
      harness: 'test',
      scope: 'user',
      files: [
        { file: skill },
        { file, changes: [{ action: 'insert', at: ['hooks', 'SessionStart'] }, {}] },
      ],
      made: [skill, `${file}#hooks.SessionStart`, `${file}#hooks.Stop`],
      left: [],
      next: ['Start a session.'],
    });
  });

  it('tells in JSON what is wrong, and where', async () => {
    const { home, run } = bench('{\n  oops\n}');
    const { exit, stderr } = await run(['install', '--yes', '--json']);
    expect(exit).toBe(78);
    expect(JSON.parse(stderr)).toEqual({
      error: {
        code: 'INSTALL_NOT_PARSED',
        message: expect.stringContaining('settings.json:2:3') as string,
        exit: 78,
        file: join(home, 'config', 'settings.json'),
        line: 2,
        column: 3,
      },
    });
  });
});

describe('uninstall', () => {
  it('takes everything back once a person agrees', async () => {
    const { home, run } = bench();
    const before = snapshot(home);
    await run(['install', '--yes']);
    const installed = snapshot(home);
    expect(await run(['uninstall'], [CANCELLED])).toMatchObject({ exit: 130 });
    expect(await run(['uninstall'], [false])).toMatchObject({ exit: 130 });
    expect(snapshot(home)).toEqual(installed);
    expect(await run(['uninstall'], [true])).toMatchObject({ exit: 0, unused: 0 });
    expect(snapshot(home)).toEqual(before);
    expect(await run(['uninstall', '--yes'])).toMatchObject({
      exit: 0,
      stdout: 'reflect is not installed here.\n',
    });
  });
});

describe('status and doctor', () => {
  it('tell whether it is installed and up to date', async () => {
    const { home, run } = bench();
    expect(await run(['status'])).toMatchObject({ exit: 1 });
    expect(await run(['doctor'])).toMatchObject({ exit: 1 });
    await run(['install', '--yes']);
    expect(await run(['status'])).toMatchObject({ exit: 0 });
    expect(await run(['doctor'])).toMatchObject({ exit: 0 });
    const file = join(home, 'config', 'settings.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('reflect-test-hook Stop', 'other'));
    const { exit, stdout } = await run(['status', '--json']);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ state: 'outdated', due: [`${file}#hooks.Stop`] });
  });

  it('name a configuration that does not parse, with what the harness found', async () => {
    const { run } = bench('{');
    const { exit, stdout } = await run(['doctor', '--json']);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toEqual([
      {
        check: 'installation',
        status: 'failed',
        detail: expect.stringContaining(':1:2') as string,
      },
      { check: 'Test', status: 'warning', detail: 'old', remedy: 'update' },
    ]);
  });
});

describe('colours', () => {
  it.each([
    [['diff'], {}, true],
    [['diff', '--no-color'], {}, false],
    [['diff'], { NO_COLOR: '1' }, false],
    [['diff'], { TERM: 'dumb' }, false],
  ] as const)('of %j in %j: %j', async (args, env, isColored) => {
    const { run } = bench();
    const { stdout } = await run(args, [], env);
    expect(stripVTControlCharacters(stdout) !== stdout).toBe(isColored);
  });
});

it('refuses what it does not know', async () => {
  const { run } = bench();
  expect(await run(['instal'])).toMatchObject({ exit: 64 });
  expect(await run(['install', '--scope', 'moon'])).toMatchObject({ exit: 64 });
  expect(await run(['--help'])).toMatchObject({ exit: 0 });
});

interface Run {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly asked: number;
  readonly unused: number;
}

type Runner = (
  args: readonly string[],
  answers?: readonly ScriptedAnswer[],
  env?: Readonly<Record<string, string>>,
) => Promise<Run>;

/** A home with settings, and an installer for it. */
function bench(text = '{\n  "model": "opus"\n}\n'): {
  readonly home: string;
  readonly run: Runner;
} {
  const home = tempFolder();
  mkdirSync(join(home, 'config'));
  writeFileSync(join(home, 'config', 'settings.json'), text);
  const run: Runner = async (args, answers, env = {}) => {
    const scripted = new ScriptedPrompter(answers ?? []);
    const prompter: Prompter | undefined = answers === undefined ? undefined : scripted;
    let stdout = '';
    let stderr = '';
    const exit = await runInstallerCli(testInstaller, args, {
      env,
      home,
      cwd: home,
      platform: 'linux',
      node: process.execPath,
      stdout: { isTTY: true, write: (part) => (stdout += part) },
      stderr: { write: (part) => (stderr += part) },
      prompter,
    });
    if (Object.keys(env).length === 0 && !args.includes('diff')) {
      stdout = stripVTControlCharacters(stdout);
    }
    return { exit, stdout, stderr, asked: scripted.asked.length, unused: scripted.unused };
  };
  return { home, run };
}

const testInstaller: HarnessInstaller = {
  harness: 'test',
  title: 'Test',
  agent: 'test',
  program: 'reflect-test',
  version: '1.2.3',
  scopes: [{ name: 'user', description: 'everywhere' }],
  hooks: [],
  sample: () => ({}),
  mcpArguments: 'mcp add reflect -- reflect mcp',
  root: ({ home }) => siteIn(home).root,
  want: ({ home }) => wantedIn(home),
  examine: () => [{ check: 'Test', status: 'warning', detail: 'old', remedy: 'update' }],
};

function settings(home: string): { readonly hooks: Readonly<Record<string, unknown>> } {
  const text = readFileSync(join(home, 'config', 'settings.json'), 'utf8');
  return JSON.parse(text) as { hooks: Record<string, unknown> };
}
