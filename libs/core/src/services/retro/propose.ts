import { basename, dirname, join } from 'node:path';
import { compareByWords } from '../../stores/learnings/compare-by-words.js';
import {
  findRetroFindings,
  GROWS,
  guessKey,
  quoteOf,
  SHRINKS,
  type HeldEvent,
  type RetroFinding,
} from './find-retro-findings.js';
import {
  confirmLearning,
  removeLearning,
  retireLearning,
  widenLearning,
} from './learning-edits.js';
import { withoutLinks } from './memory-index.js';
import type { MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import { newMemory } from './new-memory.js';
import { confirmNote, doubtNote, removeNote } from './note-edits.js';
import type { RetroEvent } from './retro-event.js';
import { hashOfChanges, itemId, hashOfText } from './retro-item.js';
import type { RetroChange, RetroItem } from './retro-item.js';
import type { RetroContext } from './retro-context.js';
import { memoryKey, noteKey } from './memory-matcher.js';
import type { Memory } from './memory.js';
import { spliced, type Splice } from '../../stores/chronicle/splice.js';
import { isMachineSummary } from '../../stores/chronicle/close-chronicle.js';
import { readChronicle } from '../../stores/chronicle/parse-chronicle.js';
import { isSummary, scanChronicle } from '../../stores/chronicle/scan-chronicle.js';

export interface Proposals {
  readonly items: readonly RetroItem[];
  /** Events that files of notes have already. */
  readonly held: readonly HeldEvent[];
}

type Draft = Omit<RetroItem, 'id' | 'hash'>;

/** What a session's events say about the memory, each as a change that a person may approve. */
export function propose(context: RetroContext): Proposals {
  const { findings, held } = findRetroFindings(context);
  const groups = grouped(findings);
  const drafts = groups.flatMap((group) => draftsOf(group, context));
  const items = [...drafts, ...summaryItem(context)].map(toItem);
  return { items: firstOfEach(items.filter(({ changes }) => changes.length > 0)), held };
}

/** A memory that is written twice is one finding: a choice names one item. */
function firstOfEach(items: readonly RetroItem[]): readonly RetroItem[] {
  const byId = new Map<string, RetroItem>();
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

function toItem(draft: Draft): RetroItem {
  const id = itemId(draft.kind, draft.keys);
  return { ...draft, id, hash: hashOfChanges(draft.changes) };
}

/** Matters that one change resolves: the same memory, or the same news. */
function grouped(
  findings: readonly RetroFinding[],
): readonly (readonly [RetroFinding, ...RetroFinding[]])[] {
  const groups: [RetroFinding, ...RetroFinding[]][] = [];
  for (const finding of findings) {
    const group = groups.find(([first]) => belongTogether(first, finding));
    if (group === undefined) groups.push([finding]);
    else group.push(finding);
  }
  return groups;
}

function belongTogether(one: RetroFinding, other: RetroFinding): boolean {
  if (one.kind === 'GONE' || other.kind === 'GONE') return false;
  if (one.kind === 'NEW' || other.kind === 'NEW') {
    return one.kind === other.kind && saysTheSame(one.event, other.event);
  }
  if (one.isGuess !== other.isGuess) return false;
  return one.kind === other.kind && memoryKey(one.memory) === memoryKey(other.memory);
}

function saysTheSame(one: RetroEvent, other: RetroEvent): boolean {
  return compareByWords(claim(one), claim(other)) === 'same';
}

function claim({ title, body }: RetroEvent): { readonly title: string; readonly body: string } {
  return { title, body: body === '' ? title : body };
}

function draftsOf(
  [first, ...rest]: readonly [RetroFinding, ...RetroFinding[]],
  context: RetroContext,
): Draft[] {
  if (first.kind === 'GONE') return [goneDraft(first, context)];
  const events = [first, ...rest].flatMap((one) => ('event' in one ? [one.event] : []));
  return first.kind === 'NEW'
    ? [newDraft(first, events, context)]
    : [memoryDraft(first, { memory: first.memory, events }, context)];
}

function newDraft(
  { event, opposed }: Extract<RetroFinding, { kind: 'NEW' }>,
  events: readonly RetroEvent[],
  context: RetroContext,
): Draft {
  const { changes, remark } = newMemory(event, context);
  const against = opposed.map(
    ({ path, line }) => `${basename(path)}:${String(line)} says the opposite; change it by hand.`,
  );
  return {
    kind: 'NEW',
    title: event.title,
    ...(event.body !== '' && { says: event.body }),
    reason: ['Nothing that is remembered says this.', ...against, remark].filter(Boolean).join(' '),
    evidence: [...events.map(({ quote }) => quote), ...opposed],
    changes,
    keys: events.map(({ key }) => GROWS + key),
  };
}

type MemoryMatter = Extract<RetroFinding, { memory: Memory }>;

interface Target {
  readonly memory: Memory;
  readonly events: readonly RetroEvent[];
}

function memoryDraft(
  { kind, isGuess }: MemoryMatter,
  { memory, events }: Target,
  context: RetroContext,
): Draft {
  const changes = { STRENGTHEN: strengthen, STALE: doubt, DELETE: remove }[kind];
  const quote = quoteOf(memory);
  const key = memoryKey(memory);
  return {
    kind,
    title: quote.text,
    evidence: [...events.map((event) => event.quote), quote],
    changes: changes({ memory, events }, context),
    ...(isGuess === true
      ? guessed(kind, { memory, events })
      : {
          reason: reasonFor(kind, events),
          keys: events.map((event) =>
            kind === 'STRENGTHEN' ? GROWS + event.key : `${SHRINKS}${event.key}:${key}`,
          ),
        }),
  };
}

function guessed(
  kind: MemoryMatter['kind'],
  { memory, events }: Target,
): Pick<Draft, 'reason' | 'keys' | 'resolves'> {
  return {
    reason: guessReason(kind),
    keys: events.map((event) => guessKey(event, memory)),
    resolves: events.map((event) => GROWS + event.key),
  };
}

function guessReason(kind: MemoryMatter['kind']): string {
  const what =
    kind === 'STALE'
      ? 'It seems to have been there, in other words, and did not prevent the mistake.'
      : 'The session seems to have come to the same in other words.';
  return `${what} Refuse this if they are two things: the event is proposed as something new then.`;
}

function reasonFor(kind: 'STRENGTHEN' | 'STALE' | 'DELETE', events: readonly RetroEvent[]): string {
  const tags = new Set(events.map(({ tag }) => tag));
  if (kind === 'DELETE') return 'The person took back what it says.';
  if (kind === 'STALE') {
    return tags.has('MEMORY-MISS')
      ? 'It was there and did not prevent the mistake.'
      : 'The session found the opposite of what it says.';
  }
  return tags.has('MEMORY-HIT')
    ? 'It prevented a mistake.'
    : 'The session came to the same once more.';
}

function strengthen({ memory, events }: Target, context: RetroContext): readonly RetroChange[] {
  if (memory.kind === 'learning') return confirmLearning(memory.known, events);
  const [event] = events.slice(-1);
  if (event === undefined) return [];
  return edited(memory.note, context, (text) => confirmNote(text, memory.note, event));
}

function doubt({ memory, events }: Target, context: RetroContext): readonly RetroChange[] {
  const [event] = events.slice(-1);
  if (event === undefined) return [];
  const isMissed = event.tag === 'MEMORY-MISS';
  if (memory.kind === 'learning') {
    return isMissed ? widenLearning(memory.known, event) : retireLearning(memory.known, event);
  }
  const word = isMissed ? 'Missed' : 'Stale since';
  return edited(memory.note, context, (text) => doubtNote(text, memory.note, { event, word }));
}

function remove({ memory }: Target, context: RetroContext): readonly RetroChange[] {
  return memory.kind === 'learning' ? removeLearning(memory.known) : removed(memory.note, context);
}

function goneDraft(
  { note, files }: Extract<RetroFinding, { kind: 'GONE' }>,
  context: RetroContext,
): Draft {
  const names = files.join(', ');
  const reason =
    note.link === undefined
      ? `All files that it names are gone from the project: ${names}.`
      : `It leads to ${names}, which is not there.`;
  return {
    kind: 'DELETE',
    title: note.title,
    reason,
    evidence: [quoteOf({ kind: 'note', note })],
    changes: removed(note, context),
    keys: [SHRINKS + noteKey(note)],
  };
}

/** A file that is one memory goes with the lines of the index that lead to it. */
function removed(note: MemoryNote, context: RetroContext): readonly RetroChange[] {
  if (note.form !== 'file') return edited(note, context, (text) => removeNote(text, note));
  const { path } = note;
  const before = textAt(path, context);
  const index = join(dirname(path), context.index);
  const old = textAt(index, context);
  const left = old === undefined ? undefined : withoutLinks(old, basename(path));
  return [
    { path, before, after: undefined },
    ...(left === old ? [] : [{ path: index, before: old, after: left }]),
  ];
}

function edited(
  { path }: MemoryNote,
  context: RetroContext,
  edit: (text: string) => string,
): readonly RetroChange[] {
  const before = textAt(path, context);
  const after = edit(before ?? '');
  return before === undefined || before === after ? [] : [{ path, before, after }];
}

function textAt(path: string, { memory }: RetroContext): string | undefined {
  return memory.find((file) => file.path === path)?.text;
}

/** Replaces a summary that only counts the events; none where somebody wrote one. */
function summaryItem({ summary, decided }: RetroContext): Omit<RetroItem, 'id' | 'hash'>[] {
  if (summary === undefined) return [];
  const { path, text, narrative } = summary;
  const bytes = Buffer.from(text);
  const splice = replaceSummary(bytes, narrative);
  const key = `summary:${hashOfText(JSON.stringify([path, narrative]))}`;
  if (splice === undefined || decided.has(key)) return [];
  return [
    {
      kind: 'SUMMARY',
      title: 'A summary that tells what happened',
      reason: 'The one that is there only counts the events.',
      evidence: [],
      changes: [{ path, before: text, after: spliced(bytes, splice).toString('utf8') }],
      keys: [key],
    },
  ];
}

/** Puts a text in the place of a summary that nobody wrote. `undefined` where somebody did, or none is there. */
function replaceSummary(bytes: Buffer, text: string): Splice | undefined {
  const scan = scanChronicle(bytes);
  if (!isMachineSummary(readChronicle(scan).summary)) return undefined;
  const counted = scan.sections
    .filter(isSummary)
    .flatMap(({ lines }) => lines)
    .find((line) => line.text.trim() !== '');
  if (counted === undefined) return undefined;
  return { at: counted.start, remove: counted.end - counted.start, insert: text };
}
