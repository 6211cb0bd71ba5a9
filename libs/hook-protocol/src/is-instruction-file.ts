import { HARNESS_SIGNS } from './harnesses.js';

/** In lower case: some file systems do not tell names apart by case. */
const NAMES: ReadonlySet<string> = new Set(
  HARNESS_SIGNS.flatMap(({ instructionFiles }) => instructionFiles).map((name) =>
    name.toLowerCase(),
  ),
);

/** Whether agents read a project's instructions in a file of that name. */
export function isInstructionFile(path: string): boolean {
  return NAMES.has(path.slice(path.search(/[^\\/]*$/)).toLowerCase());
}
