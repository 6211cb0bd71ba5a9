import type { Transcript, TranscriptItem } from '../../engine/capture/transcript.js';
import {
  commandFailures,
  type CommandFailure,
} from '../../engine/shell-commands/command-failures.js';
import type { FailedCommand } from '../../engine/proof/session-trial.js';
import { foldSession, memoryOf } from '../../engine/shell-commands/fold-session.js';
import { ruleAdvice } from '../../engine/shell-commands/rule-advice.js';
import { ruleFailures } from '../../engine/shell-commands/rule-failures.js';
import {
  isTellableCommand,
  tellableError,
  tellableNote,
} from '../../engine/shell-commands/tellable-text.js';
import { toolTrials, type ToolTrial } from '../../engine/shell-commands/tool-trials.js';
import { safeLine } from '../../foundation/redaction/harmless-line.js';
import { redactPatterns } from '../../foundation/redaction/redact-patterns.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { changeCommands } from '../../stores/shell-commands/command-files.js';
import type { CommandMemory } from '../../stores/shell-commands/command-memory.js';
import { boundedMemories } from './bounded-memories.js';
import type { CommandSettings } from './command-settings.js';

/** Where and how commands are remembered. */
export interface CommandPlace {
  readonly paths: Pick<DataPaths, 'commands'>;
  readonly settings: CommandSettings;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The part of a session that is new. */
export interface NewCommands {
  readonly transcript: Transcript;
  /** The first line that was not counted before, from 1. */
  readonly fromLine: number;
  /** Transcripts of its sub-agents, as far as they go by now. */
  readonly subAgents?: readonly Transcript[];
}

const MAX_SEEN = 400;
const MAX_COMMAND = 1_000;

/** What came of commands, by the line of a transcript in which it stands. */
interface Counted {
  readonly trials: readonly ToolTrial[];
  readonly failures: readonly CommandFailure[];
}

/** Those of a transcript that are new, and what was counted of it before. */
interface Fresh extends Counted {
  readonly transcript: Transcript;
  readonly earlier: readonly ToolTrial[];
}

/** What came of the commands of a session. */
export interface RememberedSession {
  /** Failures that were counted, for the first time. */
  readonly counted: number;
  /** All that failed in the session itself, also what was counted before. */
  readonly failed: readonly FailedCommand[];
}

/**
 * Counts the commands of a session of a project, and those of its sub-agents, once. Throws
 * `StorageError`.
 */
export function rememberCommands(
  place: CommandPlace,
  project: string,
  { transcript, fromLine, subAgents = [] }: NewCommands,
): RememberedSession {
  const { paths, settings } = place;
  if (!settings.enabled) return { counted: 0, failed: [] };
  const own = countedIn(transcript.items);
  const parts = [
    { transcript, from: fromLine, all: own },
    ...subAgents.map((agent) => ({
      ...{ transcript: agent, from: 1 },
      all: countedIn(withoutCopies(agent, transcript)),
    })),
  ];
  let counted = 0;
  let failed: readonly FailedCommand[] = [];
  changeCommands(paths, project, (kept) => {
    failed = failedIn(own, kept.memories);
    const fresh = parts
      .map((part) => freshIn(part, kept.seen))
      .filter(({ trials }) => trials.length > 0);
    if (fresh.length === 0) return undefined;
    const trials = fresh.flatMap((one) => one.trials);
    const failures = fresh.flatMap((one) => one.failures);
    const session = {
      session: transcript.sessionId,
      harness: transcript.harness,
      at: new Date(place.now).toISOString(),
      trials,
      earlier: fresh.flatMap(({ earlier }) => earlier),
      failures: [...failures.map(harmless), ...ruleFailures(trials).map(harmless).map(advised)],
    };
    const known = new Map(kept.memories.map((memory) => [memory.id, memory]));
    const folded = [...foldSession(known, session).values()];
    const gone = new Set(kept.forgotten);
    const memories = boundedMemories(
      folded.filter(({ id }) => !gone.has(id)),
      place,
    );
    counted = failures.length;
    const marks = fresh.map((one) => markOf(one.transcript));
    return { ...kept, seen: [...kept.seen, ...marks].slice(-MAX_SEEN), memories };
  });
  return { counted, failed };
}

function failedIn(
  { failures, trials }: Counted,
  memories: readonly CommandMemory[],
): readonly FailedCommand[] {
  const known = new Map(memories.map((memory) => [memory.id, memory]));
  return [...failures, ...ruleFailures(trials)].map((failure) => ({
    id: memoryOf(known, failure),
    line: failure.line,
  }));
}

function countedIn(items: readonly TranscriptItem[]): Counted {
  const trials = toolTrials(items, redactPatterns);
  return { trials, failures: commandFailures(trials) };
}

interface Part {
  readonly transcript: Transcript;
  readonly from: number;
  readonly all: Counted;
}

/** A job that is tried again, after its session went on, has more lines than it had. */
function freshIn(
  { transcript, from, all: { trials, failures } }: Part,
  seen: readonly string[],
): Fresh {
  const last = Math.max(from - 1, linesSeen(seen, transcript));
  return {
    transcript,
    trials: trials.filter(({ resultLine }) => resultLine > last),
    failures: failures.filter(({ line }) => line > last),
    earlier: trials.filter(({ resultLine }) => resultLine <= last),
  };
}

function markOf({ sessionId, lines }: Transcript): string {
  return `${sessionId}:${String(lines)}`;
}

/** Lines of a transcript that were counted already. */
function linesSeen(seen: readonly string[], { sessionId }: Transcript): number {
  const marks = seen.filter((mark) => mark.startsWith(`${sessionId}:`));
  return Math.max(0, ...marks.map((mark) => Number(mark.slice(sessionId.length + 1)) || 0));
}

/** A sub-agent that was forked from its session has its calls in front of its own. */
function withoutCopies(agent: Transcript, session: Transcript): readonly TranscriptItem[] {
  const copied = new Set(session.items.flatMap((item) => ('callId' in item ? [item.callId] : [])));
  return agent.items.filter((item) => !('callId' in item && copied.has(item.callId)));
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
