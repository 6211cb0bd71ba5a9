import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { pressAll, SetupMachine } from '../support/setup-machine.js';
import { CTRL_C, ENTER } from '../support/terminal.js';

const OTHERS = ['codex', 'copilot', 'gemini', 'opencode', 'qwen'];
const NAMES = ['Claude Code', 'Codex', 'Copilot CLI', 'Gemini CLI', 'OpenCode', 'Qwen Code'];
const SETTINGS_OF_OURS = [
  'Who should read',
  'How many sessions',
  'Hold one of ten',
  'Keep a chronicle',
];
const ASKED = [...NAMES.map((name) => `Set up ${name}?`), ...SETTINGS_OF_OURS];
const WRITTEN = [...NAMES.map((name) => `Make these changes for ${name}?`), 'Write all this?'];

const NO = `n${ENTER}`;

const press = (keys: string, questions: readonly string[]): readonly [string, string][] =>
  questions.map((question) => [question, keys]);

/** What harnesses have: learnings and state stay when reflect goes. */
function withoutOurs(files: Readonly<Record<string, string>>): Record<string, string> {
  const theirs = Object.entries(files).filter(
    ([path]) => !/^\.(?:reflect|learnings)\//u.test(path),
  );
  return Object.fromEntries(theirs);
}

describe.skipIf(process.platform === 'win32')('reflect-setup where all six harnesses are', () => {
  it('changes no byte at the second run when Enter is pressed all through, nor when it is stopped or refused, and takes all of it back', async () => {
    const machine = new SetupMachine(...OTHERS);
    const untouched = folderBytes(machine.home);
    expect(await pressAll(machine.terminal(), press(ENTER, [...ASKED, ...WRITTEN]))).toBe(0);
    const before = folderBytes(machine.home);
    const second = machine.terminal();
    expect(await pressAll(second, press(ENTER, ASKED))).toBe(0);
    expect(second.text).toContain('There is nothing to change.');
    expect(folderBytes(machine.home)).toEqual(before);
    for (const at of ASKED.keys()) {
      const stopped = machine.terminal();
      const keys = [...press(ENTER, ASKED.slice(0, at)), ...press(CTRL_C, [ASKED[at] ?? ''])];
      expect(await pressAll(stopped, keys)).toBe(130);
      expect(folderBytes(machine.home)).toEqual(before);
    }
    const refused = machine.terminal();
    expect(await pressAll(refused, press(NO, ASKED.slice(0, NAMES.length)))).toBe(0);
    expect(folderBytes(machine.home)).toEqual(before);
    const removal = machine.terminal('--uninstall');
    expect(await pressAll(removal, press(ENTER, ['Take all this back?']))).toBe(0);
    expect(withoutOurs(folderBytes(machine.home))).toEqual(untouched);
  });

  it('takes No all through for an answer', async () => {
    const machine = new SetupMachine(...OTHERS);
    const untouched = folderBytes(machine.home);
    const first = machine.terminal();
    expect(await pressAll(first, press(NO, ASKED.slice(0, NAMES.length)))).toBe(0);
    expect(first.text).toContain('Nothing was changed.');
    expect(folderBytes(machine.home)).toEqual(untouched);
  });
});
