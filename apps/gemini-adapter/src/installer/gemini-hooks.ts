import type { HookRegistration, HookShim, InstallContext, WantedItem } from '@reflect/installer';

const CHANGING = 'run_shell_command|write_file|replace';
const MS_PER_SECOND = 1000;

/** The events that reflect takes part in, in the order in which a session has them. */
export const GEMINI_HOOKS: readonly HookRegistration[] = [
  { event: 'SessionStart', timeoutSeconds: 10, reason: 'gives what applies to the project' },
  { event: 'BeforeAgent', timeoutSeconds: 10, reason: 'gives what applies to the prompt' },
  {
    event: 'BeforeTool',
    matcher: `^(?:${CHANGING})$`,
    timeoutSeconds: 5,
    reason: 'asks before what went wrong before is done again',
  },
  {
    event: 'AfterTool',
    matcher: `^(?:read_file|${CHANGING})$`,
    timeoutSeconds: 5,
    reason: 'gives what applies to a file, and notices a command or an edit that failed',
  },
  {
    event: 'PreCompress',
    // Without it the hook would run before every call of the model.
    matcher: 'manual',
    timeoutSeconds: 10,
    reason: 'queues the session before it is compressed',
  },
  { event: 'AfterAgent', timeoutSeconds: 10, reason: 'queues the session after a turn' },
  { event: 'SessionEnd', timeoutSeconds: 10, reason: 'queues the session when it ends' },
];

/** The group of each event, as it stands in `hooks.<event>`; time limits are milliseconds there. */
export function geminiHookGroups(
  shim: HookShim,
  { platform }: Pick<InstallContext, 'platform'>,
): Record<string, WantedItem> {
  return Object.fromEntries(
    GEMINI_HOOKS.map(({ event, matcher, timeoutSeconds, reason }) => {
      const { posix, powershell } = shim.command(event);
      const handler = {
        type: 'command',
        name: 'reflect',
        command: platform === 'win32' ? powershell : posix,
        timeout: timeoutSeconds * MS_PER_SECOND,
      };
      const item = { ...(matcher !== undefined && { matcher }), hooks: [handler] };
      return [event, { item, reason }];
    }),
  );
}
