import type { HookEvent } from '@reflect/hook-protocol';

import { afterTool, isWork } from './events/after-tool.js';
import { beforeTool, touchesFiles } from './events/before-tool.js';
import { compactContext } from './events/compact-context.js';
import { endSession } from './events/end-session.js';
import { startSession } from './events/start-session.js';
import { stopAgent } from './events/stop-agent.js';
import { submitPrompt } from './events/submit-prompt.js';
import type { HookOutcome, HookScene } from './hook-scene.js';

/** What reflect does about an event; gives `undefined` where it turns out to be none of its business. */
export type EventHandler = (scene: HookScene) => HookOutcome | undefined;

/**
 * `undefined` for events in which reflect has no part. What a sub-agent does is its own affair, but
 * for the files that it touches: it knows nothing of what its session was given.
 */
export function handlerOf(event: HookEvent): EventHandler | undefined {
  if (event.event === 'tool.before') {
    return touchesFiles(event) ? (scene) => beforeTool(event, scene) : undefined;
  }
  if (event.agentId !== undefined) return undefined;
  if (event.event === 'tool.after') {
    return isWork(event) ? (scene) => afterTool(event, scene) : undefined;
  }
  if (event.event === 'prompt.submit') return (scene) => submitPrompt(event, scene);
  if (event.event === 'agent.stop') return (scene) => stopAgent(event, scene);
  if (event.event === 'session.start') return (scene) => startSession(event, scene);
  if (event.event === 'context.compact') return (scene) => compactContext(event, scene);
  if (event.event === 'session.end') return (scene) => endSession(event, scene);
  return undefined;
}
