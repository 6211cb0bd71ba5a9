import type { HookOrigin } from '@reflect/hook-protocol';

/** Names the context that a model has at an event: a sub-agent's is another than its session's. */
export function contextId({ sessionId, agentId }: HookOrigin): string {
  return agentId === undefined ? sessionId : `${sessionId}.${agentId}`;
}
