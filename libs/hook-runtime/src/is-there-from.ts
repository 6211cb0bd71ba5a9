import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CommandPart } from '@reflect/core/cold';

/** Whether a file is there, seen from where a part of a command line runs. */
export function isThereFrom(cwd: string, parts: readonly CommandPart[]): (file: string) => boolean {
  return (file) => parts.some(({ folder = '' }) => existsSync(resolve(cwd, folder, file)));
}
