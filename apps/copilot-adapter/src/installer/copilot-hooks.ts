import type { HookShim, JsonValue, WantedConfig, WantedItem } from '@reflect/installer';

import { hooksProblems } from './hooks-schema.js';

interface HookEntry {
  readonly reason: string;
  /** Copilot ends a hook that takes longer; reflect's own deadline is far below. */
  readonly timeoutSec: number;
  /** Tools, as Copilot names them; all where it is left out. */
  readonly matcher?: string;
}

const FILE_TOOLS = 'view|edit|create|apply_patch|str_replace_editor';
const WORK_TOOLS = 'bash|powershell|edit|create|apply_patch|str_replace_editor';

/** The events that reflect takes part in, in the order in which a session has them. */
const HOOKS: Readonly<Record<string, HookEntry>> = {
  sessionStart: { reason: 'gives a new session what applies to the project', timeoutSec: 10 },
  userPromptSubmitted: { reason: 'gives what applies to the prompt', timeoutSec: 10 },
  preToolUse: {
    reason: 'gives the rules for a file before it is read or changed',
    timeoutSec: 5,
    matcher: FILE_TOOLS,
  },
  postToolUse: {
    reason: 'notices a command or an edit that failed',
    timeoutSec: 5,
    matcher: WORK_TOOLS,
  },
  postToolUseFailure: {
    reason: 'notices a command or an edit that failed',
    timeoutSec: 5,
    matcher: WORK_TOOLS,
  },
  preCompact: { reason: 'queues the session before it loses its history', timeoutSec: 10 },
  agentStop: { reason: 'queues the session after a turn', timeoutSec: 10 },
  sessionEnd: { reason: 'queues the session when it ends', timeoutSec: 10 },
};

/** Copilot's hooks file that is to be there. */
export function wantedHooks(file: string, shim: HookShim): WantedConfig {
  const items = Object.entries(HOOKS).map(([event, entry]): [string, WantedItem] => [
    event,
    { item: handler(event, entry, shim), reason: entry.reason },
  ]);
  return {
    file,
    format: 'json',
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

function handler(event: string, { timeoutSec, matcher }: HookEntry, shim: HookShim): JsonValue {
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
