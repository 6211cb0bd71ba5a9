import { cutTo } from '../../foundation/text/shorten.js';
import { editLines } from './edit-lines.js';
import { bodyStart, linesOf, type MemoryNote } from '../../stores/harness-memory/memory-notes.js';
import type { RetroEvent } from './retro-event.js';

const MAX_REMARK = 200;
const CONFIRMED = /^([ \t]*(?:- )?)Confirmed \d{4}-\d\d-\d\d(?: \((\d{1,5}) times\))?:/u;

/** A text whose note was true again: it says when, and how often. */
export function confirmNote(text: string, note: MemoryNote, event: RetroEvent): string {
  const lines = linesOf(text).slice(note.from, note.to);
  const known = lines.findIndex((line) => CONFIRMED.test(line));
  const [, lead = leadOf(note), count = '1'] = CONFIRMED.exec(lines[known] ?? '') ?? [];
  const times = known < 0 ? '' : ` (${String(Number(count) + 1)} times)`;
  const line = `${lead}Confirmed ${event.day}${times}: ${remark(event)}`;
  if (known >= 0) return editLines(text, { at: note.from + known, remove: 1, insert: [line] });
  const last = lines.findLastIndex((one) => one.trim() !== '') + 1;
  const insert = note.form === 'file' ? ['', line] : [line];
  return editLines(text, { at: note.from + last, insert });
}

/** A text whose note does not hold, or was not enough: it says so first of all. */
export function doubtNote(
  text: string,
  note: MemoryNote,
  { event, word }: { readonly event: RetroEvent; readonly word: 'Stale since' | 'Missed' },
): string {
  const line = `${leadOf(note)}${word} ${event.day}: ${remark(event)}`;
  if (note.form !== 'file') return editLines(text, { at: note.from + 1, insert: [line] });
  const lines = linesOf(text);
  const start = bodyStart(lines);
  const first = lines.findIndex((one, at) => at >= start && one.trim() !== '');
  return editLines(text, { at: first < 0 ? lines.length : first, insert: [line, ''] });
}

export function removeNote(text: string, { from, to }: MemoryNote): string {
  return editLines(text, { at: from, remove: to - from });
}

function leadOf({ form }: MemoryNote): string {
  return form === 'item' ? '  - ' : '';
}

function remark({ title }: RetroEvent): string {
  return cutTo(title.replace(/\s+/gu, ' ').trim(), MAX_REMARK);
}
