import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { pressAll, QUESTIONS, SETTINGS, SetupMachine } from '../support/setup-machine.js';
import { CTRL_C, DOWN, ENTER } from '../support/terminal.js';

describe.skipIf(process.platform === 'win32')('reflect-setup in a terminal', () => {
  it('asks, tells what each change is for, installs, and fires each installed hook', async () => {
    const machine = new SetupMachine();
    const terminal = machine.terminal();
    expect(await pressAll(terminal, QUESTIONS)).toBe(0);
    expect(terminal.text).toMatch(
      /~\/\.claude\/settings\.json\s+hooks\.SessionStart +gives what applies to the project/u,
    );
    expect(terminal.text).toMatch(/session-retro\s+the \/session-retro skill \(\d files\)/u);
    expect(terminal.text).toMatch(/Each hook starts Node, \d+ ms here/u);
    expect(terminal.text).not.toContain('+    "SessionStart": [');
    expect(terminal.text).toMatch(
      /ok {6}UserPromptSubmit +\d+ ms {2}runs and gives what was learned/u,
    );
    expect(terminal.text).not.toMatch(/^ {2}failed /mu);
    expect(readFileSync(machine.settings, 'utf8')).toMatch(/^\{\n {2}\/\/ what I like\n/u);
    expect(readFileSync(join(machine.home, '.reflect', 'config.yaml'), 'utf8')).toBe(
      'format: 1\nworker:\n  driver: auto\ndrain:\n  dailyMax: 5\nchronicle:\n  enabled: true\n',
    );
  });

  it.each(QUESTIONS.map((_, at) => at))(
    'that is stopped at question %i changes nothing',
    async (at) => {
      const machine = new SetupMachine();
      const before = folderBytes(machine.home);
      const terminal = machine.terminal();
      for (const [question, keys] of QUESTIONS.slice(0, at)) {
        await terminal.shows(question);
        terminal.press(keys);
      }
      await terminal.shows(QUESTIONS[at]?.[0] ?? '');
      terminal.press(CTRL_C);
      expect(await terminal.ended).toBe(130);
      expect(terminal.text).toContain('Nothing was changed.');
      expect(folderBytes(machine.home)).toEqual(before);
    },
  );

  it('shows every line that it would change to who asks for that, and asks again', async () => {
    const machine = new SetupMachine();
    const terminal = machine.terminal();
    const shown = [
      ...QUESTIONS.slice(0, -2),
      ['Make these changes for Claude Code?', DOWN + ENTER],
      ['+    "SessionStart": [', ''],
      ['no, leave Claude Code as it is', ENTER],
      ['Write all this?', ENTER],
    ] as const;
    expect(await pressAll(terminal, shown)).toBe(0);
    expect(readFileSync(machine.settings, 'utf8')).toContain('"SessionStart": [');
  });

  it.each([0, 1, 5])(
    'that is stopped while it asks about change %i changes nothing',
    async (at) => {
      const machine = new SetupMachine();
      const before = folderBytes(machine.home);
      const terminal = machine.terminal();
      const asked = Array.from({ length: at }, () => ['show the whole file', ENTER] as const);
      const each = [
        ...QUESTIONS.slice(0, -2),
        ['Make these changes for Claude Code?', DOWN + DOWN + ENTER],
        ...asked,
        ['show the whole file', CTRL_C],
      ] as const;
      expect(await pressAll(terminal, each)).toBe(130);
      expect(terminal.text).toContain('Nothing was changed.');
      expect(folderBytes(machine.home)).toEqual(before);
    },
  );

  it('leaves a harness as it is that the person says no to', async () => {
    const machine = new SetupMachine();
    const before = folderBytes(machine.home);
    const terminal = machine.terminal();
    await terminal.shows('Set up Claude Code?');
    terminal.press(`n${ENTER}`);
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('Nothing was changed.');
    expect(folderBytes(machine.home)).toEqual(before);
  });

  it('shows its own settings among the changes, and takes no for an answer at the end', async () => {
    const machine = new SetupMachine();
    const before = folderBytes(machine.home);
    const terminal = machine.terminal();
    for (const [question, keys] of QUESTIONS.slice(0, -1)) {
      await terminal.shows(question);
      terminal.press(keys);
    }
    await terminal.shows('Write all this?');
    terminal.press(`n${ENTER}`);
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('+  driver: auto');
    expect(terminal.text).toContain('Nothing was changed.');
    expect(folderBytes(machine.home)).toEqual(before);
  });

  it.each([['heuristic'], ['claude'], ['claude-skill'], ['codex']])(
    'keeps the worker %s, and all else, when Enter is pressed all through',
    async (driver) => {
      const machine = new SetupMachine();
      expect((await machine.run('--yes', '--driver', driver, '--no-self-test')).code).toBe(0);
      const before = folderBytes(machine.home);
      const terminal = machine.terminal();
      await terminal.shows('Set up Claude Code?');
      terminal.press(ENTER);
      await terminal.shows('Who should read finished sessions');
      terminal.press(ENTER);
      if (driver !== 'heuristic') {
        await terminal.shows('How many sessions may a worker read in a day');
        terminal.press(ENTER);
      }
      await terminal.shows('Hold one of ten learnings');
      terminal.press(ENTER);
      await terminal.shows('Keep a chronicle of each session');
      terminal.press(ENTER);
      expect(await terminal.ended).toBe(0);
      expect(terminal.text).toContain('There is nothing to change.');
      expect(folderBytes(machine.home)).toEqual(before);
    },
  );

  it('holds learnings out from a yes on, until a no', async () => {
    const machine = new SetupMachine();
    const config = join(machine.home, '.reflect', 'config.yaml');
    const answers = (keys: string): readonly (readonly [string, string])[] =>
      QUESTIONS.map(([question, enter]) => [
        question,
        question.startsWith('Hold') ? `${keys}${ENTER}` : enter,
      ]);
    const first = machine.terminal();
    expect(await pressAll(first, answers('y'))).toBe(0);
    expect(first.text).toContain('+  holdout: 0.1');
    expect(readFileSync(config, 'utf8')).toContain('proof:\n  holdout: 0.1\n');
    const second = machine.terminal();
    const again = answers('n').filter(([question]) => !question.startsWith('Make'));
    expect(await pressAll(second, again)).toBe(0);
    expect(readFileSync(config, 'utf8')).not.toContain('holdout: 0.1');
    expect((await machine.run('--yes', '--no-self-test', '--holdout', '.2')).code).toBe(0);
    expect(readFileSync(config, 'utf8')).toContain('holdout: 0.2');
    expect((await machine.run('--yes', '--holdout', '2')).code).toBe(64);
  });

  it('proposes a chronicle where reflect was never before, and keeps what there is elsewhere', async () => {
    const machine = new SetupMachine();
    const config = join(machine.home, '.reflect', 'config.yaml');
    expect(await pressAll(machine.terminal(), QUESTIONS)).toBe(0);
    expect(readFileSync(config, 'utf8')).toContain('chronicle:\n  enabled: true\n');

    // Who has reflect, and never heard of chronicles, or is not asked.
    const upgraded = new SetupMachine();
    expect((await upgraded.installer('install', '--yes')).code).toBe(0);
    const questions = QUESTIONS.filter(([question]) => !question.startsWith('Make'));
    expect(await pressAll(upgraded.terminal(), questions)).toBe(0);
    const unasked = new SetupMachine();
    expect((await unasked.run('--yes', '--no-self-test', '--driver', 'heuristic')).code).toBe(0);
    for (const { home } of [upgraded, unasked]) {
      expect(readFileSync(join(home, '.reflect', 'config.yaml'), 'utf8')).not.toContain(
        'chronicle',
      );
    }
  });

  it('keeps a chronicle from a yes on, until a no', async () => {
    const machine = new SetupMachine();
    const config = join(machine.home, '.reflect', 'config.yaml');
    const answers = (keys: string): readonly (readonly [string, string])[] =>
      QUESTIONS.map(([question, enter]) => [
        question,
        question.startsWith('Keep a chronicle') ? `${keys}${ENTER}` : enter,
      ]);
    const first = machine.terminal();
    expect(await pressAll(first, answers('y'))).toBe(0);
    expect(first.text).toContain('+  enabled: true');
    expect(readFileSync(config, 'utf8')).toContain('chronicle:\n  enabled: true\n');
    const second = machine.terminal();
    const again = answers('n').filter(([question]) => !question.startsWith('Make'));
    expect(await pressAll(second, again)).toBe(0);
    expect(readFileSync(config, 'utf8')).not.toContain('enabled: true');
    expect((await machine.run('--yes', '--no-self-test', '--chronicle')).code).toBe(0);
    expect(readFileSync(config, 'utf8')).toContain('enabled: true');
  });

  it('offers no again what was answered no to before', async () => {
    const machine = new SetupMachine('codex');
    const terminal = machine.terminal();
    for (const [question, keys] of [
      ['Set up Claude Code?', ENTER],
      ['Set up Codex?', `n${ENTER}`],
      ...QUESTIONS.slice(1),
    ] as const) {
      await terminal.shows(question);
      terminal.press(keys);
    }
    expect(await terminal.ended).toBe(0);
    const before = folderBytes(machine.home);
    const second = machine.terminal();
    const asked = ['Claude Code?', 'Codex?', 'Who should', 'How many', 'Hold one of ten', 'Keep a'];
    expect(
      await pressAll(
        second,
        asked.map((question) => [question, ENTER]),
      ),
    ).toBe(0);
    expect(folderBytes(machine.home)).toEqual(before);
    expect((await machine.run('--yes')).stdout).not.toContain('Codex is set up');
    expect(folderBytes(machine.home)).toEqual(before);
  });
});

describe('reflect-setup without a terminal', () => {
  it('needs to be told to ask nothing', async () => {
    const machine = new SetupMachine();
    const { code, stderr } = await machine.run();
    expect({ code, stderr }).toEqual({
      code: 64,
      stderr:
        'error  Nobody can answer here: add --yes to take the defaults, or --dry-run to see them.\n',
    });
  });

  it('takes answers from a file, and what it did is taken back to the byte', async () => {
    const machine = new SetupMachine();
    const answers = join(machine.home, 'answers.yaml');
    writeFileSync(answers, 'harnesses: [claude]\ndriver: heuristic\ndailyMax: 7\n');
    const { code, stdout } = await machine.run('--answers', answers, '--yes', '--json');
    const { worker, results } = JSON.parse(stdout) as {
      worker: unknown;
      results: readonly { outcome: string; hooks: readonly { ok: boolean }[] }[];
    };
    expect({ code, worker, outcomes: results.map(({ outcome }) => outcome) }).toEqual({
      code: 0,
      worker: { driver: 'heuristic', dailyMax: 7 },
      outcomes: ['installed'],
    });
    expect(results.flatMap(({ hooks }) => hooks).map(({ ok }) => ok)).not.toContain(false);
    expect((await machine.run('--yes', '--json')).stdout).toContain('"outcome": "unchanged"');
    expect((await machine.installer('uninstall', '--yes')).code).toBe(0);
    expect(readFileSync(machine.settings, 'utf8')).toBe(SETTINGS);
  });

  it.each([
    ['harness: [claude]\n', 'Unrecognized key'],
    ['dailyMax: many\n', 'expected number'],
    ['harnesses: [claude\n', 'answers.yaml'],
  ])('refuses answers that it cannot use: %j', async (text, problem) => {
    const machine = new SetupMachine();
    const answers = join(machine.home, 'answers.yaml');
    writeFileSync(answers, text);
    const before = folderBytes(machine.home);
    const { code, stderr } = await machine.run('--answers', answers, '--yes');
    expect({ code, before }).toEqual({ code: 78, before: folderBytes(machine.home) });
    expect(stderr).toContain(problem);
  });

  it('says what a person has to know of a driver that was named', async () => {
    const { code, stdout } = await new SetupMachine().run('--dry-run', '--driver', 'claude-skill');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^note {2}claude-skill lets the worker use every tool without asking/mu);
  });

  it('shows what it would do, and does nothing, with --dry-run', async () => {
    const machine = new SetupMachine();
    const before = folderBytes(machine.home);
    const { code, stdout } = await machine.run('--dry-run');
    expect({ code, after: folderBytes(machine.home) }).toEqual({ code: 0, after: before });
    expect(stdout).toContain('+    "SessionStart": [');
    expect(stdout).toContain('would be set up as shown');
  });

  it('says with --dry-run that there is nothing to change where all is set up', async () => {
    const machine = new SetupMachine();
    await machine.run('--yes', '--no-self-test', '--driver', 'heuristic');
    const before = folderBytes(machine.home);
    const { code, stdout } = await machine.run('--dry-run', '--driver', 'heuristic');
    expect({ code, after: folderBytes(machine.home) }).toEqual({ code: 0, after: before });
    expect(stdout).toContain('Claude Code was set up already.');
    expect(stdout).toMatch(/There is nothing to change\.\n$/u);
    const { stdout: other } = await machine.run('--dry-run', '--driver', 'claude');
    expect(other).toContain('+  driver: claude');
    expect(other).not.toContain('nothing to change');
  });

  it('leaves settings alone that do not parse, and says where', async () => {
    const machine = new SetupMachine();
    writeFileSync(machine.settings, '{\n  "model": \n}\n');
    const before = folderBytes(join(machine.home, '.claude'));
    const { code, stdout } = await machine.run('--yes');
    expect({ code, after: folderBytes(join(machine.home, '.claude')) }).toEqual({
      code: 78,
      after: before,
    });
    expect(stdout).toMatch(/settings\.json:3:1/u);
  });
});
