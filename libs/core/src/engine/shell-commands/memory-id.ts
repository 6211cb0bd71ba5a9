import { hashTerm } from '../../foundation/kernel/term-hash.js';

const PREFIX = 'cmd-';

/** `cmd-` and 16 digits: the same for the same program and error in every project. */
export function memoryId(program: string, kind: string): string {
  const { low, high } = hashTerm(`${program} ${kind}`);
  return `${PREFIX}${[low, high].map((part) => part.toString(16).padStart(8, '0')).join('')}`;
}

/** Whether an id is that of what is remembered of a command, and none of a learning. */
export function isMemoryId(id: string): boolean {
  return id.startsWith(PREFIX);
}
