import { askEndpoint } from '@reflect/core/cold';

import type { EventHandler, Handled, HookContext } from './hook-context.js';

/**
 * A handler that searches for `textOf` the hook: where a setting says that an endpoint embeds, it is
 * asked first, within the time that recall has.
 */
export function withQueryModel(
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
