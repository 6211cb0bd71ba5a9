import type { HookEvent } from '@reflect/hook-protocol';

import { compactContext } from './events/compact-context.js';
import { endSession } from './events/end-session.js';
import { startSession } from './events/start-session.js';
import { stopAgent } from './events/stop-agent.js';
import { submitPrompt } from './events/submit-prompt.js';
import type { HookOutcome, HookScene } from './hook-scene.js';

/** What reflect does about an event; gives `undefined` where it turns out to be none of its business. */
export type EventHandler = (scene: HookScene) => HookOutcome | undefined;

/** `undefined` for events in which reflect has no part. */
export function handlerOf(event: HookEvent): EventHandler | undefined {
  if (event.event === 'prompt.submit') return (scene) => submitPrompt(event, scene);
  if (event.event === 'agent.stop') return (scene) => stopAgent(event, scene);
  if (event.event === 'session.start') return (scene) => startSession(event, scene);
  if (event.event === 'context.compact') return (scene) => compactContext(event, scene);
  if (event.event === 'session.end') return (scene) => endSession(event, scene);
  return undefined;
}
