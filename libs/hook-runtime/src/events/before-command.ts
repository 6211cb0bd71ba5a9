import { notesBefore } from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import { commandOf, commandScope, giveCommands } from '../give-commands.js';
import type { HookContext, OutcomePart } from '../hook-context.js';

type Before = HookEventOf<'tool.before'>;

/** Whether a call runs a command, or a tool whose failures are remembered like those of commands. */
export function runsCommand({ tool }: Before): boolean {
  return commandOf(tool) !== undefined;
}

/** Tells before a command runs what is known of its failures; undefined for nothing. */
export function beforeCommand(event: Before, hook: HookContext): OutcomePart | undefined {
  const line = commandOf(event.tool);
  if (line === undefined) return undefined;
  return giveCommands(event, () => notesBefore(commandScope(event, hook), line), hook);
}
