import { readFileSync } from 'node:fs';

import { parse } from 'yaml';
import * as z from 'zod';

import { SetupError } from './setup-errors.js';
import { PAST_ANSWERS } from './setup-host.js';

const answersSchema = z.strictObject({
  harnesses: z.array(z.string()).optional(),
  scope: z.string().optional(),
  driver: z.string().optional(),
  dailyMax: z.int().min(0).optional(),
  holdout: z.number().min(0).max(1).optional(),
  chronicle: z.boolean().optional(),
  past: z.enum(PAST_ANSWERS).optional(),
});

/** Answers for machines without a terminal, as YAML or JSON. */
export type SetupAnswers = z.infer<typeof answersSchema>;

/** Throws `SETUP_ANSWERS` naming the file and what is wrong in it. */
export function readAnswers(file: string): SetupAnswers {
  try {
    return answersSchema.parse(parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const problem =
      error instanceof z.ZodError
        ? z.prettifyError(error)
        : error instanceof Error
          ? error.message
          : String(error);
    const message = `${file}: ${problem}\nIt may hold harnesses, scope, driver, dailyMax, holdout, chronicle and past.`;
    throw new SetupError('SETUP_ANSWERS', message, { cause: error });
  }
}
