import { readFileSync } from 'node:fs';

import {
  InstallError,
  type HookRegistration,
  type HookShim,
  type InstallContext,
} from '@reflect/installer';

/** The events of which reflect's plugin tells its hook, in the order in which a session has them. */
export const OPENCODE_HOOKS: readonly HookRegistration[] = [
  { event: 'SessionStart', timeoutSeconds: 10, reason: 'gives what applies to the project' },
  { event: 'UserPrompt', timeoutSeconds: 10, reason: 'gives what applies to the prompt' },
  {
    event: 'ToolAfter',
    timeoutSeconds: 5,
    reason: 'gives what applies to a file, and notices a command or an edit that failed',
  },
  {
    event: 'SessionCompacting',
    timeoutSeconds: 10,
    reason: 'queues the session before it is compacted',
  },
  { event: 'SessionIdle', timeoutSeconds: 10, reason: 'queues the session after a turn' },
  { event: 'SessionEnd', timeoutSeconds: 10, reason: 'queues the session of "opencode run"' },
];

/** Program and arguments, by event. */
export type PluginCommands = Readonly<Record<string, readonly string[]>>;

const COMMANDS = 'const COMMANDS = {};';
const DEADLINES = 'const DEADLINES = {};';
const MS_PER_SECOND = 1000;

/** The text of the plugin that runs a command for each event. Throws `InstallError`. */
export function pluginText(source: string, commands: PluginCommands): string {
  const deadlines = OPENCODE_HOOKS.map(({ event, timeoutSeconds }) => [
    event,
    timeoutSeconds * MS_PER_SECOND,
  ]);
  return read(source)
    .replace(COMMANDS, () => constant(COMMANDS, commands))
    .replace(DEADLINES, () => constant(DEADLINES, Object.fromEntries(deadlines) as object));
}

/** The commands with which an installed plugin starts the hook. */
export function shimCommands(
  shim: HookShim,
  { platform, scope }: Pick<InstallContext, 'platform' | 'scope'>,
): PluginCommands {
  return Object.fromEntries(
    OPENCODE_HOOKS.map(({ event }) => {
      const { posix, powershell, exec } = shim.command(event);
      if (platform !== 'win32') return [event, ['/bin/sh', '-c', posix]];
      if (scope === 'project') return [event, ['powershell', '-NoProfile', '-Command', powershell]];
      return [event, [exec.command, ...exec.args]];
    }),
  );
}

function constant(placeholder: string, value: object): string {
  return placeholder.replace('{}', () => JSON.stringify(value, undefined, 2));
}

function read(source: string): string {
  try {
    return readFileSync(source, 'utf8');
  } catch {
    throw new InstallError(
      'INSTALL_NOT_A_FILE',
      `${source} is missing: install reflect again, for example with npm install --global @reflect/setup.`,
    );
  }
}
