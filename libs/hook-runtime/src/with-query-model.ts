import { askEndpoint } from '@reflect/core/cold';

import type { EventHandler, Handled, HookScene } from './hook-scene.js';

/**
 * A handler that searches for `textOf` the scene: where a setting says that an endpoint embeds, it is
 * asked first, within the time that recall has.
 */
export function withQueryModel(
  textOf: (scene: HookScene) => string,
  handle: (scene: HookScene) => Handled,
): EventHandler {
  return (scene) => {
    const { settings } = scene;
    const isAsked = settings.embedder.source !== 'embedded' && settings.recall.enabled;
    if (!isAsked || !scene.hasTime()) return handle(scene);
    const text = textOf(scene);
    return text === '' ? handle(scene) : asking(text, scene).then(handle);
  };
}

async function asking(text: string, scene: HookScene): Promise<HookScene> {
  const { settings, env, trace, timeLeft } = scene;
  const options = { settings: settings.embedder, env, timeLeft: timeLeft() };
  const asked = await askEndpoint(text, options);
  trace.mark('endpoint');
  return { ...scene, asked };
}
