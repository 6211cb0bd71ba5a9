import type { Prompter } from '@reflect/installer';

import { answered } from './setup-host.js';

interface Choice {
  readonly said: boolean | undefined;
  readonly prompter: Prompter | undefined;
}

/**
 * Whether sessions keep a chronicle; undefined where nobody said, or where that is so already. Enter keeps
 * what is set.
 */
export async function chooseChronicle(
  now: boolean,
  { said, prompter }: Choice,
): Promise<boolean | undefined> {
  if (said !== undefined) return said;
  if (prompter === undefined) return undefined;
  const message = 'Keep a chronicle of each session: decisions and errors, in one file of its own?';
  const isWanted = await answered(prompter.confirm({ message, initial: now }));
  return isWanted === now ? undefined : isWanted;
}
