import type { HarnessAdapter } from '@reflect/cli/harnesses';
import type { Prompter } from '@reflect/installer';

import type { FoundHarness } from './find-harness.js';
import { SetupError } from './setup-errors.js';
import { answered } from './setup-host.js';

export interface HarnessHere extends HarnessAdapter {
  readonly found: FoundHarness;
}

/** What is to be set up: what was named, else what the person says yes to, else all that is here. */
export async function chooseHarnesses(
  all: readonly HarnessHere[],
  named: readonly string[] | undefined,
  prompter: Prompter | undefined,
): Promise<readonly HarnessHere[]> {
  if (named !== undefined) return named.map((name) => harnessNamed(all, name));
  const here = all.filter(isHere);
  if (prompter === undefined) return here;
  const chosen: HarnessHere[] = [];
  for (const harness of here) {
    const message = `Set up ${harness.installer.title}?`;
    if (await answered(prompter.confirm({ message, initial: true }))) chosen.push(harness);
  }
  return chosen;
}

export function isHere({ found }: HarnessHere): boolean {
  return found.version !== undefined || found.folder !== undefined;
}

function harnessNamed(all: readonly HarnessHere[], name: string): HarnessHere {
  const found = all.find(({ installer }) => installer.harness === name);
  if (found !== undefined) return found;
  const names = all.map(({ installer }) => installer.harness).join(', ');
  throw new SetupError('SETUP_USAGE', `There is no harness "${name}". There are ${names}.`);
}
