import { resolve } from 'node:path';
import { chooseChronicle } from '@reflect/core';
import type { ChronicleChoice as ProjectChoice, Reflect } from '@reflect/core';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';

/** Which chronicle is meant; with nothing set, the one of the session that asks. */
export interface ChronicleChoice extends ProjectChoice {
  readonly file?: string;
}

/** The path of the chronicle that is meant. Throws `ChronicleError` and `USAGE`. */
export function chronicleTarget(
  { host }: Cli,
  { paths }: Reflect,
  { file, ...choice }: ChronicleChoice,
): string {
  const { session, branch, last } = choice;
  if ([file, session, branch, last].filter((one) => one !== undefined).length > 1) {
    throw usageError('Say in one way which chronicle: --file, --session, --branch or --last.');
  }
  if (file !== undefined) return resolve(host.cwd, file);
  const named = host.env['CHRONICLE_PATH'] ?? '';
  return chooseChronicle({ paths, cwd: host.cwd, named }, choice);
}
