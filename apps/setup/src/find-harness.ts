import { existsSync } from 'node:fs';

import type { HarnessInstaller, InstallContext } from '@reflect/installer';
import { execa } from 'execa';

/** What there is of a harness on this machine. */
export interface FoundHarness {
  /** What its program says of itself; undefined where none is on the path. */
  readonly version: string | undefined;
  /** Its folder, where it exists. */
  readonly folder: string | undefined;
}

const ANSWER_MS = 10_000;

/** Asks a harness for its version and looks for its folder; changes nothing. */
export async function findHarness(
  installer: HarnessInstaller,
  context: InstallContext,
): Promise<FoundHarness> {
  const { stdout, failed } = await execa(installer.agent, ['--version'], {
    env: context.env,
    extendEnv: false,
    reject: false,
    timeout: ANSWER_MS,
    stdin: 'ignore',
  });
  const version = failed ? undefined : /\d+\.\d+\.\d+/u.exec(stdout)?.[0];
  const root = installer.root(context);
  return { version, folder: existsSync(root) ? root : undefined };
}
