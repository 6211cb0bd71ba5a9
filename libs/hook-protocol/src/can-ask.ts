import type { Harness, HookEvent } from './hook-event.js';

type Environment = Readonly<Record<string, string | undefined>>;

const ASKING: ReadonlySet<Harness> = new Set(['claude', 'copilot']);

/**
 * Whether `ask` puts a question to a person. Codex has none; and where Claude Code runs without
 * anybody at it, a question that nobody can answer would be a refusal.
 */
export function canAsk({ event, harness }: HookEvent, env: Environment): boolean {
  const isHeadless = harness === 'claude' && env['CLAUDE_CODE_ENTRYPOINT']?.startsWith('sdk');
  return event === 'tool.before' && ASKING.has(harness) && isHeadless !== true;
}
