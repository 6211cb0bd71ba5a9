import type {
  HookRegistration,
  HookShim,
  JsonValue,
  WantedConfig,
  WantedItem,
} from '@reflect/installer';

import { hooksProblems } from './hooks-schema.js';

const USED_TOOLS = 'bash|powershell|view|edit|create|apply_patch|str_replace_editor';
const WORK_TOOLS = 'bash|powershell|edit|create|apply_patch|str_replace_editor';

/** The events that reflect takes part in, in the order in which a session has them. */
export const COPILOT_HOOKS: readonly HookRegistration[] = [
  {
    event: 'sessionStart',
    reason: 'gives a new session what applies to the project',
    timeoutSeconds: 10,
  },
  { event: 'userPromptSubmitted', reason: 'gives what applies to the prompt', timeoutSeconds: 10 },
  {
    event: 'preToolUse',
    reason: 'gives what applies to a file or a command before it is used',
    timeoutSeconds: 5,
    matcher: USED_TOOLS,
  },
  {
    event: 'postToolUse',
    reason: 'notices a command or an edit that failed',
    timeoutSeconds: 5,
    matcher: WORK_TOOLS,
  },
  {
    event: 'postToolUseFailure',
    reason: 'notices a command or an edit that failed',
    timeoutSeconds: 5,
    matcher: WORK_TOOLS,
  },
  {
    event: 'preCompact',
    reason: 'queues the session before it loses its history',
    timeoutSeconds: 10,
  },
  { event: 'agentStop', reason: 'queues the session after a turn', timeoutSeconds: 10 },
  { event: 'sessionEnd', reason: 'queues the session when it ends', timeoutSeconds: 10 },
];

/** Copilot's hooks file that is to be there. */
export function wantedHooks(file: string, shim: HookShim): WantedConfig {
  const items = COPILOT_HOOKS.map((hook): [string, WantedItem] => [
    hook.event,
    { item: handler(hook, shim), reason: hook.reason },
  ]);
  return {
    file,
    format: 'json',
    isOwn: true,
    check: hooksProblems,
    values: [
      {
        at: ['version'],
        value: (current) => (current === undefined ? 1 : undefined),
        reason: 'the version of the format',
      },
    ],
    lists: { at: ['hooks'], items: Object.fromEntries(items), markers: [shim.marker] },
  };
}

function handler(
  { event, matcher, timeoutSeconds: timeoutSec }: HookRegistration,
  shim: HookShim,
): JsonValue {
  const { posix, powershell } = shim.command(event);
  return {
    type: 'command',
    ...(matcher !== undefined && { matcher }),
    bash: event === 'preToolUse' ? forgiving(posix) : posix,
    powershell,
    timeoutSec,
  };
}

/** Before a tool, Copilot takes a hook that fails for a refusal of the tool. */
function forgiving(command: string): string {
  return `(${command}) || exit 0`;
}
