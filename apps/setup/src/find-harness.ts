import { existsSync } from 'node:fs';

import { programVersion, type HarnessInstaller, type InstallContext } from '@reflect/installer';

/** What there is of a harness on this machine. */
export interface FoundHarness {
  /** What its program says of itself; undefined where none is on the path. */
  readonly version: string | undefined;
  /** Its folder, where it exists. */
  readonly folder: string | undefined;
}

/** Asks a harness for its version and looks for its folder; changes nothing. */
export async function findHarness(
  installer: HarnessInstaller,
  context: InstallContext,
): Promise<FoundHarness> {
  const version = await programVersion(installer.agent, context);
  const root = installer.root(context);
  return { version, folder: existsSync(root) ? root : undefined };
}
