import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { folderBytes } from '../support/folder-bytes.js';
import { SETTINGS, SetupMachine } from '../support/setup-machine.js';
import { CTRL_C, ENTER } from '../support/terminal.js';

const OTHERS = ['codex', 'copilot', 'gemini', 'opencode', 'qwen'];

describe.skipIf(process.platform === 'win32')('reflect-setup --uninstall', () => {
  async function setUp(): Promise<SetupMachine> {
    const machine = new SetupMachine();
    expect((await machine.run('--yes', '--driver', 'heuristic', '--no-self-test')).code).toBe(0);
    return machine;
  }

  it('takes everything back to the byte once the person agrees, and says what stays', async () => {
    const machine = await setUp();
    const terminal = machine.terminal('--uninstall');
    await terminal.shows('Take all this back?');
    terminal.press(ENTER);
    expect(await terminal.ended).toBe(0);
    expect(terminal.text).toContain('Claude Code is as it was before reflect.');
    expect(terminal.text).toContain(join(machine.home, '.learnings'));
    expect(readFileSync(machine.settings, 'utf8')).toBe(SETTINGS);
    expect(existsSync(join(machine.home, '.claude', 'skills'))).toBe(false);
  });

  it.each([
    [`n${ENTER}`, 0],
    [CTRL_C, 130],
  ])('takes %j for an answer', async (keys, code) => {
    const machine = await setUp();
    const before = folderBytes(machine.home);
    const terminal = machine.terminal('--uninstall');
    await terminal.shows('Take all this back?');
    terminal.press(keys);
    expect(await terminal.ended).toBe(code);
    expect(terminal.text).toContain('Nothing was changed.');
    expect(folderBytes(machine.home)).toEqual(before);
  });

  it('shows with --dry-run what it would take, and works in a script', async () => {
    const machine = await setUp();
    const before = folderBytes(machine.home);
    const shown = await machine.run('--uninstall', '--dry-run');
    expect(shown.stdout).toContain('-    "SessionStart": [');
    expect(shown.stdout).toContain('would be as it was');
    expect(folderBytes(machine.home)).toEqual(before);
    expect((await machine.run('--uninstall')).code).toBe(64);
    const { code, stdout } = await machine.run('--uninstall', '--yes', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([
      0,
      { results: [{ harness: 'claude', outcome: 'removed' }] },
    ]);
    expect(readFileSync(machine.settings, 'utf8')).toBe(SETTINGS);
    const again = await machine.run('--uninstall', '--yes');
    expect(again.stdout).toContain('reflect is not installed in any harness.');
    expect((await machine.run('--uninstall', '--harness', 'emacs', '--yes')).code).toBe(64);
  });

  it('takes its part out of every harness when the state folder is gone, and says what it cannot know', async () => {
    const machine = new SetupMachine(...OTHERS);
    const before = folderBytes(machine.home);
    expect((await machine.run('--yes', '--driver', 'heuristic', '--no-self-test')).code).toBe(0);
    rmSync(join(machine.home, '.reflect'), { recursive: true });
    const shown = await machine.run('--uninstall', '--dry-run');
    expect(shown.stdout).toContain('Claude Code would have nothing of reflect any more.');
    const { code, stdout, stderr } = await machine.run('--uninstall', '--yes');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expectTakenBack(machine, before, stdout);
    const again = await machine.run('--uninstall', '--yes');
    expect(again.stdout).toContain('reflect is not installed in any harness.');
  });

  it.each(['claude', ...OTHERS])('does so by the installer of %s alone, too', async (harness) => {
    const machine = new SetupMachine(...OTHERS);
    const before = folderBytes(machine.home);
    expect((await machine.installerOf(harness, 'install', '--yes')).code).toBe(0);
    expect(folderBytes(machine.home)).not.toEqual(before);
    rmSync(join(machine.home, '.reflect'), { recursive: true });
    const { code, stdout, stderr } = await machine.installerOf(harness, 'uninstall', '--yes');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expectTakenBack(machine, before, stdout);
  });
});

/** Nothing of reflect is left, what was there is as it was, and the rest is told. */
function expectTakenBack(
  { home }: SetupMachine,
  before: Readonly<Record<string, string>>,
  told: string,
): void {
  const after = folderBytes(home);
  expect(after).toMatchObject(before);
  for (const [path, bytes] of Object.entries(after)) {
    if (path in before) continue;
    expect([path, bytes.trim()]).toEqual([path, '{}']);
    expect(told).toContain(
      `note  No record tells what ${join(home, path)} held before reflect: its entries are taken out, and a file without any stays.`,
    );
  }
  const folders = readdirSync(home, { recursive: true, encoding: 'utf8' });
  expect(folders.filter((path) => /reflect|recall|session-retro/u.test(path))).toEqual([]);
}
