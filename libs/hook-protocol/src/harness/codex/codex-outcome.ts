import type { HookEventOf, ToolOutcome } from '../../hook-event.js';
import { isRecord } from '../../is-record.js';

/**
 * How a command ended whose call Codex does not say it of, by the end of the session's rollout, which
 * is written before the hook runs. `unknown` where it does not tell.
 */
export function codexOutcome(
  { tool, turnId }: HookEventOf<'tool.after'>,
  rolloutEnd: string,
): ToolOutcome {
  const { command } = tool;
  if (command === undefined) return 'unknown';
  const lines = rolloutEnd.split('\n').filter((line) => line.includes('"CommandExecution"'));
  for (const line of lines.reverse()) {
    const payload = payloadOf(line);
    const item = payload?.['item'];
    if (!isRecord(item) || commandOf(item) !== command) continue;
    if (turnId !== undefined && payload?.['turn_id'] !== turnId) continue;
    const exitCode = item['exit_code'];
    if (typeof exitCode === 'number') return exitCode === 0 ? 'success' : 'failed';
  }
  return 'unknown';
}

/** Undefined also for a first line that was cut off. */
function payloadOf(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const payload = isRecord(value) ? value['payload'] : undefined;
    return isRecord(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** The line that the shell was given: the last of its arguments. */
function commandOf(item: Readonly<Record<string, unknown>>): unknown {
  const { command } = item;
  return Array.isArray(command) ? command.at(-1) : command;
}
