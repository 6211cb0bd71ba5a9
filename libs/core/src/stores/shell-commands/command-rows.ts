import { hashTerm } from '../../foundation/kernel/term-hash.js';
import { wordChecksum } from '../../foundation/kernel/word-checksum.js';
import {
  isAboutFiles,
  isHindsight,
  isTellable,
  isTelling,
  recurrenceOf,
  riskOf,
  RULE_PROGRAM,
  type CommandMemory,
  type FailedForm,
} from './command-memory.js';

/** What a hook compares a command with; a memory's words as 32-bit hashes, 0 for none. */
export interface CommandRow {
  readonly program: number;
  readonly harness: number;
  readonly id: number;
  readonly risk: number;
  readonly recurrence: number;
  /** Whether it may be told at all. */
  readonly isTold: boolean;
  readonly isAboutFiles: boolean;
  readonly forms: readonly RowForm[];
  /** Where its text is in the file, in bytes. */
  readonly place: number;
  readonly length: number;
}

export interface RowForm {
  readonly task: number;
  readonly culprits: readonly number[];
  readonly isTelling: boolean;
  /** Whether it is no news before the command runs. */
  readonly isHindsight: boolean;
}

/** Words of 32 bits that a row takes; the last three say where its text is, and check the rest. */
export const ROW_WORDS = 29;
const PLACE_AT = ROW_WORDS - 3;
const CHECK_AT = ROW_WORDS - 1;
const FORM_WORDS = 5;
const FORMS_AT = 6;
const MAX_FORMS = 4;
const MAX_CULPRITS = 3;
const TOLD = 1;
const HINDSIGHT = 2;
/** Beside {@link TOLD}, of a memory. */
const FILES = 4;

/** Never 0, which stands for nothing. */
export function featureHash(feature: string): number {
  return hashTerm(feature).low >>> 0 || 1;
}

interface PlacedMemory extends Pick<CommandRow, 'place' | 'length'> {
  readonly memory: CommandMemory;
}

/** Writes a memory as a row at `at` of `words`. */
export function writeRow(words: Uint32Array, at: number, placed: PlacedMemory): void {
  const { memory, place, length } = placed;
  const floats = new Float32Array(words.buffer, words.byteOffset, words.length);
  words[at] = featureHash(memory.program);
  words[at + 1] = memory.harness === undefined ? 0 : featureHash(memory.harness);
  words[at + 2] = featureHash(memory.id);
  floats[at + 3] = riskOf(memory);
  floats[at + 4] = recurrenceOf(memory);
  words[at + 5] = (isTold(memory) ? TOLD : 0) | (isAboutFiles(memory) ? FILES : 0);
  for (const [n, form] of memory.forms.slice(-MAX_FORMS).entries()) {
    const from = at + FORMS_AT + n * FORM_WORDS;
    words[from] = featureHash(form.task);
    for (const [c, culprit] of form.culprits.slice(0, MAX_CULPRITS).entries()) {
      words[from + 1 + c] = featureHash(culprit);
    }
    words[from + 4] = marksOf(form, memory);
  }
  words[at + PLACE_AT] = place;
  words[at + PLACE_AT + 1] = length;
  words[at + CHECK_AT] = checkOf(words, at);
}

/** The row at `at`; undefined for one that is damaged. */
export function readRow(words: Uint32Array, at: number): CommandRow | undefined {
  if (words[at + CHECK_AT] !== checkOf(words, at)) return undefined;
  const floats = new Float32Array(words.buffer, words.byteOffset, words.length);
  const forms: RowForm[] = [];
  for (let n = 0; n < MAX_FORMS; n++) {
    const from = at + FORMS_AT + n * FORM_WORDS;
    const task = words[from] ?? 0;
    if (task === 0) break;
    const culprits = [1, 2, 3].map((c) => words[from + c] ?? 0).filter((word) => word !== 0);
    const marks = words[from + 4] ?? 0;
    const isTelling = (marks & TOLD) !== 0;
    forms.push({ task, culprits, isTelling, isHindsight: (marks & HINDSIGHT) !== 0 });
  }
  return {
    program: words[at] ?? 0,
    harness: words[at + 1] ?? 0,
    id: words[at + 2] ?? 0,
    risk: floats[at + 3] ?? 0,
    recurrence: floats[at + 4] ?? 0,
    isTold: ((words[at + 5] ?? 0) & TOLD) !== 0,
    isAboutFiles: ((words[at + 5] ?? 0) & FILES) !== 0,
    forms,
    place: words[at + PLACE_AT] ?? 0,
    length: words[at + PLACE_AT + 1] ?? 0,
  };
}

function checkOf(words: Uint32Array, at: number): number {
  return wordChecksum(new Uint8Array(words.buffer, words.byteOffset + at * 4, CHECK_AT * 4));
}

function marksOf(form: FailedForm, memory: CommandMemory): number {
  if (memory.text !== undefined) return TOLD;
  return (isTelling(form) ? TOLD : 0) | (isHindsight(form, memory) ? HINDSIGHT : 0);
}

/** Whether a memory may be told, and says something. */
export function isTold(memory: CommandMemory): boolean {
  const { program, text, forms } = memory;
  const isSaying = text !== undefined || program === RULE_PROGRAM || forms.some(isTelling);
  return isTellable(memory) && isSaying;
}
