import type { HookEvent } from '@reflect/hook-protocol';

import { withChronicle } from './events/chronicle-start.js';
import { withLostChronicle } from './events/chronicle-told.js';
import { startSession } from './events/start-session.js';
import { submitPrompt } from './events/submit-prompt.js';
import type { EventHandler } from './hook-scene.js';
import { lightHandlerOf } from './light-handlers.js';

/** What reflect does about an event; `undefined` for those in which it has no part. */
export function handlerOf(event: HookEvent): EventHandler | undefined {
  const isOwn = event.agentId === undefined;
  if (isOwn && event.event === 'prompt.submit') {
    return (scene) => withLostChronicle(event, submitPrompt(event, scene), scene);
  }
  if (isOwn && event.event === 'session.start') {
    return (scene) => withChronicle(event, startSession(event, scene), scene);
  }
  return isSearch(event) ? undefined : lightHandlerOf(event);
}

function isSearch({ event }: HookEvent): boolean {
  return event === 'prompt.submit' || event === 'session.start';
}
