import type { DataPaths } from '@reflect/core';
import { parseJson, readRegularFile, writeFileAtomic } from '@reflect/files';
import * as z from 'zod';

import { isHere, type HarnessHere } from './choose-harnesses.js';

const answersSchema = z.object({ version: z.literal(1), declined: z.array(z.string()) });

type Paths = Pick<DataPaths, 'setupAnswers'>;

/** Harnesses that the person said no to in an earlier run; a damaged file reads as none. */
export function readDeclined({ setupAnswers }: Paths): readonly string[] {
  const text = readRegularFile(setupAnswers)?.toString('utf8') ?? '';
  const parsed = answersSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data.declined : [];
}

/** Keeps them for the next run; a file is made only once there is one to keep. */
export function writeDeclined(paths: Paths, declined: readonly string[]): void {
  if (JSON.stringify(readDeclined(paths)) === JSON.stringify(declined)) return;
  writeFileAtomic(paths.setupAnswers, `${JSON.stringify({ version: 1, declined })}\n`);
}

/** The harnesses that were left out, this time or, where they are not here now, earlier. */
export function declinedNow(
  all: readonly HarnessHere[],
  chosen: readonly HarnessHere[],
  earlier: readonly string[],
): readonly string[] {
  const asked = all.filter(isHere);
  const left = asked.filter((harness) => !chosen.includes(harness));
  const names = (of: readonly HarnessHere[]): string[] =>
    of.map(({ installer }) => installer.harness);
  return [...earlier.filter((name) => !names(asked).includes(name)), ...names(left)].sort();
}
