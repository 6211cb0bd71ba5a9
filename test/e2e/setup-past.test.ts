import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { ClaudeLines } from '../support/claude-lines.js';
import { folderBytes } from '../support/folder-bytes.js';
import { pressAll, QUESTIONS, SetupMachine } from '../support/setup-machine.js';
import { CTRL_C, DOWN, ENTER } from '../support/terminal.js';

/** Lines as of today: what is older than 30 days is not looked for. */
function recent(lines: string): string {
  return lines.replaceAll('2026-01-02T', `${new Date().toISOString().slice(0, 10)}T`);
}

describe.skipIf(process.platform === 'win32')('reflect-setup and the sessions from before', () => {
  /** A machine on which Claude Code was used before reflect was there. */
  function used(): SetupMachine {
    const machine = new SetupMachine();
    const folder = join(machine.home, '.claude', 'projects', 'p');
    mkdirSync(folder, { recursive: true });
    const id = 'a-session-from-before';
    const lines = new ClaudeLines({ id, cwd: join(machine.home, 'project') });
    const said = [
      lines.said('Run the tests, please'),
      ...lines.failed('npm test', 'npm error Missing script: "test"'),
      lines.said("No, don't use npm here. This project uses pnpm - always use pnpm."),
      lines.answered('Understood.'),
    ];
    writeFileSync(
      join(folder, 'a-session-from-before.jsonl'),
      recent(
        said
          .flat()
          .map((line) => `${line}\n`)
          .join(''),
      ),
    );
    return machine;
  }

  const FREE = [...QUESTIONS, ['Learn from them now?', ENTER]] as const;
  const AGAIN = [
    'Set up Claude Code?',
    'Who should read',
    'How many sessions',
    'Hold one of ten',
    'Keep a chronicle',
  ].map((question) => [question, ENTER] as const);

  it('are learned from by rules when Enter is pressed, and asked about once', async () => {
    const machine = used();
    const first = machine.terminal();
    expect(await pressAll(first, FREE)).toBe(0);
    expect(first.text).toContain('1 session of the last 30 days');
    expect(first.text).toMatch(/1 session read, 1 learning stored/u);
    const second = machine.terminal();
    expect(await pressAll(second, AGAIN)).toBe(0);
    expect(second.text).not.toContain('Learn from them now?');
  });

  it('are left alone at a no, which is what Enter means from then on', async () => {
    const machine = used();
    const first = machine.terminal();
    const no = ['Learn from them now?', `${DOWN}${DOWN}${ENTER}`] as const;
    expect(await pressAll(first, [...QUESTIONS, no])).toBe(0);
    expect(first.text).toContain("'reflect backfill' does it at any time.");
    const before = folderBytes(machine.home);
    const second = machine.terminal();
    expect(await pressAll(second, [...AGAIN, ['Learn from them now?', ENTER]])).toBe(0);
    expect(folderBytes(machine.home)).toEqual(before);
  });

  it('are left alone when the person stops there, and what was set up stays', async () => {
    const machine = used();
    const quiet = await machine.run('--yes', '--no-self-test', '--driver', 'claude');
    expect(quiet.code).toBe(0);
    const before = folderBytes(machine.home);
    const terminal = machine.terminal();
    expect(await pressAll(terminal, [...AGAIN, ['Learn from them now?', CTRL_C]])).toBe(130);
    expect(terminal.text).toContain('Stopped. What was set up stays; no session was read.');
    expect(terminal.text).not.toContain('Nothing was changed.');
    expect(folderBytes(machine.home)).toEqual(before);
  });

  it('are read by nobody where nobody can answer, but for who was named', async () => {
    const machine = used();
    const quiet = await machine.run('--yes', '--driver', 'heuristic', '--no-self-test');
    expect(quiet.stdout).not.toContain('of the last 30 days');
    const named = await machine.run('--yes', '--no-self-test', '--past', 'rules', '--json');
    expect(named.stderr).toContain('1 learning stored');
    expect(JSON.parse(named.stdout)).toMatchObject({ results: [{ outcome: 'unchanged' }] });
  });
});
