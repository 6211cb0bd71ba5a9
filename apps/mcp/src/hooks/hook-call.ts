import { findProtocol, isSince } from '@reflect/hook-protocol';
import { z } from 'zod';

import type { McpClient } from '../mcp-context.js';

/** What the installer has a harness hand over, with the harness's own values filled in. */
export const hookInput = z.strictObject({
  harness: z.string().max(40),
  event: z.string().max(80),
  envelope: z.record(z.string(), z.unknown()),
  encoded: z.record(z.string(), z.unknown()).optional().describe('Fields as JSON text'),
  drain: z.boolean().optional(),
  by: z.string().max(80).optional(),
});

export type HookInputFields = z.infer<typeof hookInput>;

/** What tells a harness's own call from a model's, which no model can write. */
export interface CallSigns {
  readonly client: McpClient;
  /** `_meta` of the call. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * Whether the harness called by itself: what a model calls is marked by the harness as such. A harness, or a
 * version of it, of which that was not seen is refused; its commands answer.
 */
export function isHarnessCall({ harness }: HookInputFields, { client, meta }: CallSigns): boolean {
  const signs = findProtocol(harness)?.hookServer;
  if (signs?.client !== client.name || !isSince(client.version, signs.since)) return false;
  const isNamed = signs.agentKey === undefined || typeof meta[signs.agentKey] === 'string';
  return isNamed && Object.keys(meta).every((key) => signs.metaKeys.includes(key));
}

/**
 * The envelope that a command hook would have read. Where the harness has no value, it hands over an
 * empty text; objects may come as JSON text, and who calls beside it.
 */
export function envelopeText(
  { harness, envelope, encoded = {} }: HookInputFields,
  { meta }: Pick<CallSigns, 'meta'>,
): string {
  const { agentKey = '' } = findProtocol(harness)?.hookServer ?? {};
  const caller = meta[agentKey];
  const isAgent = typeof caller === 'string' && caller !== envelope['session_id'];
  const fields = Object.entries(envelope).filter(
    ([key, value]) => value !== '' || key === 'prompt',
  );
  const decoded = Object.entries(encoded).flatMap(([key, value]) =>
    value === '' ? [] : [[key, valueOf(value)] as const],
  );
  return JSON.stringify({
    ...Object.fromEntries(fields),
    ...Object.fromEntries(decoded),
    ...(isAgent && { agent_id: caller }),
  });
}

function valueOf(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A value that is a text itself stands there as it is.
    return text;
  }
}
