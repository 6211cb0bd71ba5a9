import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { InstallerHome, type RunCommand } from './installer-home.js';

/** An installer of a harness that keeps its hooks in a file of settings, in Claude Code's form. */
export interface SettingsInstallerSubject {
  readonly harness: string;
  readonly title: string;
  readonly run: RunCommand;
  /** Of the harness in a home or project: `.gemini`. */
  readonly folder: string;
  /** Events that reflect registers, the one of a prompt first. */
  readonly events: readonly [prompt: string, ...others: string[]];
  /** An event for which the person has a hook of their own. */
  readonly ownEvent: string;
  /** Variable that names another folder, and where the settings then are in it. */
  readonly elsewhere: readonly [variable: string, settings: string];
  /** Settings that say whether hooks run, and what doctor says of them. */
  readonly switches: readonly (readonly [settings: string, status: 'ok' | 'failed'])[];
}

/** What such an installer does with the settings of a person. */
export function itInstallsIntoSettings(subject: SettingsInstallerSubject): void {
  const { harness, title, run, folder, events, ownEvent, elsewhere, switches } = subject;
  const [prompt] = events;
  const settings = `${folder}/settings.json`;
  const own = `{\r
\t// Mine.
\t"ui": {"theme": "Dracula"},
\t"hooks": {
\t\t"${ownEvent}": [{ "matcher": "write_.*", "hooks": [{ "type": "command", "command": "guard" }] }]
\t}
}`;

  describe(`the installer of ${title}`, () => {
    it('registers every event beside what is there, and is taken back to the byte', async () => {
      const home = new InstallerHome(run, { [settings]: own });
      const before = home.files();
      expect(await home.run('install --yes')).toMatchObject({ exit: 0 });
      const text = home.read(settings);
      expect(text).toContain('\t// Mine.\n\t"ui": {"theme": "Dracula"},');
      expect(events.filter((event) => !text.includes(`"${event}"`))).toEqual([]);
      expect(Object.keys(home.files())).toEqual(
        expect.arrayContaining([
          `${folder}/skills/recall/SKILL.md`,
          `${folder}/skills/reflect/SKILL.md`,
        ]),
      );
      expect(await home.run('install --yes')).toMatchObject({ exit: 0 });
      expect(home.read(settings)).toBe(text);
      expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0 });
      expect(home.files()).toEqual(before);
    });

    it('writes time limits in milliseconds', async () => {
      const home = new InstallerHome(run);
      await home.run('install --yes');
      const shim = `${home.folder}/.reflect/hooks/reflect-${harness}-hook`;
      const command = `test ! -f '${shim}' || exec sh '${shim}' ${prompt}`;
      expect(home.hooks(settings)[prompt]).toEqual([
        { hooks: [{ type: 'command', name: 'reflect', command, timeout: 10_000 }] },
      ]);
      const limits = Object.values(home.hooks(settings)).flatMap(
        ([group]) => group?.hooks[0]?.timeout ?? 0,
      );
      expect(Math.min(...limits)).toBe(5_000);
    });

    it('shows what it would change and changes nothing', async () => {
      const home = new InstallerHome(run, { [settings]: own });
      const before = home.files();
      expect((await home.run('diff')).stdout).toContain(prompt);
      expect(home.files()).toEqual(before);
    });

    it('installs for a project without naming a home', async () => {
      const home = new InstallerHome(run);
      const before = home.files();
      await home.run('install --yes --scope project');
      const shared = home.read(`work/shop/${settings}`);
      expect(shared).toContain(`$HOME/.reflect/hooks/reflect-${harness}-hook`);
      expect(shared).not.toContain(home.folder);
      await home.run('uninstall --yes --scope project');
      expect(home.files()).toEqual(before);
    });

    it('takes all of it back when the state folder is gone', async () => {
      const home = new InstallerHome(run, { [settings]: own });
      await home.run('install --yes');
      rmSync(join(home.folder, '.reflect'), { recursive: true });
      expect(await home.run('uninstall --yes')).toMatchObject({ exit: 0 });
      const left = Object.values(home.files()).map(([, text]) => text);
      expect(left.filter((text) => text.includes('reflect'))).toEqual([]);
    });

    it(`honours ${elsewhere[0]}`, async () => {
      const home = new InstallerHome(run);
      await home.run('install --yes', { [elsewhere[0]]: join(home.folder, 'elsewhere') });
      const hooks = home.hooks(`elsewhere/${elsewhere[1]}`);
      expect(Object.keys(hooks)).toHaveLength(events.length);
    });

    it(`refuses what ${title} would not take`, async () => {
      const wrong = `{"hooks": {"${prompt}": "no"}}`;
      const home = new InstallerHome(run, { [settings]: wrong });
      const place = `settings.json:1:${String(wrong.indexOf('"no"') + 1)}`;
      expect(await home.run('install --yes')).toMatchObject({
        exit: 78,
        stderr: expect.stringContaining(place) as string,
      });
    });

    it('registers commands that a shell runs without a word when reflect is gone', async () => {
      const home = new InstallerHome(run);
      await home.run('install --yes');
      for (const [group] of Object.values(home.hooks(settings))) {
        const gone = (group?.hooks[0]?.command ?? '').replaceAll('.reflect', '.gone');
        const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', gone], { encoding: 'utf8' });
        expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
      }
    });

    it.each(switches)('tells whether settings turn hooks off: %s', async (text, status) => {
      const program = { [`bin/${harness}`]: '#!/bin/sh\necho 9.9.9\n' };
      const home = new InstallerHome(run, { ...program, [settings]: text });
      await home.run('install --yes');
      const { stdout } = await home.run('doctor --json', { PATH: `${home.folder}/bin:/bin` });
      expect(JSON.parse(stdout)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ check: 'installation', status: 'ok' }),
          expect.objectContaining({ check: 'hooks are allowed', status }),
          expect.objectContaining({
            check: title,
            detail: expect.stringMatching(/^9\.9\.9; .* not with this one$/u) as string,
          }),
        ]),
      );
    });
  });
}
