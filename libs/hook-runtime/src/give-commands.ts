import { givenIds, type CommandNote, type CommandScope } from '@reflect/core/cold';
import { contextLimit, type HookEvent } from '@reflect/hook-protocol';

import { contextId } from './context-id.js';
import { holdoutOf } from './hold-out.js';
import type { HookContext, OutcomePart } from './hook-context.js';
import { describeError } from './record-event.js';
import { tellNotes } from './tell-notes.js';

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
  const { paths } = hook;
  if (!hook.settings.commands.enabled || limit === undefined) return undefined;
  try {
    const notes = recall();
    hook.trace.mark('commands');
    if (notes.length === 0) return undefined;
    const known = givenIds(paths, contextId(event));
    return tellNotes(event, notes, {
      ...{ paths, limit, known, holdout: () => holdoutOf(event, hook) },
    });
  } catch (error) {
    return { problem: describeError(error) };
  }
}
