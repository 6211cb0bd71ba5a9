import type { Prompter } from '@reflect/installer';

import { answered } from './setup-host.js';

interface Choice {
  readonly said: boolean | undefined;
  /** Whether reflect was never here. */
  readonly isFirst: boolean;
  readonly prompter: Prompter | undefined;
}

/**
 * Whether sessions keep a chronicle; undefined where nobody said, or where that is so already. Enter keeps
 * what is set, and says yes where nothing is yet: who upgrades, or is not asked, finds no files that nobody wanted.
 */
export async function chooseChronicle(
  now: boolean,
  { said, isFirst, prompter }: Choice,
): Promise<boolean | undefined> {
  if (said !== undefined) return said;
  if (prompter === undefined) return undefined;
  const message = 'Keep a chronicle of each session: decisions and errors, in one file of its own?';
  const isWanted = await answered(prompter.confirm({ message, initial: now || isFirst }));
  return isWanted === now ? undefined : isWanted;
}
