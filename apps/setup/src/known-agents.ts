import { EDITORS } from '@reflect/cli/editors';
import { HARNESSES } from '@reflect/cli/harnesses';
import type { HarnessInstaller, Installer } from '@reflect/installer';

/** An agent that reflect can be connected to. */
export interface KnownAgent {
  readonly installer: Installer;
}

/** All of them: the harnesses, then the editors that are connected by configuration. */
export const KNOWN_AGENTS: readonly KnownAgent[] = [
  ...HARNESSES,
  ...EDITORS.map((installer) => ({ installer })),
];

export const AGENT_NAMES = KNOWN_AGENTS.map(({ installer }) => installer.harness);

/** Whether hooks of the agent call reflect. */
export function isHarness(installer: Installer): installer is HarnessInstaller {
  return 'hooks' in installer;
}
