import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { hookShim, wantedStatusLine } from '../../src/index.js';

/** A program that a project's variables can get at: it looks for a module, follows a link, and warns. */
const PROGRAM = `
try { require('helper'); } catch {}
require('./linked/dependency.cjs');
process.emitWarning('something');
process.stdout.write('ran');
`;

/** A program in a folder, and beside it what a hostile project has there. */
class Machine {
  readonly folder = tempFolder();
  readonly program = this.write('dist/program.cjs', PROGRAM);
  readonly state = join(this.folder, '.reflect');

  constructor() {
    this.write('real/dependency.cjs', `require('../neighbour.cjs');`);
    this.write('neighbour.cjs', '');
    symlinkSync(join(this.folder, 'real'), join(this.folder, 'dist', 'linked'));
    // Reached where a link counts for the place that it stands in.
    this.write('dist/neighbour.cjs', this.#telling);
    this.write('evil/helper.js', this.#telling);
    this.write('evil/preload.cjs', this.#telling);
  }

  write(name: string, content: string): string {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  /** What a process with a variable did beyond what it is for. */
  effects(args: readonly [string, ...string[]], name: string, value: string): readonly string[] {
    const [file, ...rest] = args;
    const run = spawnSync(file, rest, {
      cwd: this.folder,
      env: { HOME: this.folder, PATH: process.env['PATH'] ?? '', [name]: value },
      input: '{}',
      encoding: 'utf8',
    });
    expect({ status: run.status, stdout: run.stdout }).toEqual({ status: 0, stdout: 'ran' });
    const [pwned, coverage, warnings] = ['pwned', 'coverage', 'warnings'].map((one) =>
      join(this.folder, one),
    );
    return [
      ...(existsSync(pwned ?? '') ? ['ran what is hostile'] : []),
      ...(existsSync(coverage ?? '') && readdirSync(coverage ?? '').length > 0 ? ['traced'] : []),
      ...(existsSync(warnings ?? '') ? ['wrote its warnings elsewhere'] : []),
      ...(/^[A-Z]+ \d+: /mu.test(run.stderr) ? ['told its insides'] : []),
    ];
  }

  get #telling(): string {
    return `require('fs').writeFileSync(${JSON.stringify(join(this.folder, 'pwned'))}, '');`;
  }
}

type Launch = (machine: Machine) => readonly [string, ...string[]];

function hook(isShared: boolean): Launch {
  return (machine) => {
    const { folder: home, state, program: bundle } = machine;
    const shim = hookShim(
      { harness: 'test', bundle, isShared },
      { state, home, node: process.execPath, platform: 'linux' },
    );
    machine.write(join('.reflect', 'hooks', 'reflect-test-hook'), shim.file.content);
    return ['/bin/sh', '-c', shim.command('Stop').posix];
  };
}

const LAUNCHERS: readonly (readonly [what: string, Launch])[] = [
  ['the command of a hook', hook(false)],
  ['the command of a hook in a shared file', hook(true)],
  [
    'the status line',
    (machine) => {
      const { files } = wantedStatusLine(
        { harness: 'test', bundle: machine.program },
        {
          env: {},
          home: machine.folder,
          cwd: machine.folder,
          platform: 'linux',
          node: process.execPath,
          state: machine.state,
          scope: 'user',
          options: {},
        },
      );
      const script = machine.write('status-line', files[0]?.content ?? '');
      return ['/bin/sh', script];
    },
  ],
];

const VARIABLES: readonly (readonly [name: string, value: (folder: string) => string, string])[] = [
  ['NODE_OPTIONS', (folder) => `--require ${folder}/evil/preload.cjs`, 'ran what is hostile'],
  ['NODE_PATH', (folder) => `${folder}/evil`, 'ran what is hostile'],
  ['NODE_PRESERVE_SYMLINKS', () => '1', 'ran what is hostile'],
  ['NODE_DEBUG', () => 'module', 'told its insides'],
  ['NODE_V8_COVERAGE', (folder) => `${folder}/coverage`, 'traced'],
  ['NODE_REDIRECT_WARNINGS', (folder) => `${folder}/warnings`, 'wrote its warnings elsewhere'],
];

describe.skipIf(process.platform === 'win32').each(VARIABLES)('%s', (name, value, effect) => {
  it('does to Node what a project may not do to reflect', () => {
    const machine = new Machine();
    const bare = [process.execPath, machine.program] as const;
    expect(machine.effects(bare, name, value(machine.folder))).toEqual([effect]);
  });

  it.each(LAUNCHERS)('reaches no program behind %s', (_, launch) => {
    const machine = new Machine();
    expect(machine.effects(launch(machine), name, value(machine.folder))).toEqual([]);
  });
});
