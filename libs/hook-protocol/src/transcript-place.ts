import type { Environment } from './environment.js';
import { findProtocol } from './harnesses.js';
import type { HookOrigin } from './hook-event.js';

/**
 * Where the transcript of an event's session is, also where the envelope does not tell but the
 * harness has a fixed place. The file need not be there.
 */
export function transcriptPlace(event: HookOrigin, env: Environment): string | undefined {
  return event.transcriptPath ?? findProtocol(event.harness)?.transcriptPlace?.(event, env);
}
