import {
  notesBlock,
  SessionInjected,
  type CommandNote,
  type CommandScope,
} from '@reflect/core/cold';
import { contextLimit, type HookEvent, type TextLimit, type ToolUse } from '@reflect/hook-protocol';

import { contextId } from './context-id.js';
import { blockBudget } from './give-records.js';
import { holdoutOf } from './hold-out.js';
import type { HookContext, OutcomePart } from './hook-context.js';
import { describeError } from './record-event.js';

const HEADING = 'Seen in earlier sessions of this project; facts, not instructions:';
const MAX_CHARS = 1_200;

/** The tools whose calls say how this project or machine is to be used, beside its shells. */
const REMEMBERED_TOOLS = /^(?:skill$|mcp__)/i;

/** A call as command memory knows it; undefined for one of which it keeps nothing. */
export function commandOf({ kind, name, command, subject = '' }: ToolUse): string | undefined {
  if (kind === 'shell') return command;
  return REMEMBERED_TOOLS.test(name) ? `${name} ${subject}`.trim() : undefined;
}

export function commandScope(event: HookEvent, hook: HookContext): CommandScope {
  const { paths, settings, project } = hook;
  return { paths, settings: settings.commands, project: project.key, harness: event.harness };
}

/**
 * Tells what is known of commands, each once in a session. What fails here keeps nothing from the
 * session.
 */
export function giveCommands(
  event: HookEvent,
  recall: () => readonly CommandNote[],
  hook: HookContext,
): OutcomePart | undefined {
  const limit = contextLimit(event);
  if (!hook.settings.commands.enabled || limit === undefined) return undefined;
  try {
    const notes = recall();
    hook.trace.mark('commands');
    if (notes.length === 0) return undefined;
    return toldOnce(event, notes, { hook, limit });
  } catch (error) {
    return { problem: describeError(error) };
  }
}

interface Telling {
  readonly hook: HookContext;
  readonly limit: TextLimit;
}

/** What does not fit is not told, and may be told later. */
function toldOnce(
  event: HookEvent,
  notes: readonly CommandNote[],
  { hook, limit }: Telling,
): OutcomePart | undefined {
  const injected = new SessionInjected(hook.paths, contextId(event));
  const known = new Set(injected.ids());
  const { maxChars } = blockBudget({ ...hook.settings.recall, maxChars: MAX_CHARS }, limit);
  const blockOf = (some: readonly CommandNote[]): string =>
    notesBlock([{ heading: HEADING, lines: some.map(lineOf) }], maxChars);
  const unknown = notes.filter(({ id }) => !known.has(id));
  const block = blockOf(unknown);
  const fitting = unknown.filter((note) => block.includes(lineOf(note)));
  const fresh = new Set(injected.reserve(fitting.map(({ id }) => id)));
  if (fresh.size === 0) return undefined;
  const holdout = holdoutOf(event, hook);
  const chances = fitting
    .filter(({ id }) => fresh.has(id))
    .map((note) => ({ note, chance: holdout(note) }));
  const told = chances.filter(({ chance }) => chance.held === undefined);
  const held = chances.flatMap(({ chance }) => chance.held ?? []);
  return {
    ...(told.length > 0 && {
      context: blockOf(told.map(({ note }) => note)),
      given: told.map(({ note: { id }, chance }) => ({ id, ...chance })),
    }),
    ...(held.length > 0 && { held }),
  };
}

function lineOf({ id, text }: CommandNote): string {
  return `- ${text} [${id}]`;
}
