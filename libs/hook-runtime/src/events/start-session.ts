import {
  areCommandsCurrent,
  gitContext,
  markIndexStale,
  notesAtStart,
  SessionFiles,
  SessionInjected,
  promptKeyOf,
  type CommandNote,
} from '@reflect/core/cold';
import { contextLimit, losesContext, type HookEventOf } from '@reflect/hook-protocol';

import { commandScope, giveCommands } from '../give-commands.js';
import { giveLearnings } from '../give-learnings.js';
import { giveNotes, type NotePlace } from '../give-notes.js';
import type { Handled, HookContext, OutcomePart } from '../hook-context.js';
import { describeError } from '../record-event.js';
import { sessionQuery, standingQueries, tellsWork } from '../session-query.js';

/** Within this time the same start is one that several hosts run the hook for. */
const SAME_START_MS = 3_000;

/**
 * Gives a new session what waits for it and what applies to the place where it begins; `undefined` when another hook does.
 *
 * A fork has the context of its parent, but no harness tells whose fork it is: such a session may be
 * given again what it knows already.
 */
export function startSession(event: HookEventOf<'session.start'>, hook: HookContext): Handled {
  const { paths, now, trace } = hook;
  const turn = promptKeyOf(['start', event.source], now, SAME_START_MS);
  const forget = losesContext(event);
  const injected = new SessionInjected(paths, event.sessionId);
  if (!injected.answer(turn, { forget })) return undefined;
  if (forget) new SessionFiles(paths, event.sessionId).forgetKnown();
  const git = gitContext(event.cwd);
  trace.mark('git');
  const limit = contextLimit(event);
  const notes =
    limit === undefined
      ? {}
      : attemptNotes(hook, {
          session: event.sessionId,
          injected,
          git,
          limit,
          goesOn: event.source === 'compact',
        });
  trace.mark('notes');
  const commands = giveCommands(event, () => commandBrief(event, hook), hook);
  const before = [notes.context ?? '', commands?.context ?? ''].filter(Boolean).join('\n');
  const text = sessionQuery(event.cwd, git);
  const standingRules = tellsWork(git) ? 'before' : 'alone';
  const also = standingQueries(hook.settings.recall.standingQueries);
  const learnings = giveLearnings(event, { text, standingRules, also, before }, hook);
  return [notes, ...(commands === undefined ? [] : [commands]), learnings];
}

/** What came back most often. A table that is older than its text is made anew by the next drain. */
function commandBrief(
  event: HookEventOf<'session.start'>,
  hook: HookContext,
): readonly CommandNote[] {
  if (!areCommandsCurrent(hook.paths, hook.project.key)) markIndexStale(hook.paths);
  return notesAtStart(commandScope(event, hook));
}

/** What fails here must not keep the session from its learnings. */
function attemptNotes(hook: HookContext, place: NotePlace): OutcomePart {
  try {
    const { text, ...rest } = giveNotes(hook, place);
    return { ...rest, ...(text !== '' && { context: text }) };
  } catch (error) {
    return { problem: describeError(error) };
  }
}
