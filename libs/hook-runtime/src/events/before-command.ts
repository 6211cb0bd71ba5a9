import {
  commandParts,
  notesBefore,
  readSuppressions,
  suppressedBy,
  type CommandPart,
  type TriggerEntry,
} from '@reflect/core/cold';
import type { HookEventOf } from '@reflect/hook-protocol';

import { commandOf } from '../command-of.js';
import { commandScope, giveCommands } from '../give-commands.js';
import { giveTriggers, triggersOf } from '../give-triggers.js';
import type { Handled, HookContext, OutcomePart } from '../hook-context.js';
import { partsOf } from '../hook-outcome.js';
import { isThereFrom } from '../is-there-from.js';
import { describeError } from '../record-event.js';
import { commandWarnings } from './warn-of-broken.js';

type Before = HookEventOf<'tool.before'>;

/** Whether a call runs a command, or a tool whose failures are remembered like those of commands. */
export function runsCommand({ tool }: Before): boolean {
  return commandOf(tool) !== undefined;
}

/**
 * Tells before a command runs which learnings say not to run it or are due then, and what is known of its failures;
 * undefined for nothing.
 */
export function beforeCommand(event: Before, hook: HookContext): Handled {
  const line = commandOf(event.tool);
  if (line === undefined) return undefined;
  const parts = commandParts(line);
  return partsOf(
    ...rulesFor(event, parts, hook),
    giveCommands(
      event,
      () => notesBefore(commandScope(event, hook), parts, isThereFrom(event.cwd, parts)),
      hook,
    ),
  );
}

/** What fails here keeps nothing else from the session. */
function rulesFor(
  event: Before,
  parts: readonly CommandPart[],
  hook: HookContext,
): readonly (OutcomePart | undefined)[] {
  try {
    const { entries, problem } = rulesOf(event, parts, hook);
    hook.trace.mark('rules');
    if (problem !== undefined) return [{ problem }];
    if (entries.length === 0) return [];
    const due = entries.map((entry) => ({ entry, key: entry.record.id }));
    const ids = new Set(entries.map(({ record }) => record.id));
    return [commandWarnings(event, ids, hook), giveTriggers(event, due, hook)];
  } catch (error) {
    return [{ problem: describeError(error) }];
  }
}

interface Rules {
  readonly entries: readonly TriggerEntry[];
  readonly problem?: string;
}

/** The rules of the project and global ones, but for those that the person does not want to hear. */
function rulesOf(
  { sessionId, tool }: Before,
  parts: readonly CommandPart[],
  hook: HookContext,
): Rules {
  if (tool.kind !== 'shell' || hook.isRuled === false) return { entries: [] };
  const { table, problem } = triggersOf(hook, 'commands');
  if (table === undefined) return { entries: [], ...(problem !== undefined && { problem }) };
  try {
    const matched = table.matchCommand(parts, hook.project.key);
    if (matched.length === 0) return { entries: [] };
    const reasonOf = suppressedBy(readSuppressions(hook.paths), { session: sessionId, files: [] });
    return { entries: matched.filter(({ record }) => reasonOf(record.id) === undefined) };
  } finally {
    table.close();
  }
}
