import type { HookEvent } from '@reflect/hook-protocol';

import { afterTool, isWork } from './events/after-tool.js';
import { isToldAfter, tellAfter } from './events/before-tool.js';
import { closeChronicle } from './events/chronicle-end.js';
import { forgetChronicle } from './events/chronicle-told.js';
import { compactContext } from './events/compact-context.js';
import { endSession } from './events/end-session.js';
import { stopAgent } from './events/stop-agent.js';
import { andThen, partsOf } from './hook-outcome.js';
import type { EventHandler } from './hook-context.js';

/**
 * What reflect does about the events in which nothing is searched for, so that their hook need not
 * carry the search: they are most of a session's hooks. What comes before a tool has programs of its own.
 *
 * What a sub-agent does is its own affair, but for the files that it touches and the commands that it
 * runs: it knows nothing of what its session was given.
 */
export function lightHandlerOf(event: HookEvent): EventHandler | undefined {
  if (event.event === 'tool.after') {
    const isLate = isToldAfter(event);
    if (!isLate) return isWork(event) ? (hook) => partsOf(afterTool(event, hook)) : undefined;
    return (hook) =>
      partsOf(
        ...(tellAfter(event, hook) ?? []),
        isWork(event) ? afterTool(event, hook) : undefined,
      );
  }
  if (event.event === 'tool.before') return refuse;
  if (event.agentId !== undefined) return undefined;
  if (event.event === 'agent.stop') return (hook) => partsOf(stopAgent(event, hook));
  if (event.event === 'context.compact') {
    return (hook) => partsOf(compactContext(event, hook), forgetChronicle(event, hook));
  }
  if (event.event === 'session.end') {
    return (hook) => andThen(endSession(event, hook), () => closeChronicle(event, hook));
  }
  if (event.event === 'prompt.submit' || event.event === 'session.start') return refuse;
  return undefined;
}

/** The name on the command line chose this program, and it was the name of another event. */
const refuse: EventHandler = () => [
  { problem: 'This hook was started with the name of another event; install the hooks again.' },
];
