import type { HookEventOf, ToolOutcome } from './hook-event.js';
import { codexOutcome } from './harness/codex/codex-outcome.js';

/**
 * How a tool call ended where its envelope leaves that `unknown`, by the last lines of the session's
 * transcript; the first of them may be cut off.
 */
export function settleOutcome(
  event: HookEventOf<'tool.after'>,
  transcriptEnd: string,
): ToolOutcome {
  if (event.outcome !== 'unknown') return event.outcome;
  return event.harness === 'codex' ? codexOutcome(event, transcriptEnd) : 'unknown';
}
