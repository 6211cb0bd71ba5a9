import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import type { Finding } from '@reflect/installer';
import { snapshot } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { CODEX_HOOKS } from '../../src/installer/codex-hooks.js';
import { InstallerHome } from '../support/installer-home.js';

const EVENTS = CODEX_HOOKS.map(({ event }) => event);
const OTHERS =
  '{ "description": "mine",\n\t"hooks": {"Stop": [ {"hooks": [{"type":"command","command":"say done"}]} ]} }\n';

async function findings(home: InstallerHome, options = ''): Promise<Record<string, Finding>> {
  const { stdout } = await home.run(`doctor --json${options}`);
  const all = JSON.parse(stdout) as readonly Finding[];
  return Object.fromEntries(all.map((finding) => [finding.check, finding]));
}

function filesOf(home: InstallerHome): readonly string[] {
  return Object.entries(snapshot(home.folder)).flatMap(([path, { text }]) =>
    text === undefined ? [] : [path],
  );
}

describe('reflect-codex', () => {
  it('puts its hooks behind those of others, and skills where Codex looks for them', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, OTHERS);
    expect(await home.run('install --yes')).toMatchObject({ exit: 0, stderr: '' });
    const file = JSON.parse(home.read(home.hooksFile)) as {
      hooks: Record<string, readonly unknown[]>;
    };
    expect(Object.keys(file)).toEqual(['description', 'hooks']);
    expect(Object.keys(file.hooks).toSorted()).toEqual(EVENTS.toSorted());
    expect(file.hooks['Stop']?.[0]).toEqual({ hooks: [{ type: 'command', command: 'say done' }] });
    expect(file.hooks['SessionEnd']).toEqual([
      {
        hooks: [
          {
            type: 'command',
            command: expect.stringContaining('reflect-codex-hook') as unknown,
            timeout: 3,
            statusMessage: 'reflect: keeping the session',
          },
        ],
      },
    ]);
    expect(home.read(join(home.folder, '.agents', 'skills', 'recall', 'SKILL.md'))).toContain(
      'reflect recall',
    );
    const retro = join(home.folder, '.agents', 'skills', 'session-retro');
    expect(home.read(join(retro, 'agents', 'openai.yaml'))).toBe(
      'policy:\n  allow_implicit_invocation: false\n',
    );
    expect(home.read(join(retro, 'references', 'memory-update.md'))).toContain('STRENGTHEN');
  });

  it('takes all of it back to the byte, and installing again changes nothing', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, OTHERS);
    home.write(home.configFile, 'model = "gpt-5.5" # mine\n');
    const before = snapshot(home.folder);
    await home.run('install --yes');
    const installed = snapshot(home.folder);
    expect((await home.run('install --yes')).stdout).not.toContain('insert');
    expect(snapshot(home.folder)).toEqual(installed);
    expect((await home.run('status')).exit).toBe(0);
    await home.run('uninstall --yes');
    const after = Object.entries(snapshot(home.folder)).filter(
      ([path]) => !path.startsWith('.reflect'),
    );
    expect(Object.fromEntries(after)).toEqual(before);
  });

  it("leaves a person's hooks and nothing of its own when the state folder is gone", async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, OTHERS);
    home.write(home.configFile, 'model = "gpt-5.5" # mine\n');
    const before = filesOf(home);
    await home.run('install --yes');
    rmSync(join(home.folder, '.reflect'), { recursive: true });
    expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0, stderr: '' });
    expect(JSON.parse(home.read(home.hooksFile))).toEqual(JSON.parse(OTHERS));
    expect(home.read(home.configFile)).toBe('model = "gpt-5.5" # mine\n');
    expect(filesOf(home)).toEqual(before);
  });

  it('runs the hook bundle, and nothing once it is gone', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    expect(home.fire('Stop')).toBe('codex Stop ');
    rmSync(join(home.folder, 'lib'), { recursive: true });
    expect(home.fire('Stop')).toBe('');
    rmSync(join(home.folder, '.reflect'), { recursive: true });
    expect(home.fire('Stop')).toBe('');
  });

  it('keeps the choice not to drain over upgrades, and never changes a command for it', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    const hooks = home.read(home.hooksFile);
    await home.run('install --yes --no-bg-drain');
    expect(home.fire('SessionStart')).toBe('codex SessionStart 0');
    await home.run('install --yes');
    expect([home.fire('SessionStart'), (await home.run('status')).exit]).toEqual([
      'codex SessionStart 0',
      0,
    ]);
    await home.run('install --yes --bg-drain');
    expect(home.fire('SessionStart')).toBe('codex SessionStart ');
    expect(home.read(home.hooksFile)).toBe(hooks);
  });

  it('installs into a project for everyone who shares it', async () => {
    const home = new InstallerHome();
    const file = join(home.project, '.codex', 'hooks.json');
    await home.run('install --yes --scope project');
    expect(home.read(file)).not.toContain(`'${home.folder}`);
    expect(home.read(file)).toContain('commandWindows');
    expect(home.fire('Stop', file)).toBe('codex Stop ');
    await home.run('uninstall --yes --scope project');
    expect(snapshot(home.project)).toEqual({});
  });

  it('honours CODEX_HOME', async () => {
    const other = new InstallerHome();
    const home = new InstallerHome({ CODEX_HOME: join(other.folder, '.codex') });
    await home.run('install --yes');
    expect(other.fire('Stop')).toBe('codex Stop ');
    expect(snapshot(home.folder)['.codex/hooks.json']).toBeUndefined();
  });
});

describe('reflect-codex doctor', () => {
  it('names hooks that are not trusted and says what to do, and never trusts them itself', async () => {
    const home = new InstallerHome();
    home.write(home.configFile, '# mine\n');
    const { stdout } = await home.run('install --yes');
    expect(stdout).toContain('Start Codex and trust the hooks of reflect');
    expect((await home.run('doctor')).exit).toBe(1);
    expect((await home.run('status')).stdout).toContain('note  Codex silently skips hooks: ');
    expect((await findings(home))['trust']).toEqual({
      check: 'trust',
      status: 'failed',
      detail: `Codex silently skips hooks: ${EVENTS.join(', ')} were never reviewed`,
      remedy: 'Start Codex and trust them: in the dialog at its start, or later with /hooks.',
    });
    expect(home.read(home.configFile)).toBe('# mine\n');
  });

  it('is content when the person has trusted them', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    home.trustAll();
    const { exit } = await home.run('doctor');
    expect((await home.run('status')).stdout).toContain('note  all hooks are trusted\n');
    expect([exit, (await findings(home))['trust']?.detail]).toEqual([0, 'all hooks are trusted']);
    expect((await home.run('install --yes')).stdout).not.toContain('trust the hooks');
  });

  it('tells of hooks that moved or changed since they were trusted', async () => {
    const home = new InstallerHome();
    await home.run('install --yes');
    home.trustAll();
    const group = '{"hooks":[{"type":"command","command":"new"}]},';
    const text = home.read(home.hooksFile);
    home.write(home.hooksFile, text.replace(/("Stop": \[)/, `$1${group}`));
    expect((await findings(home))['trust']?.detail).toBe(
      'Codex silently skips hooks: Stop were never reviewed',
    );
    home.write(home.hooksFile, text.replace('"timeout": 10', '"timeout": 11'));
    expect((await findings(home))['trust']?.detail).toBe(
      'Codex silently skips hooks: SessionStart are not what was reviewed',
    );
  });

  it('says on leaving which hooks of the person Codex will skip, since they move up', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, OTHERS);
    await home.run('install --yes');
    const mine = (command: string): string =>
      `{"hooks":[{"type":"command","command":"${command}"}]}`;
    const file = JSON.parse(home.read(home.hooksFile)) as { hooks: Record<string, unknown[]> };
    file.hooks['PreToolUse']?.push(JSON.parse(mine('mine --check')));
    file.hooks['Notification'] = [JSON.parse(mine('mine --bell'))];
    home.write(home.hooksFile, JSON.stringify(file));
    home.trustAll();
    const trusted = home.read(home.configFile);
    const told = await home.run('uninstall --dry-run --json');
    const { exit, stdout } = await home.run('uninstall --yes');
    const remark =
      'Start Codex and trust a hook of yours that moves up in hooks.json, with /hooks: PreToolUse (mine --check). Until then Codex skips them silently.';
    expect([exit, (JSON.parse(told.stdout) as { next: unknown }).next]).toEqual([0, [remark]]);
    expect(stdout).toContain(`next  ${remark}`);
    expect(home.read(home.configFile)).toBe(trusted);
    const left = JSON.parse(home.read(home.hooksFile)) as { hooks: Record<string, unknown[]> };
    expect(left.hooks['PreToolUse']).toEqual([JSON.parse(mine('mine --check'))]);
  });

  it('has nothing to say on leaving where no hook of the person moves', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, OTHERS);
    await home.run('install --yes');
    home.trustAll();
    expect((await home.run('uninstall --yes')).stdout).not.toContain('next ');
  });

  it('knows that Codex follows the links of CODEX_HOME', async () => {
    const place = new InstallerHome();
    const link = join(place.folder, 'link');
    symlinkSync(join(place.folder, '.codex'), link);
    const home = new InstallerHome({ CODEX_HOME: link });
    await home.run('install --yes');
    place.trustAll();
    expect((await findings(home))['trust']?.status).toBe('ok');
  });

  it.each([
    ['[features]\nhooks = false\n', 'hooks feature', 'switched off by features.hooks'],
    ['[features]\ncodex_hooks = false\n', 'hooks feature', 'switched off by features.codex_hooks'],
  ])('reads %j', async (config, check, detail) => {
    const home = new InstallerHome();
    home.write(home.configFile, config);
    expect((await findings(home))[check]).toMatchObject({ status: 'failed', detail });
  });

  it('asks for the trust of a project', async () => {
    const home = new InstallerHome();
    expect((await findings(home, ' --scope project'))['project']?.status).toBe('failed');
    home.write(
      home.configFile,
      `[projects."${join(home.folder, 'work')}"]\ntrust_level = "trusted"\n`,
    );
    expect((await findings(home, ' --scope project'))['project']?.status).toBe('ok');
  });

  it.each([
    ['codex-cli 0.169.3', 'ok', '0.169.3'],
    ['codex-cli 0.144.9', 'failed', '0.144.9 does not have all hook events'],
    [
      'codex-cli 1.2.0',
      'warning',
      '1.2.0 is not known to this reflect; it was verified with 0.169',
    ],
    ['nightly', 'warning', 'nightly is not known to this reflect; it was verified with 0.169'],
  ])('judges the version %s', async (printed, status, detail) => {
    const home = new InstallerHome();
    home.codex(printed);
    expect((await findings(home))['version']).toMatchObject({ status, detail });
  });

  it('does without a Codex on the path', async () => {
    const home = new InstallerHome({ PATH: '/nowhere' });
    expect((await findings(home))['version']).toMatchObject({
      status: 'warning',
      detail: 'no codex on the PATH',
    });
  });
});

describe('reflect-codex with bad configuration', () => {
  it('changes nothing in a file that does not parse, and says where', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, '{\n  "hooks": {,}\n}\n');
    const before = snapshot(home.folder);
    const { exit, stderr } = await home.run('install --yes');
    expect([exit, stderr.includes(`${home.hooksFile}:2:`)]).toEqual([78, true]);
    expect(snapshot(home.folder)).toEqual(before);
  });

  it('names what makes Codex refuse the whole file', async () => {
    const home = new InstallerHome();
    home.write(home.hooksFile, '{"$schema":"x","hooks":{"Stop":[{"hooks":[{"type":"http"}]}]}}');
    await home.run('install --yes');
    expect((await findings(home))['hooks.json']).toEqual({
      check: 'hooks.json',
      status: 'failed',
      detail:
        'Codex refuses a hooks.json with the key "$schema"; ' +
        'Codex knows no hooks of the type "http", so that no hook in it runs',
      remedy: `Remove that from ${home.hooksFile}.`,
    });
  });

  it('tells of a config.toml that it cannot read, and installs all the same', async () => {
    const home = new InstallerHome();
    home.write(home.configFile, 'model = \n');
    expect((await home.run('install --yes')).exit).toBe(0);
    expect((await findings(home))['configuration']?.detail).toContain(`${home.configFile}:2:1`);
  });

  it('follows a link to where the file really is', async () => {
    const home = new InstallerHome();
    const real = join(home.folder, 'dotfiles', 'hooks.json');
    home.write(real, OTHERS);
    symlinkSync(real, home.hooksFile);
    await home.run('install --yes');
    expect(home.fire('SessionEnd')).toBe('codex SessionEnd ');
    await home.run('uninstall --yes');
    expect(home.read(real)).toBe(OTHERS);
    renameSync(real, `${real}.moved`);
    mkdirSync(real);
    expect((await home.run('install --yes')).exit).toBe(73);
  });
});
