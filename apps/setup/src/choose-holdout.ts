import type { Prompter } from '@reflect/installer';

import { answered } from './setup-host.js';

/** Of what applies; enough for a comparison after some dozens of sessions. */
const SUGGESTED = 0.1;

/**
 * The share (0 to 1) of learnings that sessions are to do without, so that `reflect proof` has something
 * to compare with; undefined where nobody said. Enter keeps what is set.
 */
export async function chooseHoldout(
  now: number,
  {
    said,
    prompter,
  }: { readonly said: number | undefined; readonly prompter: Prompter | undefined },
): Promise<number | undefined> {
  if (said !== undefined) return said;
  if (prompter === undefined) return undefined;
  const message = 'Hold one of ten learnings back, so that "reflect proof" can compare?';
  const isWanted = await answered(prompter.confirm({ message, initial: now > 0 }));
  if (isWanted === now > 0) return undefined;
  return isWanted ? SUGGESTED : 0;
}
