import type { HookEvent } from '@reflect/hook-protocol';

import { beforeCommand, runsCommand } from './events/before-command.js';
import { beforeTool, touchesFiles } from './events/before-tool.js';
import { callSubagent } from './events/call-subagent.js';
import type { EventHandler } from './hook-context.js';

/**
 * What reflect does before a tool is called. Most hooks of a session are for that, and mostly there is
 * nothing to say, so that their program holds nothing else.
 */
export function beforeHandlerOf(event: HookEvent): EventHandler | undefined {
  if (event.event !== 'tool.before') return undefined;
  if (event.tool.task !== undefined) return (hook) => callSubagent(event, hook);
  if (runsCommand(event)) return (hook) => beforeCommand(event, hook);
  return touchesFiles(event) ? (hook) => beforeTool(event, hook) : undefined;
}
