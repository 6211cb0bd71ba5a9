import type { Transcript } from '../../engine/capture/transcript.js';
import { commandFailures, type CommandFailure } from '../../engine/commands/command-failures.js';
import { foldSession } from '../../engine/commands/fold-session.js';
import { asksForAct, isRiskyCommand } from '../../engine/commands/risky-command.js';
import { toolTrials } from '../../engine/commands/tool-trials.js';
import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { withFileLock } from '@reflect/files';
import { commandFile, readCommands, writeCommands } from '../../stores/commands/command-file.js';
import type { CommandMemory } from '../../stores/commands/command-memory.js';
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

const DAY_MS = 86_400_000;
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
  const part = `${transcript.sessionId}:${String(fromLine)}`;
  if (fresh.length === 0) return 0;
  return withFileLock(`${commandFile(paths, project)}.lock`, {}, () => {
    const kept = readCommands(paths, project);
    if (kept.seen.includes(part)) return 0;
    const session = {
      session: transcript.sessionId,
      harness: transcript.harness,
      at: new Date(place.now).toISOString(),
      trials: fresh,
      failures,
    };
    const known = new Map(kept.memories.map((memory) => [memory.id, memory]));
    const memories = bounded([...foldSession(known, session).values()], place);
    writeCommands(paths, { project, seen: [...kept.seen, part].slice(-MAX_SEEN), memories });
    return failures.length;
  });
}

/** What may be shown: redacted, in one line, and without what nobody is to be told to do. */
function harmless(failure: CommandFailure): CommandFailure {
  const { part, error, note, remedy, ...rest } = failure;
  const worked = remedy === undefined ? undefined : safeLine(remedy.command.slice(0, MAX_COMMAND));
  const isOffered = worked !== undefined && !isRiskyCommand(worked);
  const told = safeLine(error);
  const concluded = safeLine(note);
  return {
    ...rest,
    part: { ...part, source: safeLine(part.source.slice(0, MAX_COMMAND)) },
    error: asksForAct(told) ? '' : told,
    note: asksForAct(concluded) ? '' : concluded,
    ...(remedy !== undefined && isOffered && { remedy: { ...remedy, command: worked } }),
  };
}

/** The newest, as many as may be kept; what a person ended or wrote stays. */
function bounded(
  memories: readonly CommandMemory[],
  { settings, now }: CommandPlace,
): readonly CommandMemory[] {
  const oldest = new Date(now - settings.maxDays * DAY_MS).toISOString();
  const isOfPerson = ({ ended, text }: CommandMemory): boolean =>
    ended === true || text !== undefined;
  return [...memories]
    .filter((memory) => memory.lastAt >= oldest || isOfPerson(memory))
    .sort(
      (one, other) =>
        Number(isOfPerson(other)) - Number(isOfPerson(one)) || (one.lastAt < other.lastAt ? 1 : -1),
    )
    .slice(0, settings.maxEntries);
}
