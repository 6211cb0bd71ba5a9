import type { ToolUse } from '@reflect/hook-protocol';

/** The tools whose calls say how this project or machine is to be used, beside its shells. */
const REMEMBERED_TOOLS = /^(?:skill$|mcp__)/i;

/** A call as command memory knows it; undefined for one of which it keeps nothing. */
export function commandOf({ kind, name, command, subject = '' }: ToolUse): string | undefined {
  if (kind === 'shell') return command;
  return REMEMBERED_TOOLS.test(name) ? `${name} ${subject}`.trim() : undefined;
}
