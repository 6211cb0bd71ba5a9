import {
  coldGroup,
  COMMAND_SETTINGS,
  isExcluded,
  isoTime,
  notesOfHits,
  PROJECT_SETTINGS,
  PROOF_SETTINGS,
  settingSources,
} from '@reflect/core/cold';

import type { KnownCommand } from './handed-moment.js';
import type { Chance } from './hold-out.js';
import type { OutcomePart } from './hook-context.js';
import type { HookParts } from './hook-parts.js';
import { isThereFrom } from './is-there-from.js';
import { noteOutcome } from './note-outcome.js';
import { recordEvent } from './record-event.js';
import { tellNotes } from './tell-notes.js';

type TellParts = Pick<HookParts, 'env' | 'clock' | 'uptime' | 'reply'>;

const NO_CHANCE: Chance = {};

/**
 * Tells what is known of a command as `runHook` would, and leaves the same behind. Returns whether that is all:
 * where chance holds something out, or anything fails before a word was said, `runHook` is to do it.
 */
export function tellKnown(known: KnownCommand, parts: TellParts): boolean {
  let told: OutcomePart | undefined;
  let said: string | undefined;
  try {
    const sources = settingSources(known.paths, parts.env);
    if (coldGroup('proof', HELD, sources).holdout !== 0) return false;
    if (isExcluded(known.project, coldGroup('project', PROJECT_SETTINGS, sources).excluded)) {
      return true;
    }
    told = tellingOf(known, coldGroup('commands', ASKED, sources));
    if (told?.context !== undefined)
      said = known.lent.encode(known.event, { context: told.context });
  } catch {
    return false;
  }
  if (told !== undefined) leave(known, { said, given: told.given }, parts);
  return true;
}

const HELD = { holdout: PROOF_SETTINGS.holdout };
const ASKED = {
  enabled: COMMAND_SETTINGS.enabled,
  threshold: COMMAND_SETTINGS.threshold,
  limit: COMMAND_SETTINGS.limit,
};

type Asked = ReturnType<typeof coldGroup<typeof ASKED>>;

function tellingOf(
  { event, paths, parts, told, limit, lent, ...hits }: KnownCommand,
  settings: Asked,
): OutcomePart | undefined {
  if (limit === undefined) return undefined;
  const isThere = isThereFrom(event.cwd, parts);
  const notes = notesOfHits(hits, { ...settings, typed: parts, isThere, partsOf: lent.partsOf });
  if (notes.length === 0) return undefined;
  return tellNotes(event, notes, { paths, limit, known: told, holdout: () => () => NO_CHANCE });
}

interface Told {
  readonly said: string | undefined;
  readonly given: OutcomePart['given'] | undefined;
}

/** Writes the reply, then the last event and the session's history. */
function leave(
  { event, paths, project }: KnownCommand,
  { said, given }: Told,
  { clock, uptime, reply }: TellParts,
): void {
  if (said !== undefined) reply(said);
  const tookMs = Math.round(uptime());
  const ts = isoTime(clock());
  const { harness, sessionId: session } = event;
  const detail = { harness, session, recalled: given?.length ?? 0, queued: 0 };
  recordEvent(paths, { event: event.event, ts, detail });
  const outcome = { given, held: undefined, leftOut: undefined, tookMs, queued: 0 };
  noteOutcome(event, { ...outcome, message: undefined }, { paths, project, ts });
}
