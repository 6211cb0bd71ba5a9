import { HARNESS_TITLES } from '@reflect/cli/harnesses';
import type { Prompter } from '@reflect/installer';

import type { FoundHarness } from './find-harness.js';
import type { KnownAgent } from './known-agents.js';
import { SetupError } from './setup-errors.js';
import { answered } from './setup-host.js';

export interface HarnessHere extends KnownAgent {
  readonly found: FoundHarness;
  /** Whether to set it up is what who says nothing wants. */
  readonly isSuggested: boolean;
}

export interface HarnessQuestion {
  /** Names from the command line or a file. */
  readonly named: readonly string[] | undefined;
  /** Names to which the person said no in an earlier run. */
  readonly declined: readonly string[];
  readonly prompter: Prompter | undefined;
}

/**
 * What is to be set up: what was named, else what the person says yes to, else all that is here and
 * that was not declined earlier. Throws `SETUP_USAGE` where there is none of what was named, or none at all.
 */
export async function chooseHarnesses(
  all: readonly HarnessHere[],
  { named, declined, prompter }: HarnessQuestion,
): Promise<readonly HarnessHere[]> {
  const here = all.filter(isHere);
  const offered = prompter === undefined ? here.filter(({ isSuggested }) => isSuggested) : here;
  const found = named?.map((name) => harnessNamed(all, name)) ?? offered;
  expectSome(found);
  if (named !== undefined) return found;
  const chosen: HarnessHere[] = [];
  for (const harness of found) {
    const initial = harness.isSuggested && !declined.includes(harness.installer.harness);
    const message = `Set up ${harness.installer.title}?`;
    const isWanted =
      prompter === undefined ? initial : await answered(prompter.confirm({ message, initial }));
    if (isWanted) chosen.push(harness);
  }
  return chosen;
}

function expectSome(found: readonly HarnessHere[]): void {
  if (found.length > 0) return;
  const message = `There is nothing to set up: none of ${HARNESS_TITLES} was found. Name one with --harness.`;
  throw new SetupError('SETUP_USAGE', message);
}

export function isHere({ found }: HarnessHere): boolean {
  return found.version !== undefined || found.folder !== undefined;
}

/** Throws `SETUP_USAGE` where there is none of that name. */
export function harnessNamed<Agent extends KnownAgent>(all: readonly Agent[], name: string): Agent {
  const found = all.find(({ installer }) => installer.harness === name);
  if (found !== undefined) return found;
  const names = all.map(({ installer }) => installer.harness).join(', ');
  throw new SetupError('SETUP_USAGE', `There is no harness "${name}". There are ${names}.`);
}
