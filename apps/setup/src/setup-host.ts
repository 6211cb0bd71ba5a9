import { CANCELLED, contextFor } from '@reflect/installer';
import type { InstallContext, InstallerHost, Cancelled, Prompter } from '@reflect/installer';

import { SetupError } from './setup-errors.js';

/** What was said on the command line or in a file; what is left out is asked, or the default. */
export interface SetupOptions {
  readonly harnesses?: readonly string[] | undefined;
  readonly scope?: string | undefined;
  readonly driver?: string | undefined;
  /** Worker runs a day. */
  readonly dailyMax?: number | undefined;
  /** Share (0 to 1) of learnings that sessions do without, for `reflect proof`. */
  readonly holdout?: number | undefined;
  /** Whether sessions keep a chronicle. */
  readonly chronicle?: boolean | undefined;
  /** Who learns from the last sessions; asked where somebody can answer, else nobody. */
  readonly past?: PastAnswer | undefined;
  /** Everything is taken off again, in place of being set up. */
  readonly uninstall: boolean;
  /** Nobody is asked. */
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly selfTest: boolean;
  readonly color: boolean;
}

/** By rules, which cost nothing; by the worker of the settings; or not at all. */
export const PAST_ANSWERS = ['rules', 'worker', 'no'] as const;
export type PastAnswer = (typeof PAST_ANSWERS)[number];

export const USER_SCOPE = 'user';

export function setupContext(
  host: InstallerHost,
  { scope = USER_SCOPE }: SetupOptions,
): InstallContext {
  return contextFor(host, { scope, options: {} });
}

/** Who answers; undefined where nobody is to be asked. */
export function prompterOf(
  host: InstallerHost,
  { yes, dryRun }: SetupOptions,
): Prompter | undefined {
  if (yes || dryRun) return undefined;
  if (host.prompter !== undefined) return host.prompter;
  throw new SetupError(
    'SETUP_USAGE',
    'Nobody can answer here: add --yes to take the defaults, or --dry-run to see them.',
  );
}

/** Throws `SETUP_CANCELLED`, which says how things are left, in place of a cancelled answer. */
export async function answered<T>(
  answer: Promise<T | Cancelled>,
  left = 'Nothing was changed.',
): Promise<T> {
  const given = await answer;
  if (given === CANCELLED) throw new SetupError('SETUP_CANCELLED', `Stopped. ${left}`);
  return given;
}
