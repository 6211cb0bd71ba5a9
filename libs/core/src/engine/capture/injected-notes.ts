import { extractEntities } from '../../stores/entities/extract-entities.js';
import { claimOf, contentWords, directivesOf } from '../../stores/learnings/claim-words.js';
import type { InjectedLearning } from '../../stores/feedback/injected-learning.js';
import type { InjectedLines } from '../../stores/feedback/recall-feedback.js';
import type { Digest, InjectedNote } from './digest.js';
import { parseCommandLine } from './digesting/command-line.js';
import type { ToolCallItem, Transcript, TranscriptItem } from './transcript.js';

const LEARNING_ID = /\blrn-[0-9a-f]{4,64}\b/g;
/** Programs that say nothing about whether somebody follows a learning. */
const COMMON_PROGRAMS = new Set(['git', 'cd', 'ls', 'cat', 'grep', 'echo', 'rm', 'mv', 'cp']);

/** The first line that shows each learning which a transcript tells to have been injected, by id. */
export function injectedLines(items: readonly TranscriptItem[]): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  for (const item of items) {
    if (item.type !== 'injected' || !item.text.includes('<reflect-memory')) continue;
    for (const [id] of item.text.matchAll(LEARNING_ID)) {
      if (!lines.has(id)) lines.set(id, item.line);
    }
  }
  return lines;
}

/** What a transcript shows of the learnings that its session was given. */
export function injectedNotes(
  { items }: Pick<Transcript, 'items'>,
  given: readonly InjectedLearning[],
): readonly InjectedNote[] {
  const shown = injectedLines(items);
  const calls = items.filter((item) => item.type === 'tool-call');
  const failed = new Set(
    items.flatMap((item) => (item.type === 'tool-result' && item.failed ? [item.callId] : [])),
  );
  return given.map(({ atStart, ...note }) => {
    const line = atStart ? 0 : shown.get(note.id);
    const after = line === undefined ? [] : calls.filter((call) => call.line > line);
    const wanted = wantedCommands(note);
    const ran = after
      .filter(({ callId }) => !failed.has(callId))
      .flatMap((call) => runIn(call, wanted))
      .at(0);
    return {
      ...note,
      ...(line !== undefined && { line }),
      ...(ran !== undefined && { ran }),
      worked: after.some(({ action }) => action === 'run' || action === 'edit'),
    };
  });
}

/** The commands that a learning tells to use; those that it tells to leave are none. */
function wantedCommands(note: Pick<InjectedLearning, 'title' | 'body'>): readonly string[] {
  const claim = claimOf(note);
  const unwanted = new Set(
    directivesOf(claim).flatMap(({ positive, words }) => (positive ? [] : [...words])),
  );
  return extractEntities(claim)
    .entities.filter(({ type }) => type === 'command')
    .map(({ name }) => name)
    .filter((name) => !COMMON_PROGRAMS.has(name))
    .filter((name) => ![...contentWords(name)].some((word) => unwanted.has(word)));
}

/** Which of the commands a call runs, with anything behind it: its own words may hold a secret. */
function runIn(
  { action, subject, line }: ToolCallItem,
  wanted: readonly string[],
): Required<InjectedNote>['ran'][] {
  if (action !== 'run' || wanted.length === 0) return [];
  const typed = `${parseCommandLine(subject).words.join(' ')} `;
  const command = wanted.find((one) => typed.startsWith(`${one} `));
  return command === undefined ? [] : [{ command, line }];
}

/** Where the session of a digest had what it was given. */
export function injectedLinesOf({ given = [] }: Digest): InjectedLines {
  return Object.fromEntries(
    given.flatMap(({ id, line }) => (line === undefined ? [] : [[id, line] as const])),
  );
}
