import { existsSync } from 'node:fs';

import { programVersion, type InstallContext, type Installer } from '@reflect/installer';

import { isHarness } from './known-agents.js';

/** What there is of a harness on this machine. */
export interface FoundHarness {
  /** What its program says of itself; undefined where none is on the path, or none is to be run. */
  readonly version: string | undefined;
  /** Its folder, where it exists. */
  readonly folder: string | undefined;
}

/**
 * Asks a harness for its version and looks for its folder; changes nothing. The program of an editor is not run: it
 * may open a window, or install what it lacks.
 */
export async function findHarness(
  installer: Installer,
  context: InstallContext,
): Promise<FoundHarness> {
  const version = isHarness(installer) ? await programVersion(installer.agent, context) : undefined;
  const root = installer.root(context);
  return { version, folder: existsSync(root) ? root : undefined };
}
