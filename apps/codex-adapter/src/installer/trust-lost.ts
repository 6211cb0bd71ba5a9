import { InstallError, type InstallContext } from '@reflect/installer';

import { ownHandlers, readSetup, type CodexSetup } from './codex-setup.js';
import { handlersOf, type PlacedHandler } from './hooks-file.js';
import { hookTrust } from './hook-trust.js';

/**
 * What becomes of a person's own hooks once reflect's are gone: those behind one of reflect's move up, and
 * Codex knows by its place what was trusted. Trust is the person's to give, so it is told and not moved along.
 */
export function trustLost(context: InstallContext, marker: string): readonly string[] {
  try {
    const moved = movedHooks(readSetup(context), marker);
    if (moved.length === 0) return [];
    const named = moved.map(({ event, value }) => `${event} (${commandOf(value)})`);
    const hooks =
      moved.length === 1 ? 'a hook of yours that moves up' : 'hooks of yours that move up';
    return [
      `Start Codex and trust ${hooks} in hooks.json, with /hooks: ${named.join(', ')}. Until then Codex skips them silently.`,
    ];
  } catch (error) {
    // Whoever takes reflect off is told of a file that cannot be read where it is to be changed.
    if (error instanceof InstallError) return [];
    throw error;
  }
}

function commandOf({ command }: PlacedHandler['value']): string {
  return typeof command === 'string' ? command : 'no command';
}

/** Trusted hooks of others that will stand in another place. */
function movedHooks(setup: CodexSetup, marker: string): readonly PlacedHandler[] {
  const own = ownHandlers(setup, marker);
  const all = handlersOf(setup.hooksFile);
  const isOwn = (hook: PlacedHandler): boolean =>
    own.some(
      ({ event, group, handler }) =>
        event === hook.event && group === hook.group && handler === hook.handler,
    );
  const others = all.filter((hook) => !isOwn(hook));
  return others.filter((hook) => {
    const isTrusted = hookTrust(setup.config, setup.source, hook) === 'trusted';
    return isTrusted && own.some((gone) => movesUp(hook, gone, others));
  });
}

/** Whether a hook takes another place when `gone` goes: a group that is left empty goes with it. */
function movesUp(
  hook: PlacedHandler,
  gone: PlacedHandler,
  others: readonly PlacedHandler[],
): boolean {
  if (gone.event !== hook.event) return false;
  if (gone.group === hook.group) return gone.handler < hook.handler;
  const isLeftEmpty = !others.some(
    ({ event, group }) => event === gone.event && group === gone.group,
  );
  return isLeftEmpty && gone.group < hook.group;
}
