import { basename } from 'node:path';
import { keepableLines } from '../../stores/chronicle/add-event.js';
import type { ChronicleTag } from '../../stores/chronicle/chronicle-tags.js';
import { ComparableText } from '../../stores/learnings/comparable-text.js';
import { notesOf, type MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import type { RetroEvent } from './retro-event.js';
import type { RetroQuote } from './retro-item.js';
import type { RetroContext } from './retro-context.js';
import type { Memory } from './memory.js';
import { memoryKey, noteKey, saysOneThing, MemoryMatcher, type Related } from './memory-matcher.js';
import { appliesIn } from '../../stores/learnings/learning-scope.js';

/** Something to be done about the memory, before it is worked out how. */
export type RetroFinding =
  | { readonly kind: 'NEW'; readonly event: RetroEvent; readonly opposed: readonly RetroQuote[] }
  | {
      readonly kind: 'STRENGTHEN' | 'STALE' | 'DELETE';
      readonly memory: Memory;
      readonly event: RetroEvent;
      /** That it is about the memory is a guess by meaning. */
      readonly isGuess?: true;
    }
  | { readonly kind: 'GONE'; readonly note: MemoryNote; readonly files: readonly string[] };

/** An event that a file of notes has already, which nobody but a person writes. */
export interface HeldEvent {
  readonly quote: RetroQuote;
  readonly by: RetroQuote;
}

export interface RetroFindings {
  readonly findings: readonly RetroFinding[];
  readonly held: readonly HeldEvent[];
}

/** Tags of what may be worth remembering. */
const TELLING: ReadonlySet<ChronicleTag> = new Set([
  'USER-CORRECTION',
  'ERROR',
  'INSIGHT',
  'DECISION',
  'MEMORY-MISS',
]);
/** Tags of what may show that a memory does not hold. */
const REFUTING: ReadonlySet<ChronicleTag> = new Set([
  'USER-CORRECTION',
  'ERROR',
  'INSIGHT',
  'DECISION',
  'PIVOT',
]);

/** Holds events against all that is remembered. */
export function findRetroFindings(context: RetroContext): RetroFindings {
  const memories = memoriesOf(context);
  const matcher = new MemoryMatcher(memories, context.likeness, context.judgement);
  const found = context.events.map((event) => findingsOf(event, matcher, context));
  return {
    findings: [...found.flatMap(({ findings }) => findings), ...goneFindings(memories, context)],
    held: found.flatMap(({ held }) => held),
  };
}

export function quoteOf(memory: Memory): RetroQuote {
  if (memory.kind === 'learning') {
    const { paths, learning } = memory.known;
    return { path: paths.document, line: 1, text: shown(learning.title) };
  }
  const { path, from, title } = memory.note;
  return { path, line: from + 1, text: shown(title) };
}

/** Files that people write hold anything. */
function shown(title: string): string {
  return keepableLines(title)[0] ?? '';
}

export const GROWS = 'grow:';
export const SHRINKS = 'shrink:';
/** A guess that an event is about a memory: whoever refuses it has not spoken about the event. */
const GUESSED = 'guess:';

/** All that an event may be about. */
export function memoriesOf({
  memory,
  learnings,
}: Pick<RetroContext, 'memory' | 'learnings'>): readonly Memory[] {
  const files = new Set(memory.map(({ path }) => basename(path)));
  const notes = memory
    .flatMap(notesOf)
    // What an index says of a file, the file says better.
    .filter(({ link }) => link === undefined || !files.has(link));
  return [
    ...notes.map((note) => ({ kind: 'note', note }) as const),
    ...learnings.map((known) => ({ kind: 'learning', known }) as const),
  ];
}

function findingsOf(
  event: RetroEvent,
  matcher: MemoryMatcher,
  context: RetroContext,
): RetroFindings {
  const related = matcher
    .relatedTo(event)
    .filter(({ how, memory }) => how !== 'meant' || !isPassed(event, memory, context));
  const opposed = REFUTING.has(event.tag) ? related.filter(({ how }) => how === 'opposed') : [];
  const refuted = opposed
    .map(({ memory }) => memory)
    .filter((memory) => isWritable(memory) && !isShrunk(event, memory, context));
  const rest = growth(
    event,
    // What was missed is told by the mistake, which is the opposite of what is remembered.
    related.filter(({ how }) => how !== 'opposed' || event.tag === 'MEMORY-MISS'),
    {
      context,
      opposed: opposed.map(({ memory }) => memory).filter((memory) => !isWritable(memory)),
    },
  );
  return {
    findings: [...refuted.map((memory) => refutation(event, memory)), ...rest.findings],
    held: rest.held,
  };
}

/** A person's word takes back what it contradicts; what an agent finds makes it doubtful. */
function refutation(event: RetroEvent, memory: Memory): RetroFinding {
  const isRetracted = event.tag === 'USER-CORRECTION' && saysOneThing(memory);
  return { kind: isRetracted ? 'DELETE' : 'STALE', memory, event };
}

interface Surroundings {
  readonly context: RetroContext;
  /** What it contradicts, and may not be changed here. */
  readonly opposed: readonly Memory[];
}

const NOTHING: RetroFindings = { findings: [], held: [] };

function growth(
  event: RetroEvent,
  related: readonly Related[],
  { context, opposed }: Surroundings,
): RetroFindings {
  const { tag } = event;
  const isGrown = context.decided.has(GROWS + event.key);
  if (tag === 'MEMORY-HIT') {
    const [hit] = related.filter(({ memory }) => isWritable(memory));
    return hit === undefined || isGrown ? NOTHING : only('STRENGTHEN', hit, event);
  }
  if (!TELLING.has(tag)) return NOTHING;
  const [missed] =
    tag === 'MEMORY-MISS'
      ? related.filter(
          (one) =>
            isWritable(one.memory) &&
            (one.how === 'opposed' || one.isSameSubject === true || isAlike(one, MISSED_SCORE)),
        )
      : [];
  if (missed !== undefined) {
    const isDone = isGrown || isShrunk(event, missed.memory, context);
    return isDone ? NOTHING : only('STALE', missed, event);
  }
  if (isGrown) return NOTHING;
  const alike = related.find((one) => isAlike(one, ALIKE_SCORE));
  if (alike === undefined) return isDeclined(event, context) ? NOTHING : newMatter(event, opposed);
  if (isWritable(alike.memory)) return only('STRENGTHEN', alike, event);
  return { findings: [], held: [{ quote: event.quote, by: quoteOf(alike.memory) }] };
}

function only(
  kind: 'STRENGTHEN' | 'STALE',
  { memory, how }: Related,
  event: RetroEvent,
): RetroFindings {
  const guess = how === 'meant' ? ({ isGuess: true } as const) : {};
  return { findings: [{ kind, memory, event, ...guess }], held: [] };
}

function newMatter(event: RetroEvent, opposed: readonly Memory[]): RetroFindings {
  return { findings: [{ kind: 'NEW', event, opposed: opposed.map(quoteOf) }], held: [] };
}

/** From here on two texts are about one thing. */
const ALIKE_SCORE = 0.75;
/** What was missed is told in words of the mistake. */
const MISSED_SCORE = 0.5;
const ALIKE_WORDS = 3;

function isAlike({ how, score, shared }: Related, least: number): boolean {
  if (how === 'meant') return true;
  return how === 'same' || how === 'named' || (shared >= ALIKE_WORDS && score >= least);
}

function isWritable(memory: Memory): boolean {
  return memory.kind === 'learning' || memory.note.isWritable;
}

function isShrunk(event: RetroEvent, memory: Memory, { decided }: RetroContext): boolean {
  return decided.has(`${SHRINKS}${event.key}:${memoryKey(memory)}`);
}

/** A guess that a person refused; one about what they alone write would only hide the event. */
function isPassed(event: RetroEvent, memory: Memory, { decided }: RetroContext): boolean {
  return !isWritable(memory) || decided.has(guessKey(event, memory));
}

export function guessKey(event: RetroEvent, memory: Memory): string {
  return `${GUESSED}${event.key}:${memoryKey(memory)}`;
}

/** A person did not want it before, in these words or nearly so. */
function isDeclined({ title, body }: RetroEvent, { declined, project }: RetroContext): boolean {
  const said = new ComparableText({ title, body: body === '' ? title : body });
  return declined.some((one) => appliesIn(one.scope, project) && one.isOf(said));
}

const PATHS =
  /(?<![\w/.@:-])((?:[\w@-][\w.@-]*\/){1,12}[\w@-][\w.@-]*\.[A-Za-z]\w{0,9})(?![\w/-])/gu;

/** Notes that are about files which are there no more, and index lines that lead nowhere. */
function goneFindings(
  memories: readonly Memory[],
  { isGone, decided }: RetroContext,
): RetroFinding[] {
  return memories.flatMap((memory): RetroFinding[] => {
    if (memory.kind !== 'note' || !memory.note.isWritable) return [];
    const { note } = memory;
    if (decided.has(SHRINKS + noteKey(note))) return [];
    if (note.link !== undefined) return [{ kind: 'GONE', note, files: [note.link] }];
    const files = pathsIn(`${note.title}\n${note.body}`);
    return files.length > 0 && files.every(isGone) ? [{ kind: 'GONE', note, files }] : [];
  });
}

function pathsIn(text: string): readonly string[] {
  const found = [...text.matchAll(PATHS)].map(([, path = '']) => path);
  return [...new Set(found)].filter((path) => !path.split('/').includes('..'));
}
