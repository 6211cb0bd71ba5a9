import { runInstallerCli } from '@reflect/installer';
import { InstallerHome, itInstallsIntoSettings, type RunCommand } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { qwenInstaller } from '../../src/installer/qwen-installer.js';

const SETTINGS = '.qwen/settings.json';
const run: RunCommand = (args, surroundings) => runInstallerCli(qwenInstaller, args, surroundings);

itInstallsIntoSettings({
  harness: 'qwen',
  title: 'Qwen Code',
  run,
  folder: '.qwen',
  events: [
    'UserPromptSubmit',
    'SessionStart',
    'PostToolUse',
    'PostToolUseFailure',
    'PreCompact',
    'Stop',
    'SessionEnd',
  ],
  ownEvent: 'PreToolUse',
  elsewhere: ['QWEN_HOME', 'settings.json'],
  switches: [
    ['{"disableAllHooks": true}', 'failed'],
    ['{"disableAllHooks": false}', 'ok'],
    ['{}', 'ok'],
  ],
});

describe('reflect-qwen', () => {
  it('asks for tools by a pattern of their whole names', async () => {
    const home = new InstallerHome(run);
    await home.run('install --yes');
    expect(home.hooks(SETTINGS)['PostToolUse']?.[0]?.matcher).toMatch(/^\^.*\$$/u);
  });

  it('writes commands for PowerShell on Windows, which Qwen Code runs there', async () => {
    const home = new InstallerHome(run);
    await home.run('install --yes', {}, 'win32');
    expect(home.hooks(SETTINGS)['Stop']?.[0]?.hooks[0]).toMatchObject({
      command: expect.stringContaining('Test-Path') as string,
      shell: 'powershell',
    });
  });
});
