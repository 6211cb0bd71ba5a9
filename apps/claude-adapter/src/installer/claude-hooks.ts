import type {
  HookRegistration,
  HookShim,
  InstallContext,
  JsonObject,
  WantedItem,
} from '@reflect/installer';

const CHANGES = 'Edit|Write|MultiEdit|NotebookEdit';

/** Every event that reflect listens to. */
export const CLAUDE_HOOKS: readonly HookRegistration[] = [
  { event: 'SessionStart', timeoutSeconds: 10, reason: 'gives what applies to the project' },
  { event: 'UserPromptSubmit', timeoutSeconds: 10, reason: 'gives what applies to the prompt' },
  {
    event: 'PreToolUse',
    matcher: `Bash|PowerShell|Skill|mcp__.*|^Agent$|^Task$|Read|${CHANGES}`,
    timeoutSeconds: 5,
    reason:
      'gives what applies to a file or a command before it is used, and keeps sub-agents’ tasks',
  },
  {
    event: 'PostToolUse',
    matcher: `Bash|${CHANGES}`,
    timeoutSeconds: 5,
    reason: 'notices decisions that are worth storing',
  },
  {
    event: 'PostToolUseFailure',
    matcher: `Bash|PowerShell|Skill|mcp__.*|${CHANGES}`,
    timeoutSeconds: 5,
    reason: 'notices failures, so that the correction after one is learned',
  },
  {
    event: 'SubagentStart',
    timeoutSeconds: 10,
    reason: 'gives what applies to a sub-agent’s task',
  },
  { event: 'PreCompact', timeoutSeconds: 10, reason: 'queues the session before it is compacted' },
  { event: 'Stop', timeoutSeconds: 10, reason: 'queues sessions that did real work' },
  // Without a timeout of its own it would share a second and a half with all others.
  { event: 'SessionEnd', timeoutSeconds: 10, reason: 'queues what was not queued yet' },
];

/** The group of each event, as it stands in `hooks.<event>`. */
export function claudeHookGroups(
  shim: HookShim,
  platform: InstallContext['platform'],
): Record<string, WantedItem> {
  return Object.fromEntries(
    CLAUDE_HOOKS.map(({ event, matcher, timeoutSeconds, reason }) => {
      const { posix, exec } = shim.command(event);
      const call: JsonObject =
        platform === 'win32' ? { command: exec.command, args: exec.args } : { command: posix };
      const handler = { type: 'command', ...call, timeout: timeoutSeconds };
      return [
        event,
        { item: { ...(matcher !== undefined && { matcher }), hooks: [handler] }, reason },
      ];
    }),
  );
}
