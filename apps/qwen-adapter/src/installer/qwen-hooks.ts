import type { HookRegistration, HookShim, InstallContext, WantedItem } from '@reflect/installer';

const CHANGING = 'run_shell_command|write_file|edit|notebook_edit';
const MS_PER_SECOND = 1000;

/** The events that reflect takes part in, in the order in which a session has them. */
export const QWEN_HOOKS: readonly HookRegistration[] = [
  { event: 'SessionStart', timeoutSeconds: 10, reason: 'gives what applies to the project' },
  { event: 'UserPromptSubmit', timeoutSeconds: 10, reason: 'gives what applies to the prompt' },
  {
    event: 'PostToolUse',
    matcher: `^(?:read_file|${CHANGING})$`,
    timeoutSeconds: 5,
    reason: 'gives what applies to a file, and notices what worked after a failure',
  },
  {
    event: 'PostToolUseFailure',
    matcher: `^(?:skill|mcp__.*|${CHANGING})$`,
    timeoutSeconds: 5,
    reason: 'notices failures, so that the correction after one is learned',
  },
  { event: 'PreCompact', timeoutSeconds: 10, reason: 'queues the session before it is compacted' },
  { event: 'Stop', timeoutSeconds: 10, reason: 'queues the session after a turn' },
  { event: 'SessionEnd', timeoutSeconds: 10, reason: 'queues what was not queued yet' },
];

/**
 * The group of each event, as it stands in `hooks.<event>`. Time limits are milliseconds there: newer versions
 * of Qwen Code count in seconds, and still take a thousand and more for milliseconds.
 */
export function qwenHookGroups(
  shim: HookShim,
  { platform }: Pick<InstallContext, 'platform'>,
): Record<string, WantedItem> {
  return Object.fromEntries(
    QWEN_HOOKS.map(({ event, matcher, timeoutSeconds, reason }) => {
      const { posix, powershell } = shim.command(event);
      const handler = {
        type: 'command',
        name: 'reflect',
        ...(platform === 'win32'
          ? { command: powershell, shell: 'powershell' }
          : { command: posix }),
        timeout: timeoutSeconds * MS_PER_SECOND,
      };
      const item = { ...(matcher !== undefined && { matcher }), hooks: [handler] };
      return [event, { item, reason }];
    }),
  );
}
