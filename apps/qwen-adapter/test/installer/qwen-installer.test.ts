import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { InstallerHome } from '../support/installer-home.js';

const SETTINGS = `{\r
\t// Mine.
\t"ui": {"theme": "Dracula"},
\t"hooks": {
\t\t"PreToolUse": [{ "matcher": "write_.*", "hooks": [{ "type": "command", "command": "guard" }] }]
\t}
}`;
const EVENTS = [
  'SessionStart',
  'UserPromptSubmit',
  'PostToolUse',
  'PostToolUseFailure',
  'PreCompact',
  'Stop',
  'SessionEnd',
];

describe('reflect-qwen', () => {
  it('registers every event beside what is there, and is taken back to the byte', async () => {
    const home = new InstallerHome({ '.qwen/settings.json': SETTINGS });
    const before = home.files();
    expect(await home.run('install --yes')).toMatchObject({ exit: 0 });
    const text = home.read('.qwen/settings.json');
    expect(text).toContain('\t// Mine.\n\t"ui": {"theme": "Dracula"},');
    expect(EVENTS.filter((event) => !text.includes(`"${event}"`))).toEqual([]);
    expect(Object.keys(home.files())).toEqual(
      expect.arrayContaining(['.qwen/skills/recall/SKILL.md', '.qwen/skills/reflect/SKILL.md']),
    );
    expect(await home.run('install --yes')).toMatchObject({ exit: 0 });
    expect(home.read('.qwen/settings.json')).toBe(text);
    expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0 });
    expect(home.files()).toEqual(before);
  });

  it('writes time limits in milliseconds', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    expect(home.hooks()['UserPromptSubmit']).toEqual([
      {
        hooks: [
          {
            type: 'command',
            name: 'reflect',
            command:
              `test ! -f '${home.folder}/.reflect/hooks/reflect-qwen-hook' || ` +
              `exec sh '${home.folder}/.reflect/hooks/reflect-qwen-hook' UserPromptSubmit`,
            timeout: 10_000,
          },
        ],
      },
    ]);
    const limits = Object.values(home.hooks()).flatMap(([group]) => group?.hooks[0]?.timeout ?? 0);
    expect(Math.min(...limits)).toBe(5_000);
    expect(home.hooks()['PostToolUse']?.[0]?.matcher).toMatch(/^\^.*\$$/u);
  });

  it('shows what it would change and changes nothing', async () => {
    const home = new InstallerHome({ '.qwen/settings.json': SETTINGS });
    const before = home.files();
    expect((await home.run('diff')).stdout).toContain('UserPromptSubmit');
    expect(home.files()).toEqual(before);
  });

  it('installs for a project without naming a home', async () => {
    const home = new InstallerHome();
    const before = home.files();
    await home.run('install --yes --scope project');
    const shared = home.read('work/shop/.qwen/settings.json');
    expect(shared).toContain('$HOME/.reflect/hooks/reflect-qwen-hook');
    expect(shared).not.toContain(home.folder);
    await home.run('uninstall --yes --scope project');
    expect(home.files()).toEqual(before);
  });

  it('honours QWEN_HOME', async () => {
    const home = new InstallerHome();
    await home.run('install --yes', { QWEN_HOME: join(home.folder, 'elsewhere') });
    expect(Object.keys(home.hooks('elsewhere/settings.json'))).toHaveLength(EVENTS.length);
  });

  it('writes commands for PowerShell on Windows, which Qwen Code runs there', async () => {
    const home = new InstallerHome();
    await home.run('install --yes', {}, 'win32');
    expect(home.hooks()['Stop']?.[0]?.hooks[0]).toMatchObject({
      command: expect.stringContaining('Test-Path') as string,
      shell: 'powershell',
    });
  });

  it('refuses what Qwen Code would not take', async () => {
    const home = new InstallerHome({ '.qwen/settings.json': '{"hooks": {"Stop": "no"}}' });
    expect(await home.run('install --yes')).toMatchObject({
      exit: 78,
      stderr: expect.stringContaining('settings.json:1:20') as string,
    });
  });

  it('registers commands that a shell runs without a word when reflect is gone', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    const commands = Object.values(home.hooks()).map(([group]) => group?.hooks[0]?.command ?? '');
    for (const command of commands) {
      const gone = command.replaceAll('.reflect', '.gone');
      const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', gone], { encoding: 'utf8' });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    }
  });
});

describe('doctor', () => {
  const PROGRAM = { 'bin/qwen': '#!/bin/sh\necho 9.9.9\n' };

  async function findings(settings: string): Promise<readonly object[]> {
    const home = new InstallerHome({ ...PROGRAM, '.qwen/settings.json': settings });
    await home.run('install --yes');
    const { stdout } = await home.run('doctor --json', { PATH: `${home.folder}/bin:/bin` });
    return JSON.parse(stdout) as object[];
  }

  it.each([
    ['{"disableAllHooks": true}', 'failed'],
    ['{"disableAllHooks": false}', 'ok'],
    ['{}', 'ok'],
  ])('tells whether settings turn hooks off: %s', async (settings, status) => {
    expect(await findings(settings)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'installation', status: 'ok' }),
        expect.objectContaining({ check: 'hooks are allowed', status }),
        expect.objectContaining({
          check: 'Qwen Code',
          detail: expect.stringMatching(/^9\.9\.9; .* not with this one$/u) as string,
        }),
      ]),
    );
  });
});
