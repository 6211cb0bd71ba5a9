import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { runInstallerCli } from '@reflect/installer';
import { InstallerHome } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { opencodeInstaller } from '../../src/installer/opencode-installer.js';

const FOLDER = '.config/opencode';
const PLUGIN = `${FOLDER}/plugins/reflect.js`;
/** What the person has there, and what OpenCode itself does. */
const THERE = {
  [`${FOLDER}/opencode.jsonc`]: '{\r\n  // Mine.\r\n  "model": "a/b"\r\n}',
  [`${FOLDER}/plugins/own.js`]: 'export const Own = async () => ({});\n',
  [`${FOLDER}/skills/own/SKILL.md`]: '---\nname: own\ndescription: Mine.\n---\n',
  [`${FOLDER}/package.json`]: '{"dependencies":{"@opencode-ai/plugin":"1.18.33"}}',
  [`${FOLDER}/node_modules/@opencode-ai/plugin/index.js`]: '',
};
const EVENTS = [
  'SessionStart',
  'UserPrompt',
  'ToolAfter',
  'SessionCompacting',
  'SessionIdle',
  'SessionEnd',
];

function newHome(files: Readonly<Record<string, string>> = {}): InstallerHome {
  return new InstallerHome(
    (args, surroundings) => runInstallerCli(opencodeInstaller, args, surroundings),
    files,
  );
}

function commandsIn(text: string): Readonly<Record<string, readonly string[]>> {
  const [, json = '{}'] = /^const COMMANDS = (\{[^]*?^\});/mu.exec(text) ?? [];
  return JSON.parse(json) as Record<string, string[]>;
}

describe('reflect-opencode', () => {
  it('adds a plugin and skills beside what is there, and is taken back to the byte', async () => {
    const home = newHome(THERE);
    const before = home.files();
    expect(await home.run('install --yes')).toMatchObject({ exit: 0 });
    const text = home.read(PLUGIN);
    expect(Object.keys(commandsIn(text))).toEqual(EVENTS);
    const added = Object.keys(home.files()).filter((path) => !(path in before));
    expect(added).toEqual(expect.arrayContaining([PLUGIN, `${FOLDER}/skills/recall/SKILL.md`]));
    for (const [path, value] of Object.entries(before)) {
      expect([path, home.files()[path]?.[1]]).toEqual([path, value[1]]);
    }
    expect(await home.run('install --yes')).toMatchObject({ exit: 0 });
    expect(home.read(PLUGIN)).toBe(text);
    expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0 });
    expect(home.files()).toEqual(before);
  });

  it('leaves nothing in a home without OpenCode, and what OpenCode wrote meanwhile', async () => {
    const home = newHome();
    const before = home.files();
    await home.run('install --yes');
    await home.run('uninstall --yes');
    expect(home.files()).toEqual(before);
    const used = newHome();
    await used.run('install --yes');
    used.write(`${FOLDER}/package.json`, '{}');
    await used.run('uninstall --yes');
    expect(Object.keys(used.files()).filter((path) => path.startsWith(FOLDER))).toEqual([
      FOLDER,
      `${FOLDER}/package.json`,
    ]);
  });

  it('takes back its plugin and skills, and nothing else, when the state folder is gone', async () => {
    const home = newHome(THERE);
    const before = home.files();
    await home.run('install --yes');
    rmSync(join(home.folder, '.reflect'), { recursive: true });
    expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0, stderr: '' });
    const isFile = ([, [, text]]: readonly [string, readonly [number, string]]): boolean =>
      text !== '';
    expect(Object.entries(home.files()).filter(isFile)).toEqual(
      Object.entries(before).filter(isFile),
    );
  });

  it('writes a plugin that Node takes, whose commands end without a word when reflect is gone', async () => {
    const home = newHome();
    await home.run('install --yes');
    const check = ['--input-type=module', '--check', '-'];
    expect(spawnSync(process.execPath, check, { input: home.read(PLUGIN) }).status).toBe(0);
    const commands = Object.values(commandsIn(home.read(PLUGIN)));
    expect(commands).toHaveLength(EVENTS.length);
    for (const [program = '', ...args] of commands) {
      const gone = args.map((arg) => arg.replaceAll('.reflect', '.gone'));
      const { status, stdout, stderr } = spawnSync(program, gone, { encoding: 'utf8' });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    }
  });

  it('shows what it would add and adds nothing', async () => {
    const home = newHome(THERE);
    const before = home.files();
    expect((await home.run('diff')).stdout).toContain('reflect.js');
    expect(home.files()).toEqual(before);
  });

  it('installs for a project without naming a home', async () => {
    const home = newHome();
    const before = home.files();
    await home.run('install --yes --scope project');
    const shared = home.read('work/shop/.opencode/plugins/reflect.js');
    expect(shared).toContain(String.raw`\"$HOME/.reflect/hooks/reflect-opencode-hook\"`);
    expect(shared).not.toContain(home.folder);
    await home.run('uninstall --yes --scope project');
    expect(home.files()).toEqual(before);
  });

  it('honours XDG_CONFIG_HOME where it is a whole path', async () => {
    const home = newHome();
    const elsewhere = join(home.folder, 'elsewhere');
    await home.run('install --yes', { XDG_CONFIG_HOME: elsewhere });
    expect(home.read('elsewhere/opencode/plugins/reflect.js')).toContain('UserPrompt');
    await home.run('install --yes', { XDG_CONFIG_HOME: 'elsewhere' });
    expect(home.read(PLUGIN)).toContain('UserPrompt');
  });

  it('starts Node itself on Windows', async () => {
    const home = newHome();
    await home.run('install --yes', {}, 'win32');
    expect(commandsIn(home.read(PLUGIN))['UserPrompt']).toEqual([
      process.execPath,
      join(home.folder, '.reflect', 'hooks', 'reflect-opencode-hook.cjs'),
      'UserPrompt',
    ]);
  });
});

describe('doctor', () => {
  const PROGRAM = { 'bin/opencode': '#!/bin/sh\necho 9.9.9\n' };

  async function findings(
    files: Readonly<Record<string, string>>,
    env: Readonly<Record<string, string>> = {},
  ): Promise<readonly object[]> {
    const home = newHome({ ...PROGRAM, ...files });
    await home.run('install --yes');
    const { stdout } = await home.run('doctor --json', { PATH: `${home.folder}/bin:/bin`, ...env });
    return JSON.parse(stdout) as object[];
  }

  it('tells the version, and that OpenCode has what it needs for plugins', async () => {
    expect(await findings(THERE)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'installation', status: 'ok' }),
        expect.objectContaining({ check: 'plugins are allowed', status: 'ok' }),
        expect.objectContaining({ check: 'package for plugins', status: 'ok' }),
        expect.objectContaining({
          check: 'OpenCode',
          detail: expect.stringMatching(/^9\.9\.9; .* not with this one$/u) as string,
        }),
      ]),
    );
  });

  it('finds what keeps the plugin from running', async () => {
    expect(await findings({}, { OPENCODE_PURE: '1' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'plugins are allowed', status: 'failed' }),
        expect.objectContaining({ check: 'package for plugins', status: 'warning' }),
      ]),
    );
  });
});
