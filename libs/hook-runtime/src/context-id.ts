import type { HookOrigin } from '@reflect/hook-protocol';

/**
 * Names the context that a model has at an event: a sub-agent's is another than its session's, also where
 * the harness gives it a session of its own.
 */
export function contextId({ sessionId, agentId = sessionId }: HookOrigin): string {
  return agentId === sessionId ? sessionId : `${sessionId}.${agentId}`;
}
