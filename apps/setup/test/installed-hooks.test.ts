import { HARNESSES } from '@reflect/cli/harnesses';
import { decode } from '@reflect/hook-protocol';
import type { InstallContext } from '@reflect/installer';
import { describe, expect, it } from 'vitest';

import { installedHooks } from '../src/installed-hooks.js';

const CONTEXT: InstallContext = {
  env: {},
  home: '/home/nobody',
  cwd: '/home/nobody/project',
  platform: 'linux',
  node: '/usr/bin/node',
  state: '/home/nobody/.reflect',
  scope: 'user',
  options: {},
};
const SCENE = { session: 'a-session-of-the-sample', cwd: '/home/nobody/project', prompt: 'Hello?' };

describe.each(HARNESSES.map((known) => [known.installer.title, known] as const))(
  '%s',
  (_, { installer }) => {
    it('has a command and a sample that its own hook understands, for each event', async () => {
      const { harness } = installer;
      const hooks = installedHooks(await installer.want(CONTEXT), 'linux');
      expect(hooks.length).toBeGreaterThan(5);
      for (const { event, call } of hooks) {
        expect(JSON.stringify(call)).toContain(event);
        const decoded = decode({ harness, event }, JSON.stringify(installer.sample(event, SCENE)));
        expect(decoded).toMatchObject({
          ok: true,
          event: { harness, sessionId: SCENE.session, cwd: SCENE.cwd },
        });
      }
    });

    it('has commands for Windows, too', async () => {
      const context: InstallContext = { ...CONTEXT, platform: 'win32' };
      const hooks = installedHooks(await installer.want(context), 'win32');
      expect(hooks.map(({ event }) => event)).toEqual(
        installedHooks(await installer.want(CONTEXT), 'linux').map(({ event }) => event),
      );
    });
  },
);
