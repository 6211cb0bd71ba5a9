import * as z from 'zod';

import type { ConfigProblem, JsonValue } from '@reflect/installer';

const handler = z.looseObject({
  type: z.string(),
  command: z.string().optional(),
  timeout: z.number().positive().optional(),
});

const group = z.looseObject({ matcher: z.string().optional(), hooks: z.array(handler) });

/** The part of Qwen Code's settings that reflect writes, and what it reads to explain silence. */
const qwenSettings = z.looseObject({
  hooks: z.record(z.string(), z.array(group)).optional(),
  disableAllHooks: z.boolean().optional(),
});

export type QwenSettings = z.infer<typeof qwenSettings>;

/** What Qwen Code would not take. */
export function checkQwenSettings(value: JsonValue): ConfigProblem[] {
  const { error } = qwenSettings.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path, message }));
}

/** `undefined` when they are not what they should be. */
export function readQwenSettings(value: JsonValue): QwenSettings | undefined {
  return qwenSettings.safeParse(value).data;
}
