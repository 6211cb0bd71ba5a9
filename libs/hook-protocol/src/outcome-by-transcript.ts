import { findProtocol } from './harnesses.js';
import type { HookEventOf, ToolOutcome } from './hook-event.js';

/**
 * How a tool call ended where its envelope leaves that `unknown`, by the last lines of the session's
 * transcript; the first of them may be cut off.
 */
export function outcomeByTranscript(
  event: HookEventOf<'tool.after'>,
  transcriptEnd: string,
): ToolOutcome {
  if (event.outcome !== 'unknown') return event.outcome;
  return findProtocol(event.harness)?.outcomeByTranscript?.(event, transcriptEnd) ?? 'unknown';
}
