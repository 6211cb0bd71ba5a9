import {
  isAboutFiles,
  RULE_PROGRAM,
  type CommandMemory,
  type FailedForm,
  type RemedyKind,
} from '../../stores/shell-commands/command-memory.js';
import type { CommandFailure } from './command-failures.js';
import { commandParts, type CommandPart } from '../../foundation/shell/command-parts.js';
import { memoryId } from './memory-id.js';
import { matchingForm } from './match-command.js';
import type { ToolTrial } from './tool-trials.js';

const RANK: Readonly<Record<RemedyKind, number>> = {
  escalated: 4,
  instead: 4,
  first: 3,
  again: 2,
  edited: 1,
};
const MAX_FORMS = 4;
const MAX_HISTORY = 16;

export interface SessionCommands {
  readonly session: string;
  readonly harness: string;
  /** ISO 8601; used where a call has no time of its own. */
  readonly at: string;
  readonly trials: readonly ToolTrial[];
  /** Those of the session that were added before: it is one session, in however many parts it came. */
  readonly earlier?: readonly ToolTrial[];
  /** Of commands, and of rules that a checker found broken. */
  readonly failures: readonly CommandFailure[];
}

/** Adds a session to what is remembered of a project's commands. */
export function foldSession(
  known: ReadonlyMap<string, CommandMemory>,
  session: SessionCommands,
): Map<string, CommandMemory> {
  const memory = new Map(known);
  countPasses(memory, session);
  for (const failure of session.failures.map((one) => attributed(memory, one))) {
    const id = memoryId(failure.part.program, failure.kind);
    memory.set(id, merged(id, memory.get(id), { failure, session }));
  }
  for (const [id, entry] of memory) memory.set(id, withHistory(entry, session, known.has(id)));
  return memory;
}

/** The memory that a failure belongs to, or will. */
export function memoryOf(
  known: ReadonlyMap<string, CommandMemory>,
  failure: CommandFailure,
): string {
  const { part, kind } = attributed(known, failure);
  return memoryId(part.program, kind);
}

/** Of several parts of a command line, the one that failed so before. */
function attributed(
  memory: ReadonlyMap<string, CommandMemory>,
  failure: CommandFailure,
): CommandFailure {
  const failedSoBefore = (part: CommandPart): boolean =>
    memory
      .get(memoryId(part.program, failure.kind))
      ?.forms.some(({ task }) => task === part.task) === true;
  const known = [failure.part, ...failure.parts].find(failedSoBefore);
  return known === undefined ? failure : { ...failure, part: known };
}

function withHistory(
  entry: CommandMemory,
  commands: SessionCommands,
  wasKnown: boolean,
): CommandMemory {
  const { session, harness, earlier = [] } = commands;
  if (entry.harness !== undefined && entry.harness !== harness) return entry;
  if (!isToldBy(entry, commands)) return entry;
  const mark = entry.lastSession === session ? '1' : '0';
  // A part before this one has left its mark.
  const isMarked =
    wasKnown && earlier.length > 0 && isToldBy(entry, { ...commands, trials: earlier });
  const before = isMarked ? entry.history.slice(0, -1) : entry.history;
  return { ...entry, history: (before + mark).slice(-MAX_HISTORY) };
}

/** Whether a session says anything of a memory: of a checker's rule only one that ran the checker does. */
function isToldBy({ program, forms }: CommandMemory, { trials }: SessionCommands): boolean {
  if (program !== RULE_PROGRAM) return true;
  const tasks = new Set(
    forms.flatMap(({ command }) => commandParts(command).map(({ task }) => task)),
  );
  return trials.some(
    ({ parts, rules }) => rules.length > 0 || parts.some(({ task }) => tasks.has(task)),
  );
}

/** The first command of a session to which a memory applies tells whether it still holds. */
function countPasses(
  memory: Map<string, CommandMemory>,
  { trials, earlier = [], harness }: SessionCommands,
): void {
  for (const [id, entry] of memory) {
    if (entry.harness !== undefined && entry.harness !== harness) continue;
    const compared = { ...entry, isAboutFiles: isAboutFiles(entry) };
    const applies = ({ parts, escalated }: ToolTrial): boolean =>
      !escalated && parts.some((part) => matchingForm(compared, part) >= 0);
    const first = earlier.some(applies) ? undefined : trials.find(applies);
    if (first === undefined || failedSo(first, entry)) continue;
    const since = first.failed ? 0 : 1;
    const passes = entry.passes + 1;
    memory.set(id, { ...entry, passes, passesSince: entry.passesSince + since });
  }
}

/** What failed in another way did not fail so; of what says nothing it is not known. */
function failedSo({ failed, error }: ToolTrial, { kind }: CommandMemory): boolean {
  return failed && (error === undefined || error.kind === kind);
}

interface Event {
  readonly failure: CommandFailure;
  readonly session: SessionCommands;
}

/** What was seen here stands in place of what waits from elsewhere: that proves nothing. */
function merged(
  id: string,
  before: CommandMemory | undefined,
  { failure, session }: Event,
): CommandMemory {
  const known = before?.proposed === true ? undefined : before;
  const { part, kind, remedy } = failure;
  const at = failure.at ?? session.at;
  const isNew = known?.lastSession !== session.session;
  const isBound = remedy?.kind === 'escalated' || known?.harness !== undefined;
  return {
    ...known,
    ...{ id, program: part.program, kind },
    forms: withForm(known?.forms ?? [], formOf(failure)),
    ...(isBound && { harness: session.harness }),
    failures: (known?.failures ?? 0) + 1,
    sessions: (known?.sessions ?? 0) + (isNew ? 1 : 0),
    passes: known?.passes ?? 0,
    passesSince: 0,
    history: known?.history ?? '',
    firstAt: known?.firstAt ?? at,
    lastAt: at,
    lastSession: session.session,
  };
}

function formOf({ part, culprits, error, remedy, note, advice }: CommandFailure): FailedForm {
  return {
    ...{ task: part.task, culprits, command: part.source, error, note },
    ...(remedy !== undefined && { remedy: { kind: remedy.kind, command: remedy.command } }),
    ...(advice !== undefined && { advice }),
  };
}

/** The form joins one with the same cause, whose remedy stays where it is the better one. */
function withForm(forms: readonly FailedForm[], form: FailedForm): readonly FailedForm[] {
  const same = forms.find((known) => isSameCause(known, form));
  const others = forms.filter((known) => known !== same);
  const better = same !== undefined && rank(same) > rank(form) ? same : form;
  return [...others, better].slice(-MAX_FORMS);
}

function isSameCause(one: FailedForm, other: FailedForm): boolean {
  if (one.culprits.length === 0 || other.culprits.length === 0) {
    return one.culprits.length === other.culprits.length && one.task === other.task;
  }
  return one.culprits.join(' ') === other.culprits.join(' ');
}

function rank({ remedy }: FailedForm): number {
  return remedy === undefined ? 0 : RANK[remedy.kind];
}
