import type { HookEventName } from '../hook-event.js';

/** Events at which a text reaches the model in every harness, without making it go on by itself. */
export const CONTEXT_EVENTS: ReadonlySet<HookEventName> = new Set([
  'session.start',
  'prompt.submit',
  'tool.before',
  'tool.after',
  'subagent.start',
]);
