import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { builtFile } from '../support/built-file.js';
import { IS_EXHAUSTIVE } from '../support/exhaustive.js';
import { Home } from '../support/home.js';
import { NodeRun, type NodeResult } from '../support/node-run.js';
import { teach } from '../support/teach.js';
import { WORKSPACE } from '../support/workspace.js';

const WHOLE = builtFile('@reflect/cli', 'cli.cjs');
const DIST = dirname(WHOLE);
/** Which chooses a quick program for some commands. */
const BIN = join(WORKSPACE, 'apps/cli/bin/reflect.cjs');
/** What is told of a time must not depend on which program is asked later. */
const STOPPED_CLOCK = join(import.meta.dirname, '../support/programs/stopped-clock.cjs');
const PROGRAMS = { recall: 'quick-recall.cjs', list: 'quick-recall.cjs', show: 'quick-recall.cjs' };
const LESSONS = [
  'when you add a dependency, use pnpm add',
  'when the build fails, run make clean first',
  'when you write a migration, wrap it in a transaction',
];

type Environment = Readonly<Record<string, string>>;

/** A home in which both programs can be asked the same. */
class Machine {
  readonly home = new Home({ REFLECT_MODEL_DIR: join(WORKSPACE, 'libs/minilm/assets') });

  run(script: string, args: readonly string[], env: Environment = {}): Promise<NodeResult> {
    const call = {
      args: ['--require', STOPPED_CLOCK, script, ...args],
      env: { ...this.home.env, ...env },
    };
    return new NodeRun({ ...call, cwd: this.home.project() }).ended;
  }

  /** What both print, which must be the same. */
  async expectSame(args: readonly string[], env: Environment = {}): Promise<NodeResult> {
    const whole = await this.run(WHOLE, args, env);
    expect({ args, ...(await this.run(BIN, args, env)) }).toEqual({ args, ...whole });
    return whole;
  }

  async learn(): Promise<string> {
    for (const lesson of LESSONS) await teach(this.home, lesson);
    const [first] = await this.listed();
    return first?.id ?? '';
  }

  async listed(): Promise<readonly { readonly id: string; readonly title: string }[]> {
    const { learnings } = await this.home.ask<{ learnings: { id: string; title: string }[] }>(
      'list',
    );
    return learnings;
  }

  configure(yaml: string): void {
    mkdirSync(dirname(this.home.paths.config), { recursive: true });
    writeFileSync(this.home.paths.config, yaml);
  }
}

/** A folder that holds a quick program and no whole one. */
function aloneIn(machine: Machine, program: string): string {
  const dist = machine.home.at('alone', 'dist');
  mkdirSync(dist, { recursive: true });
  symlinkSync(join(WORKSPACE, 'node_modules'), machine.home.at('alone', 'node_modules'));
  for (const name of readdirSync(DIST)) {
    if (/^(?:quick|late)-.*\.cjs$/u.test(name)) copyFileSync(join(DIST, name), join(dist, name));
  }
  return join(dist, program);
}

/** Commands that look at what a person has. */
function questions(id: string): readonly (readonly string[])[] {
  return [
    ['list'],
    ['list', '--json'],
    ['list', '--kind', 'lesson', '-n', '2'],
    ['list', '--limit=1', '--json'],
    ['list', '--status', 'all', '--tag', 'none'],
    ['list', '--project'],
    ['list', '--project', 'github.com/acme/shop'],
    ['show', id],
    ['show', id.slice(0, 8)],
    ['show', id, '--json'],
    ['show', 'lrn-ffffffffffffffff'],
    ['show', 'lrn-ffffffffffffffff', '--json'],
    ['recall', 'how do I add a dependency?'],
    ['recall', 'how', 'do', 'I', 'add', 'a', 'dependency?', '-n', '1'],
    ['recall', 'add a dependency', '--explain'],
    ['recall', 'add a dependency', '--json', '--file', 'package.json', '-f', 'src/a.ts'],
    ['recall', 'add a dependency', '--cwd', '..', '--session', 'none'],
    ['recall', 'add a dependency', '--hyde'],
    ['recall', 'add a dependency', '--curate', '--json'],
    ['recall', 'nothing that anybody knows of'],
    ['status'],
    ['status', '--json'],
  ];
}

/** Commands that are told how they are used. */
const MISTAKES: readonly (readonly string[])[] = [
  ['--version'],
  ['-V'],
  ['--version', 'more'],
  ['--help'],
  ['list', '--kind', 'nonsense'],
  ['list', '--limit', '0'],
  ['list', '--projekt'],
  ['list', 'superfluous'],
  ['list', '--help'],
  ['show'],
  ['show', '-h'],
  ['recall', ''],
  ['recall', '', '--json'],
  ['recall'],
  ['recall', '--', '--help'],
  ['recall', 'x', '-n', 'many'],
  ['status', '--json', '--nonsense'],
  ['status', 'superfluous', '--json'],
  ['status', '--watch=none'],
];

const PATIENCE_MS = 600_000;

describe('quick programs', () => {
  it(
    'print what the whole program prints, with learnings and without',
    async () => {
      const empty = new Machine();
      const full = new Machine();
      const id = await full.learn();
      for (const args of questions(id)) {
        await empty.expectSame(args);
        await full.expectSame(args);
      }
      for (const args of MISTAKES) await full.expectSame(args);
      for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '1' }, { TERM: 'dumb' }]) {
        await full.expectSame(['recall', 'add a dependency'], env);
        await full.expectSame(['status'], env);
      }
    },
    PATIENCE_MS,
  );

  it(
    'print the same whatever the settings say, and wherever they are',
    async () => {
      const machine = new Machine();
      const id = await machine.learn();
      const asked = [
        ['recall', 'add a dependency', '--json'],
        ['list', '--json'],
        ['show', id],
        ['status', '--json'],
      ];
      const files = [
        'recall:\n  limit: 1\n',
        'recall:\n  limit: many\n',
        'recall:\n  limits: 1\n',
        'recall: [\n',
        'recall:\n  bar: 0\n',
        'worker:\n  driver: nobody\n',
      ];
      // Each file is met by each command, half of them as it stands and half when it is compiled.
      const some = (turn: number): readonly (readonly string[])[] =>
        asked.filter((_, n) => IS_EXHAUSTIVE || (n + turn) % 2 === 0);
      for (const [n, file] of files.entries()) {
        machine.configure(file);
        for (const args of some(n)) await machine.expectSame(args);
        await machine.home.reflect('config', '--compile');
        for (const args of some(n + 1)) await machine.expectSame(args);
      }
      machine.configure('');
      const variables = [
        { REFLECT_RECALL_LIMIT: '1' },
        { REFLECT_RECALL_LIMIT: 'many' },
        { REFLECT_WORKER_DRIVER: 'nobody' },
        { REFLECT_EMBEDDER_SOURCE: 'endpoint' },
      ];
      for (const [n, env] of variables.entries()) {
        for (const args of some(n)) await machine.expectSame(args, env);
      }
    },
    PATIENCE_MS,
  );

  it(
    'print the same of what is damaged, and of a document that was edited where it lies',
    async () => {
      const machine = new Machine();
      const id = await machine.learn();
      const { documents, builtIndex } = machine.home.paths;
      const [name = ''] = readdirSync(documents).filter((one) => one.endsWith('.md'));
      const file = join(documents, name);
      writeFileSync(file, '---\nid: [\n---\n');
      for (const args of [['list'], ['list', '--json'], ['show', id], ['status', '--json']]) {
        await machine.expectSame(args);
      }
      writeFileSync(builtIndex, '{');
      await machine.expectSame(['recall', 'add a dependency', '--json']);
      await machine.expectSame(['status', '--json']);
    },
    PATIENCE_MS,
  );

  it(
    'answer by themselves',
    async () => {
      const machine = new Machine();
      const id = await machine.learn();
      const quick = aloneIn(machine, PROGRAMS.recall);
      for (const args of [
        ['recall', 'add a dependency'],
        ['list', '--json'],
        ['show', id],
      ]) {
        expect(await machine.run(quick, args)).toEqual(await machine.run(WHOLE, args));
      }
      const status = join(dirname(quick), 'quick-status.cjs');
      expect(await machine.run(status, ['status'])).toEqual(await machine.run(WHOLE, ['status']));
      machine.configure('recall:\n  limit: 1\n');
      expect((await machine.run(quick, ['list'])).code).not.toBe(0);
      await machine.home.reflect('config', '--compile');
      expect(await machine.run(quick, ['list'])).toEqual(await machine.run(WHOLE, ['list']));
    },
    PATIENCE_MS,
  );

  it(
    'start from a code cache that the next drain makes where there was none',
    async () => {
      const machine = new Machine();
      const id = await machine.learn();
      const quick = aloneIn(machine, PROGRAMS.recall);
      const dist = dirname(quick);
      for (const name of ['cli.cjs', 'cli.program.cjs']) {
        copyFileSync(join(DIST, name), join(dist, name));
      }
      const names = (end: string): readonly string[] =>
        readdirSync(dist).filter((name) => name.endsWith(end));
      const without = await machine.run(quick, ['show', id]);
      expect(without.stdout).toContain(id);
      expect(names('.cache')).toEqual([]);
      expect(names('.cache.wanted')).not.toEqual([]);
      expect((await machine.run(join(dist, 'cli.cjs'), ['drain'])).code).toBe(0);
      expect(names('.cache.wanted')).toEqual([]);
      const made = names(`.${process.version}-${process.arch}.cache`);
      // Both quick programs, a parser for what was just learned, and the program that drained.
      expect(made.length).toBeGreaterThanOrEqual(4);
      expect(await machine.run(quick, ['show', id])).toEqual(without);
      expect(names('.cache.wanted')).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('see an edit that is as long as what was there, in a file whose time was put back', async () => {
    const machine = new Machine();
    await machine.learn();
    const [first] = await machine.listed();
    const { documents } = machine.home.paths;
    const name = readdirSync(documents).find((one) => one.endsWith('.md')) ?? '';
    const path = join(documents, name);
    const text = readFileSync(path, 'utf8');
    const at = new Date('2026-01-01T00:00:00Z');
    utimesSync(path, at, at);
    await machine.home.reflect('reindex');
    writeFileSync(path, text.replace(/^title: .{4}/mu, 'title: Xyzw'));
    utimesSync(path, at, at);
    expect(first).toBeDefined();
    const { stdout } = await machine.run(BIN, ['list', '--status', 'all']);
    expect(stdout).toContain('Xyzw');
    expect(stdout).toBe((await machine.run(WHOLE, ['list', '--status', 'all'])).stdout);
  });
});
