import { gitContext, askEndpoint } from '@reflect/core/cold';
import type { HookEvent } from '@reflect/hook-protocol';

import { beforeHandlerOf } from './before-handlers.js';
import { startChronicle } from './events/chronicle-start.js';
import { tellOfLostChronicle } from './events/chronicle-told.js';
import { startSession } from './events/start-session.js';
import { giveForTask, startsSubagent, taskOf } from './events/start-subagent.js';
import { searchedText, submitPrompt } from './events/submit-prompt.js';
import { andThen } from './hook-outcome.js';
import type { EventHandler, Handled, HookContext } from './hook-context.js';
import { lightHandlerOf } from './light-handlers.js';
import { sessionQuery } from './session-query.js';

/** What reflect does about an event; `undefined` for those in which it has no part. */
export function handlerOf(event: HookEvent): EventHandler | undefined {
  const isOwn = event.agentId === undefined;
  if (isOwn && event.event === 'prompt.submit') {
    return withQueryModel(
      (hook) => searchedText(event, hook),
      (hook) =>
        andThen(submitPrompt(event, hook), (before) => tellOfLostChronicle(event, before, hook)),
    );
  }
  if (isOwn && event.event === 'session.start') {
    return withQueryModel(
      () => sessionQuery(event.cwd, gitContext(event.cwd)),
      (hook) => andThen(startSession(event, hook), (before) => startChronicle(event, before, hook)),
    );
  }
  if (startsSubagent(event)) {
    return (hook) => {
      const text = taskOf(event, hook);
      if (text === '') return undefined;
      return withQueryModel(
        () => text,
        (asked) => [giveForTask(event, text, asked)],
      )(hook);
    };
  }
  if (event.event === 'tool.before') return beforeHandlerOf(event);
  return isSearch(event) ? undefined : lightHandlerOf(event);
}

function isSearch({ event }: HookEvent): boolean {
  return event === 'prompt.submit' || event === 'session.start';
}

/**
 * A handler that searches for `textOf` the hook: where a setting says that an endpoint embeds, it is
 * asked first, within the time that recall has.
 */
function withQueryModel(
  textOf: (hook: HookContext) => string,
  handle: (hook: HookContext) => Handled,
): EventHandler {
  return (hook) => {
    const { settings } = hook;
    const isAsked = settings.embedder.source !== 'embedded' && settings.recall.enabled;
    if (!isAsked || !hook.hasTime()) return handle(hook);
    const text = textOf(hook);
    return text === '' ? handle(hook) : asking(text, hook).then(handle);
  };
}

async function asking(text: string, hook: HookContext): Promise<HookContext> {
  const { settings, env, trace, timeLeft } = hook;
  const options = { settings: settings.embedder, env, timeLeft: timeLeft() };
  const asked = await askEndpoint(text, options);
  trace.mark('endpoint');
  return { ...hook, asked };
}
