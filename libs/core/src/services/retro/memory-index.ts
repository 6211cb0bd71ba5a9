import { join } from 'node:path';
import { countLines, editLines } from './edit-lines.js';
import type { MemoryFile } from '../../stores/harness-memory/memory-file.js';
import { notesOf, type MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import type { RetroChange } from './retro-item.js';

/** A harness reads so many lines of its index at the start of a session, and no more. */
export const MOST_INDEX_LINES = 199;
/** As many are left when lines are moved, so that this is not due again soon. */
const ROOMY_INDEX_LINES = 150;
const TOPIC = 'earlier-memories.md';

/** What becomes of an index with one line more. */
export interface IndexEdit {
  readonly changes: readonly RetroChange[];
  /** How many lines had to move to a file of their own. */
  readonly moved: number;
  /** Whether there was room; without it the index stays as it is. */
  readonly fits: boolean;
}

/** Adds a line to the list of an index, which stays under 200 lines. */
export function addToIndex(
  path: string,
  line: string,
  { folder, memory }: { readonly folder: string; readonly memory: readonly MemoryFile[] },
): IndexEdit {
  const before = memory.find((file) => file.path === path)?.text;
  const added = withLine(before ?? '', line);
  if (countLines(added) <= MOST_INDEX_LINES) {
    return { changes: [{ path, before, after: added }], moved: 0, fits: true };
  }
  const topic = join(folder, TOPIC);
  const old = memory.find((file) => file.path === topic)?.text;
  const split = movedOut(before ?? '', line);
  if (split === undefined) return { changes: [], moved: 0, fits: false };
  const after = editLines(old ?? '# Earlier memories\n\n', { at: Infinity, insert: split.lines });
  const changes = [
    { path: topic, before: old, after },
    { path, before, after: split.index },
  ];
  return { changes, moved: split.lines.length, fits: true };
}

/** An index without the lines that lead to a file. */
export function withoutLinks(text: string, name: string): string {
  const links = notesOf({ path: '', text, isWritable: true }).filter(({ link }) => link === name);
  return links.reduceRight(
    (left, { from, to }) => editLines(left, { at: from, remove: to - from }),
    text,
  );
}

function withLine(text: string, line: string): string {
  const last = itemsIn(text).at(-1);
  if (last !== undefined) return editLines(text, { at: endOf(text, last), insert: [line] });
  const gap = text.trim() === '' || /\n\r?\n$/u.test(text) ? [] : [''];
  return editLines(text, { at: Infinity, insert: [...gap, line] });
}

/** Moves the first lines of the longest list; `undefined` where too few can be moved. */
function movedOut(
  text: string,
  line: string,
): { readonly index: string; readonly lines: readonly string[] } | undefined {
  const pointer = text.includes(`(${TOPIC})`) ? [] : [`- [Earlier memories](${TOPIC})`];
  const run = longestRun(itemsIn(text).filter(({ link }) => link !== TOPIC));
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const left = (to: number): number => countLines(text) - (to - first.from) + pointer.length + 1;
  const { to } = run.find((item) => left(item.to) <= ROOMY_INDEX_LINES) ?? last;
  if (left(to) > MOST_INDEX_LINES) return undefined;
  const lines = text.split(/\r?\n/u).slice(first.from, to);
  const shorter = editLines(text, { at: first.from, remove: to - first.from, insert: pointer });
  return { index: withLine(shorter, line), lines: lines.filter((one) => one.trim() !== '') };
}

function itemsIn(text: string): readonly MemoryNote[] {
  return notesOf({ path: '', text, isWritable: true }).filter(({ form }) => form === 'item');
}

/** Items with nothing between them. */
function longestRun(items: readonly MemoryNote[]): readonly MemoryNote[] {
  let best: MemoryNote[] = [];
  let run: MemoryNote[] = [];
  for (const item of items) {
    run = run.at(-1)?.to === item.from ? [...run, item] : [item];
    if (run.length > best.length) best = run;
  }
  return best;
}

function endOf(text: string, { from, to }: MemoryNote): number {
  const lines = text.split(/\r?\n/u).slice(from, to);
  return from + lines.findLastIndex((one) => one.trim() !== '') + 1;
}
