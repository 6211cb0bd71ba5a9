import type { DataPaths } from '@reflect/core/cold';

import type { ValueKind } from '../command-tree/value-kind.js';
import { printableLine } from '../output/printable.js';
import type { Candidate } from './candidate.js';
import { completeWords, type Completion } from './complete-words.js';
import type { CompletionData } from './completion-data.js';
import { diskNames } from './disk-names.js';

/** Signs that mean nothing to any shell, and at which bash breaks no word. */
const PLAIN = /^[\w+,./-]{1,200}$/u;
const MAX_DESCRIPTION = 70;

/**
 * What a completion script reads, line by line: `words`, `files` or `folders`, which says what the
 * shell itself may add; then a word and its description with a tab between.
 */
export function completionAnswer(
  data: CompletionData,
  paths: DataPaths,
  { shell, words }: { readonly shell: string; readonly words: readonly string[] },
): string {
  const isBash = shell === 'bash';
  const completion = completeWords(data.program, isBash ? joinedWords(words) : words);
  const { value, partial } = completion;
  const known = value === undefined ? [] : knownNames(value.kind, data, paths);
  // Bash takes `--scope=` for words of their own.
  const prefix = isBash ? '' : completion.prefix;
  const lines = [...completion.candidates, ...known]
    .filter((candidate) => PLAIN.test(candidate.value) && candidate.value.startsWith(partial))
    .map((candidate) => `${prefix}${candidate.value}\t${descriptionOf(candidate)}`);
  return `${[modeOf(completion), ...new Set(lines)].join('\n')}\n`;
}

function knownNames(kind: ValueKind, data: CompletionData, paths: DataPaths): readonly Candidate[] {
  if (kind === 'setting') return data.settings;
  if (kind === 'harness') return data.harnesses;
  return kind === 'driver' ? data.drivers : diskNames(kind, paths);
}

function modeOf({ value }: Completion): 'words' | 'files' | 'folders' {
  if (value?.kind === 'file') return 'files';
  return value?.kind === 'folder' ? 'folders' : 'words';
}

/** Titles come from transcripts: nothing in them may reach a terminal as anything but text. */
function descriptionOf({ description }: Candidate): string {
  const letters = Array.from(printableLine(description.slice(0, 4 * MAX_DESCRIPTION)));
  if (letters.length <= MAX_DESCRIPTION) return letters.join('');
  return `${letters
    .slice(0, MAX_DESCRIPTION - 1)
    .join('')
    .trimEnd()}…`;
}

/** Puts `--scope`, `=` and `us`, as bash has them, together again. */
function joinedWords(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  words.forEach((word, at) => {
    const last = joined.at(-1);
    const isSign = word === '=' && last?.startsWith('--') === true;
    const isValue = words[at - 1] === '=' && last?.startsWith('--') === true && last.endsWith('=');
    if (last !== undefined && (isSign || isValue)) joined[joined.length - 1] = last + word;
    else joined.push(word);
  });
  return joined;
}
