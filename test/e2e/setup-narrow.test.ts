import { describe, expect, it } from 'vitest';

import { pressAll, SetupMachine } from '../support/setup-machine.js';
import { DOWN, ENTER, type Terminal } from '../support/terminal.js';

const COLUMNS = 40;

/** Beginnings of questions, which a narrow terminal breaks. */
const QUESTIONS = [
  ['Set up Claude Code?', ENTER],
  ['Set up Codex?', ENTER],
  ['Who should read', ENTER],
  ['How many sessions', DOWN + ENTER],
  ['Hold one of ten', ENTER],
  ['Keep a chronicle', ENTER],
  ['Make these changes for Claude Code?', ENTER],
  ['Make these changes for Codex?', ENTER],
  ['Write all this?', ENTER],
] as const;

function narrow(): SetupMachine {
  const machine = new SetupMachine('codex');
  machine.columns = COLUMNS;
  return machine;
}

/** No sign of what is shown here takes two columns. */
function tooWide({ lines }: Terminal): readonly string[] {
  return lines.filter((line) => line.length > COLUMNS);
}

describe.skipIf(process.platform === 'win32')('on a terminal of 40 columns', () => {
  it('the wizard, its diffs, its summary and what takes all of it back break no line', async () => {
    const machine = narrow();
    const terminal = machine.terminal();
    expect(await pressAll(terminal, QUESTIONS)).toBe(0);
    expect(terminal.text).toMatch(/rules alone, free, and they\s+find less/u);
    expect(terminal.text).toMatch(
      /ok {6}UserPromptSubmit {2}\d+ ms\r\n {10}runs and gives what was/u,
    );
    expect(tooWide(terminal)).toEqual([]);
    const removal = machine.terminal('--uninstall');
    expect(await pressAll(removal, [['Take all this back?', ENTER]])).toBe(0);
    expect(tooWide(removal)).toEqual([]);
  });

  it.each([['status'], ['doctor'], ['list'], ['learn']])(
    'reflect %s breaks no line',
    async (name) => {
      const machine = narrow();
      const lesson = 'when you add a dependency to the shop, use pnpm add instead of npm install';
      const learnt = machine.reflect('learn', lesson);
      expect(await learnt.ended).toBe(0);
      const terminal = name === 'learn' ? learnt : machine.reflect(name);
      await terminal.ended;
      expect(terminal.text.length).toBeGreaterThan(COLUMNS);
      expect(tooWide(terminal)).toEqual([]);
    },
  );

  it('an error of the wizard breaks no line', async () => {
    const terminal = narrow().terminal('--harness', 'no-such-harness-that-anybody-wrote');
    expect(await terminal.ended).toBe(64);
    expect(terminal.text).toContain('There is no harness');
    expect(tooWide(terminal)).toEqual([]);
  });
});
