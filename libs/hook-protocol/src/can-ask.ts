import type { AskContext } from './harness/harness-protocol.js';
import { findProtocol } from './harnesses.js';
import type { HookEvent } from './hook-event.js';

/**
 * Whether `ask` puts a question to a person. Where nobody is at the harness, a question that nobody can
 * answer would be a refusal.
 */
export function canAsk({ event, harness }: HookEvent, surroundings: AskContext): boolean {
  return event === 'tool.before' && findProtocol(harness)?.canAsk?.(surroundings) === true;
}
