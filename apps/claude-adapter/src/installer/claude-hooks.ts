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

/** What an envelope of each event that the MCP server may answer is made of. */
const BASE = ['session_id', 'prompt_id', 'transcript_path', 'cwd', 'hook_event_name', 'agent_id'];
const TOOL = [...BASE, 'permission_mode', 'tool_name', 'tool_use_id'];
const SERVED: Readonly<Record<string, ServedFields>> = {
  UserPromptSubmit: { texts: [...BASE, 'permission_mode', 'source', 'prompt'], values: [] },
  PreToolUse: { texts: TOOL, values: ['tool_input'] },
  PostToolUse: { texts: TOOL, values: ['tool_input', 'tool_response'] },
  PostToolUseFailure: { texts: [...TOOL, 'error'], values: ['tool_input', 'is_interrupt'] },
};

interface ServedFields {
  readonly texts: readonly string[];
  /** Those that Claude Code fills in as JSON. */
  readonly values: readonly string[];
}

export const SERVED_EVENTS: ReadonlySet<string> = new Set(Object.keys(SERVED));

/** A handler that calls the MCP server; `undefined` for an event that it is not told of. */
function servedHandler(
  { event, timeoutSeconds }: HookRegistration,
  marker: string,
): JsonObject | undefined {
  const fields = SERVED[event];
  if (fields === undefined) return undefined;
  const filled = (names: readonly string[]): JsonObject =>
    Object.fromEntries(names.map((name) => [name, `\${${name}}`]));
  const envelope = filled(fields.texts);
  const encoded = filled(fields.values);
  const input = { by: marker, harness: 'claude', event, envelope, encoded };
  return { type: 'mcp_tool', server: 'reflect', tool: 'hook', input, timeout: timeoutSeconds };
}

/** The group of each event, as it stands in `hooks.<event>`. */
export function claudeHookGroups(
  shim: HookShim,
  { platform, isServed }: Pick<InstallContext, 'platform'> & { readonly isServed: boolean },
): Record<string, WantedItem> {
  return Object.fromEntries(
    CLAUDE_HOOKS.map((hook) => {
      const { event, matcher, timeoutSeconds, reason } = hook;
      const served = isServed ? servedHandler(hook, shim.marker) : undefined;
      const { posix, exec } = shim.command(event);
      const call: JsonObject =
        platform === 'win32' ? { command: exec.command, args: exec.args } : { command: posix };
      const handler = { type: 'command', ...call, timeout: timeoutSeconds };
      return [
        event,
        {
          item: {
            ...(matcher !== undefined && { matcher }),
            hooks: served === undefined ? [handler] : [handler, served],
          },
          reason,
        },
      ];
    }),
  );
}
