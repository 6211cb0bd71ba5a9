import * as z from 'zod';

import type { ConfigProblem, JsonValue } from '@reflect/installer';

const handler = z.looseObject({
  type: z.string().optional(),
  bash: z.string().optional(),
  powershell: z.string().optional(),
  matcher: z.string().optional(),
  timeoutSec: z.number().positive().optional(),
});

/** A hooks file as Copilot takes it; what it does not know, it passes over. */
const hooksFile = z.looseObject({
  version: z.literal(1).optional(),
  disableAllHooks: z.boolean().optional(),
  hooks: z.record(z.string(), z.array(handler)),
});

/** What Copilot would not take in a hooks file. */
export function hooksProblems(value: JsonValue): readonly ConfigProblem[] {
  const { error } = hooksFile.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path, message }));
}
