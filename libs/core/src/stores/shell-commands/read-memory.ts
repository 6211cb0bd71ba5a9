import { parseJson } from '@reflect/files';
import { closeSync, readSync } from 'node:fs';
import { decodeMemory } from './command-line.js';
import type { CommandMemory } from './command-memory.js';
import { featureHash, type CommandRow } from './command-rows.js';
import { openIfThere } from './open-if-there.js';

/** Longer than any memory is. */
const MAX_TEXT = 64 * 1024;
const NEWLINE = 0x0a;

/**
 * What the text of a project says in the place of a row, where that is still the same memory; undefined for a
 * line that is another one now, or damaged.
 */
export function readMemory(
  text: string,
  { id, place, length }: Pick<CommandRow, 'id' | 'place' | 'length'>,
): CommandMemory | undefined {
  const file = length > MAX_TEXT ? undefined : openIfThere(text);
  if (file === undefined) return undefined;
  try {
    // With the line ends around it: of a longer line this would be a part.
    const bytes = Buffer.alloc(length + 2);
    const read = readSync(file.fd, bytes, 0, bytes.length, place - 1);
    const isLine = bytes[0] === NEWLINE && (read === length + 1 || bytes[length + 1] === NEWLINE);
    const memory = isLine
      ? decodeMemory(parseJson(bytes.toString('utf8', 1, length + 1)))
      : undefined;
    return memory !== undefined && featureHash(memory.id) === id ? memory : undefined;
  } finally {
    closeSync(file.fd);
  }
}
