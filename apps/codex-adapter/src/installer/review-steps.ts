import { InstallError, type InstallContext } from '@reflect/installer';

import { ownHandlers, readSetup } from './codex-setup.js';
import type { PlacedHandler } from './hooks-file.js';
import { hookTrust } from './hook-trust.js';

const REVIEW =
  'Start Codex and trust the hooks of reflect: in the dialog at its start, or later with /hooks. ' +
  'Until then Codex skips them without a word.';

/** A hook as it will stand in the file. */
export type WantedHandler = Pick<PlacedHandler, 'event' | 'matcher' | 'value'>;

/** What a person still has to do: nothing when all hooks are there and trusted as they will be. */
export function reviewSteps(
  context: InstallContext,
  marker: string,
  wanted: readonly WantedHandler[],
): readonly string[] {
  try {
    const setup = readSetup(context);
    const own = ownHandlers(setup, marker);
    const isTrusted = wanted.every((hook) => {
      const { type } = hook.value;
      const there = own.find(({ event, value }) => event === hook.event && value['type'] === type);
      const planned = there && { ...there, ...hook };
      return planned !== undefined && hookTrust(setup.config, setup.source, planned) === 'trusted';
    });
    return isTrusted ? [] : [REVIEW];
  } catch (error) {
    // Whether the hooks file can be read is told where it is planned.
    if (error instanceof InstallError) return [REVIEW];
    throw error;
  }
}
