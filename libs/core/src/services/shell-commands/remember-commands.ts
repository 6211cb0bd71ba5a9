import type { Transcript } from '../../engine/capture/transcript.js';
import {
  commandFailures,
  type CommandFailure,
} from '../../engine/shell-commands/command-failures.js';
import { foldSession } from '../../engine/shell-commands/fold-session.js';
import { ruleAdvice } from '../../engine/shell-commands/rule-advice.js';
import { ruleFailures } from '../../engine/shell-commands/rule-failures.js';
import {
  isTellableCommand,
  tellableError,
  tellableNote,
} from '../../engine/shell-commands/tellable-text.js';
import { toolTrials } from '../../engine/shell-commands/tool-trials.js';
import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { changeCommands } from '../../stores/shell-commands/command-files.js';
import { boundedMemories } from './bounded-memories.js';
import type { CommandSettings } from './command-settings.js';

/** Where and how commands are remembered. */
export interface CommandPlace {
  readonly paths: Pick<DataPaths, 'commands'>;
  readonly settings: CommandSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The part of a transcript that is new. */
export interface NewCommands {
  readonly project: string;
  readonly transcript: Transcript;
  /** The first line that was not counted before, from 1. */
  readonly fromLine: number;
}

const MAX_SEEN = 400;
const MAX_COMMAND = 1_000;

/**
 * Counts the commands of a session, once. Returns how many failures there were. Throws
 * `StorageError`.
 */
export function rememberCommands(
  place: CommandPlace,
  { project, transcript, fromLine }: NewCommands,
): number {
  const { paths, settings } = place;
  if (!settings.enabled) return 0;
  const trials = toolTrials(transcript.items, redactPatterns);
  const fresh = trials.filter(({ resultLine }) => resultLine >= fromLine);
  const failures = commandFailures(trials)
    .filter(({ line }) => line >= fromLine)
    .map(harmless);
  const broken = ruleFailures(fresh).map(harmless).map(advised);
  const part = `${transcript.sessionId}:${String(fromLine)}`;
  if (fresh.length === 0) return 0;
  let counted = 0;
  changeCommands(paths, project, (kept) => {
    if (kept.seen.includes(part)) return undefined;
    const session = {
      session: transcript.sessionId,
      harness: transcript.harness,
      at: new Date(place.now).toISOString(),
      trials: fresh,
      failures: [...failures, ...broken],
    };
    const known = new Map(kept.memories.map((memory) => [memory.id, memory]));
    const folded = [...foldSession(known, session).values()];
    const gone = new Set(kept.forgotten);
    const memories = boundedMemories(
      folded.filter(({ id }) => !gone.has(id)),
      place,
    );
    counted = failures.length;
    return { ...kept, seen: [...kept.seen, part].slice(-MAX_SEEN), memories };
  });
  return counted;
}

/** What may be shown: redacted, in one line, and without what nobody is to be told to do. */
function harmless(failure: CommandFailure): CommandFailure {
  const { part, error, note, remedy, ...rest } = failure;
  const worked = remedy === undefined ? undefined : safeLine(remedy.command.slice(0, MAX_COMMAND));
  const isOffered = worked !== undefined && isTellableCommand(worked);
  const source = safeLine(part.source.slice(0, MAX_COMMAND));
  return {
    ...rest,
    part: { ...part, source: isTellableCommand(source) ? source : part.task },
    error: tellableError(safeLine(error)),
    note: tellableNote(safeLine(note)),
    ...(remedy !== undefined && isOffered && { remedy: { ...remedy, command: worked } }),
  };
}

/** In place of a checker's message what is known of its rule. */
function advised(failure: CommandFailure): CommandFailure {
  return { ...failure, error: ruleAdvice(failure.kind) ?? failure.error };
}
