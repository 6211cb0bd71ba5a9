import { hashTerm } from '../../foundation/kernel/term-hash.js';

/** `cmd-` and 16 digits: the same for the same program and error in every project. */
export function memoryId(program: string, kind: string): string {
  const { low, high } = hashTerm(`${program} ${kind}`);
  return `cmd-${[low, high].map((part) => part.toString(16).padStart(8, '0')).join('')}`;
}
