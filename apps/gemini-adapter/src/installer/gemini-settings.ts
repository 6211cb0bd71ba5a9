import * as z from 'zod';

import type { ConfigProblem, JsonValue } from '@reflect/installer';

const handler = z.looseObject({
  type: z.string(),
  command: z.string().optional(),
  timeout: z.number().positive().optional(),
});

const group = z.looseObject({ matcher: z.string().optional(), hooks: z.array(handler) });

/** The part of Gemini CLI's settings that reflect writes, and what it reads to explain silence. */
const geminiSettings = z.looseObject({
  hooks: z.record(z.string(), z.array(group)).optional(),
  hooksConfig: z
    .looseObject({
      enabled: z.boolean().optional(),
      disabled: z.array(z.string()).optional(),
    })
    .optional(),
});

export type GeminiSettings = z.infer<typeof geminiSettings>;

/** What Gemini CLI would not take. */
export function checkGeminiSettings(value: JsonValue): ConfigProblem[] {
  const { error } = geminiSettings.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path, message }));
}

/** `undefined` when they are not what they should be. */
export function readGeminiSettings(value: JsonValue): GeminiSettings | undefined {
  return geminiSettings.safeParse(value).data;
}
