import type { HookRegistration, JsonObject } from '@reflect/installer';

const RECALLING = 'reflect: recalling';
const KEEPING = 'reflect: keeping the session';

/** Every event that reflect listens to. Codex allows SessionEnd 3 seconds at most. */
export const CODEX_HOOKS: readonly HookRegistration[] = [
  {
    event: 'SessionStart',
    timeoutSeconds: 10,
    statusMessage: RECALLING,
    reason: 'gives a session what applies to its project, and starts the background drain',
  },
  {
    event: 'UserPromptSubmit',
    timeoutSeconds: 5,
    statusMessage: RECALLING,
    reason: 'gives the learnings that apply to a prompt',
  },
  {
    event: 'PreToolUse',
    matcher: 'Bash|apply_patch',
    timeoutSeconds: 5,
    statusMessage: RECALLING,
    reason: 'gives what applies to a file or a command before it is used',
  },
  {
    event: 'PostToolUse',
    matcher: 'Bash|apply_patch',
    timeoutSeconds: 5,
    statusMessage: 'reflect: looking at the result',
    reason: 'notices failures, so that the correction that follows is kept',
  },
  {
    event: 'PreCompact',
    timeoutSeconds: 5,
    statusMessage: KEEPING,
    reason: 'queues the session before its history is lost',
  },
  {
    event: 'Stop',
    timeoutSeconds: 5,
    statusMessage: KEEPING,
    reason: 'queues the session after a turn',
  },
  {
    event: 'SessionEnd',
    timeoutSeconds: 3,
    statusMessage: KEEPING,
    reason: 'queues the session when it ends',
  },
];

/** What an envelope of each event that the MCP server may answer is made of; Codex calls for none that lacks one of them. */
const BASE = [
  ...['session_id', 'turn_id', 'transcript_path', 'cwd', 'hook_event_name', 'model'],
  'permission_mode',
];
const TOOL = [...BASE, 'tool_name', 'tool_use_id', 'tool_input'];
const SERVED: Readonly<Record<string, readonly string[]>> = {
  UserPromptSubmit: [...BASE, 'prompt'],
  PreToolUse: TOOL,
  PostToolUse: [...TOOL, 'tool_response'],
};

export const SERVED_EVENTS: ReadonlySet<string> = new Set(Object.keys(SERVED));

export interface ServedCall {
  /** What tells the handler for reflect's. */
  readonly marker: string;
  readonly drains: boolean;
}

/** A handler that calls the MCP server; `undefined` for an event that it is not told of. */
export function servedHandler(
  { event, timeoutSeconds: timeout, statusMessage = '' }: HookRegistration,
  { marker, drains }: ServedCall,
): JsonObject | undefined {
  const fields = SERVED[event];
  if (fields === undefined) return undefined;
  const envelope = Object.fromEntries(fields.map((name) => [name, `\${${name}}`]));
  const input = { by: marker, harness: 'codex', event, envelope, ...(!drains && { drain: false }) };
  return { type: 'mcp_tool', server: 'reflect', tool: 'hook', input, timeout, statusMessage };
}
