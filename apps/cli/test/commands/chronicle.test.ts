import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openChronicle } from '@reflect/core/cold';
import { describe, expect, it } from 'vitest';

import { CommandLine, NOW } from '../support/command-line.js';

/** Starts a session in the folder of the command line, with a chronicle. */
function start(line: CommandLine, id: string, { branch = 'main', now = NOW } = {}): string {
  const session = { id, project: line.folder, branch };
  const opened = openChronicle(line.paths, session, { adopts: false, now });
  return opened?.path ?? '';
}

function onBranch(line: CommandLine, branch: string): void {
  mkdirSync(join(line.folder, '.git'));
  writeFileSync(join(line.folder, '.git', 'HEAD'), `ref: refs/heads/${branch}\n`);
}

describe('reflect chronicle add', () => {
  it('adds an event with its details, and without secrets', async () => {
    const line = new CommandLine();
    const path = start(line, 'session-a');
    const text = 'Prices are cents\nghp_0123456789abcdefghijABCDEFGHIJ012345 would not do';
    const first = await line.run('chronicle', 'add', 'decision', text);
    const second = await line.run('chronicle', 'add', 'MEMORY-HIT', 'known', 'already', '--json');
    expect([first, { ...second, stdout: JSON.parse(second.stdout) as unknown }]).toEqual([
      { code: 0, stdout: `added to ${path}\nwithout       1 secret\n`, stderr: '' },
      {
        code: 0,
        stdout: { path, tag: 'MEMORY-HIT', text: 'known already', details: [], secrets: 0 },
        stderr: '',
      },
    ]);
    expect(readFileSync(path, 'utf8').split('## Events')[1]).toBe(
      [
        '\n',
        '- 03:04 [DECISION] Prices are cents',
        '  [REDACTED:github-token] would not do',
        '- 03:04 [MEMORY-HIT] known already\n',
      ].join('\n'),
    );
  });

  it('finds the chronicle by variable, file, session and branch', async () => {
    const line = new CommandLine();
    onBranch(line, 'main');
    const main = start(line, 'session-a');
    const other = start(line, 'session-b', { branch: 'other', now: NOW + 60_000 });
    const inSession = { env: { ...line.env, CHRONICLE_PATH: other } };
    const add = ['chronicle', 'add', 'INSIGHT', 'x'];
    const results = [
      await line.run(...add),
      await line.runIn(inSession, ...add),
      await line.run(...add, '--file', other),
      await line.run(...add, '--session', 'session-b'),
      await line.run(...add, '--branch', 'other'),
    ];
    expect(results.map(({ stdout }) => stdout)).toEqual(
      [main, other, other, other, other].map((path) => `added to ${path}\n`),
    );
  });

  it.each([
    [
      'reflect is paused',
      async (line: CommandLine) => {
        await line.run('pause');
      },
    ],
    [
      'reflect stays out of this project',
      (line: CommandLine) => {
        writeFileSync(join(line.folder, '.reflectignore'), '');
        return Promise.resolve();
      },
    ],
    ['all of it is private', () => Promise.resolve()],
  ])('writes nothing when %s', async (reason, arrange) => {
    const line = new CommandLine();
    const path = start(line, 'session-a');
    const before = readFileSync(path, 'utf8');
    await arrange(line);
    const said = await line.run('chronicle', 'add', 'INSIGHT', '<private>x</private>');
    const json = await line.run('chronicle', 'add', 'INSIGHT', '<private>x</private>', '--json');
    expect([said, JSON.parse(json.stdout), readFileSync(path, 'utf8')]).toEqual([
      { code: 0, stdout: '', stderr: `note  nothing was written: ${reason}\n` },
      { path: null, reason },
      before,
    ]);
  });

  it.each([
    {
      name: 'an unknown tag',
      args: ['NOVELTY', 'x'],
      code: 64,
      message: 'There is no tag "NOVELTY"',
    },
    { name: 'no text', args: ['INSIGHT', ' '], code: 64, message: 'Say what happened' },
    {
      name: 'two ways to say which',
      args: ['INSIGHT', 'x', '--branch', 'a', '--session', 'b'],
      code: 64,
      message: 'one way',
    },
    {
      name: 'a file that is none',
      args: ['INSIGHT', 'x', '--file', 'notes.md'],
      code: 65,
      message: 'notes.md is not the path',
    },
    {
      name: 'a session without one',
      args: ['INSIGHT', 'x', '--session', 'other'],
      code: 66,
      message: 'of session other',
    },
    {
      name: 'a branch without one',
      args: ['INSIGHT', 'x', '--branch', 'other'],
      code: 66,
      message: 'of the branch other',
    },
  ])('refuses $name', async ({ args, code, message }) => {
    const line = new CommandLine();
    start(line, 'session-a');
    const result = await line.run('chronicle', 'add', ...args);
    expect(result).toEqual({
      code,
      stdout: '',
      stderr: expect.stringContaining(message) as string,
    });
  });

  it('refuses a variable that names no chronicle, a link and a broken file', async () => {
    const line = new CommandLine();
    const path = start(line, 'session-a');
    const link = join(path, '..', '2026-01-02-link.md');
    symlinkSync(path, link);
    const broken = join(path, '..', '2026-01-02-broken.md');
    writeFileSync(broken, '# Diary\n');
    const codes: number[] = [];
    for (const CHRONICLE_PATH of ['/etc/passwd', link, broken]) {
      const env = { ...line.env, CHRONICLE_PATH };
      codes.push((await line.runIn({ env }, 'chronicle', 'add', 'INSIGHT', 'x')).code);
    }
    expect([codes, readFileSync(broken, 'utf8')]).toEqual([[65, 73, 65], '# Diary\n']);
  });
});

describe('reflect chronicle show', () => {
  it('shows what is chosen, as text and as JSON', async () => {
    const line = new CommandLine();
    const first = start(line, 'session-a');
    const second = start(line, 'session-b', { branch: 'b', now: NOW + 60_000 });
    const byBranch = await line.run('chronicle', 'show', '--branch', 'main');
    const last = await line.run('chronicle', 'show', '--last', '--json');
    expect([byBranch.stdout, JSON.parse(last.stdout)]).toEqual([
      `${readFileSync(first, 'utf8').trimEnd()}\n`,
      {
        path: second,
        front: {
          session_id: 'session-b',
          date: '2026-01-02',
          branch: 'b',
          task: '',
          started: '2026-01-02T03:05:05Z',
        },
        events: [],
        summary: '',
      },
    ]);
  });

  it('says how to get one where there is none', async () => {
    const { code, stderr } = await new CommandLine().run('chronicle', 'show');
    expect([code, stderr]).toEqual([
      66,
      "error  There is no chronicle in this project. Sessions keep one after 'reflect config set chronicle.enabled true'.\n",
    ]);
  });
});

describe('reflect chronicle lint', () => {
  it('names lines, and fails for them', async () => {
    const line = new CommandLine();
    const path = start(line, 'session-a');
    const well = await line.run('chronicle', 'lint');
    writeFileSync(path, `${readFileSync(path, 'utf8')}- [NOVELTY] x\n`);
    const bad = await line.run('chronicle', 'lint', path);
    const json = await line.run('chronicle', 'lint', '--json');
    const message =
      '"NOVELTY" is no tag. Use one of DECISION, ERROR, PIVOT, INSIGHT, MEMORY-HIT, MEMORY-MISS, USER-CORRECTION, BLOCKED.';
    expect([well, bad, { ...json, stdout: JSON.parse(json.stdout) as unknown }]).toEqual([
      { code: 0, stdout: `${path}: well-formed\n`, stderr: '' },
      { code: 1, stdout: `${path}:11: ${message}\n`, stderr: '' },
      { code: 1, stdout: { path, findings: [{ line: 11, message }] }, stderr: '' },
    ]);
  });
});
