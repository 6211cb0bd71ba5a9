import type { DataPaths } from '@reflect/core';
import { parseJson, readRegularFile, writeFileAtomic } from '@reflect/files';
import * as z from 'zod';

import { isHere, type HarnessHere } from './choose-harnesses.js';
import { PAST_ANSWERS, type PastAnswer } from './setup-host.js';

const answersSchema = z.object({
  version: z.literal(1),
  /** Harnesses that the person said no to. */
  declined: z.array(z.string()),
  /** What the person said of the sessions from before. */
  past: z.enum(PAST_ANSWERS).optional(),
});
type Answers = z.infer<typeof answersSchema>;

type Paths = Pick<DataPaths, 'setupAnswers'>;

/** Harnesses that the person said no to in an earlier run; a damaged file reads as none. */
export function readDeclined(paths: Paths): readonly string[] {
  return readAnswered(paths).declined;
}

/** What was said of the sessions from before; undefined where nobody was asked. */
export function readPast(paths: Paths): PastAnswer | undefined {
  return readAnswered(paths).past;
}

function readAnswered({ setupAnswers }: Paths): Answers {
  const text = readRegularFile(setupAnswers)?.toString('utf8') ?? '';
  const parsed = answersSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : { version: 1, declined: [] };
}

/** Keeps them for the next run; a file is made only once there is one to keep. */
export function writeDeclined(paths: Paths, declined: readonly string[]): void {
  write(paths, { ...readAnswered(paths), declined: [...declined] });
}

export function writePast(paths: Paths, past: PastAnswer): void {
  write(paths, { ...readAnswered(paths), past });
}

function write(paths: Paths, answers: Answers): void {
  if (JSON.stringify(readAnswered(paths)) === JSON.stringify(answers)) return;
  writeFileAtomic(paths.setupAnswers, `${JSON.stringify(answers)}\n`);
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
