import * as z from 'zod';

import type { ConfigProblem, JsonValue } from '@reflect/installer';

const handler = z.looseObject({
  type: z.enum(['command', 'prompt', 'agent', 'http', 'mcp_tool']),
  command: z.string().optional(),
  args: z.array(z.string()).optional(),
  timeout: z.number().positive().optional(),
});

/** The part of Claude Code's settings that reflect writes, and what it reads to explain silence. */
const claudeSettings = z.looseObject({
  hooks: z
    .record(
      z.string(),
      z.array(z.looseObject({ matcher: z.string().optional(), hooks: z.array(handler) })),
    )
    .optional(),
  statusLine: z.looseObject({ type: z.literal('command'), command: z.string() }).optional(),
  disableAllHooks: z.boolean().optional(),
  allowManagedHooksOnly: z.boolean().optional(),
  enabledPlugins: z.record(z.string(), z.unknown()).optional(),
});

export type ClaudeSettings = z.infer<typeof claudeSettings>;

/** What Claude Code would not take. */
export function checkClaudeSettings(value: JsonValue): ConfigProblem[] {
  const { error } = claudeSettings.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => ({ path, message }));
}

/** `undefined` when they are not what they should be. */
export function readClaudeSettings(value: JsonValue): ClaudeSettings | undefined {
  return claudeSettings.safeParse(value).data;
}
