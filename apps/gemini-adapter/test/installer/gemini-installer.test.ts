import { runInstallerCli } from '@reflect/installer';
import { InstallerHome, itInstallsIntoSettings, type RunCommand } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { geminiInstaller } from '../../src/installer/gemini-installer.js';

const SETTINGS = '.gemini/settings.json';
const run: RunCommand = (args, surroundings) =>
  runInstallerCli(geminiInstaller, args, surroundings);

itInstallsIntoSettings({
  harness: 'gemini',
  title: 'Gemini CLI',
  run,
  folder: '.gemini',
  events: [
    'BeforeAgent',
    'BeforeTool',
    'SessionStart',
    'AfterTool',
    'PreCompress',
    'AfterAgent',
    'SessionEnd',
  ],
  ownEvent: 'BeforeTool',
  elsewhere: ['GEMINI_CLI_HOME', SETTINGS],
  switches: [
    ['{"hooksConfig": {"enabled": false}}', 'failed'],
    ['{"hooksConfig": {"disabled": ["reflect"]}}', 'failed'],
    ['{"hooksConfig": {"enabled": true}}', 'ok'],
  ],
});

describe('reflect-gemini', () => {
  it('listens to a compression that a person asks for', async () => {
    const home = new InstallerHome(run);
    await home.run('install --yes');
    expect(home.hooks(SETTINGS)['PreCompress']?.[0]?.matcher).toBe('manual');
  });

  it('writes commands for PowerShell on Windows, which Gemini CLI runs there', async () => {
    const home = new InstallerHome(run);
    await home.run('install --yes', {}, 'win32');
    expect(home.hooks(SETTINGS)['AfterAgent']?.[0]?.hooks[0]?.command).toContain('Test-Path');
  });
});
