import {
  examineBundle,
  hookShim,
  skillFile,
  SKILLS,
  type Finding,
  type HarnessInstaller,
  type InstallContext,
  type WantedInstall,
} from '@reflect/installer';

import { wantedHooks } from './copilot-hooks.js';
import { copilotPlaces } from './copilot-places.js';
import { checkHookLog } from './doctor/check-hook-log.js';
import { checkSwitches } from './doctor/check-switches.js';
import { checkTrust } from './doctor/check-trust.js';
import { checkVersion } from './doctor/check-version.js';
import { adapterVersion, hookBundle } from './package-files.js';

export interface CopilotInstallerOptions {
  readonly version: string;
  /** Path of the hook bundle. */
  readonly bundle: string;
}

/** Connects reflect to Copilot CLI. */
export const copilotInstaller = createCopilotInstaller({
  version: adapterVersion(),
  bundle: hookBundle(),
});

export function createCopilotInstaller({
  version,
  bundle,
}: CopilotInstallerOptions): HarnessInstaller {
  return {
    harness: 'copilot',
    title: 'Copilot CLI',
    program: 'reflect-copilot',
    version,
    scopes: [
      { name: 'user', description: 'for you, in every folder' },
      { name: 'project', description: 'for all who work in this project and have reflect' },
    ],
    root: (context) => copilotPlaces(context).root,
    want: (context) => wantedInstall(context, bundle),
    remarks: (context) => checkTrust(context).map(({ detail }) => detail),
    examine: async (context): Promise<readonly Finding[]> => [
      await checkVersion(context),
      examineBundle(bundle),
      ...checkSwitches(context),
      ...checkTrust(context),
      checkHookLog(context),
    ],
  };
}

function wantedInstall(context: InstallContext, bundle: string): WantedInstall {
  const { root, hooks, skills } = copilotPlaces(context);
  const isShared = context.scope === 'project';
  const shim = hookShim({ harness: 'copilot', bundle, isShared }, context);
  return {
    configs: [wantedHooks(hooks, shim)],
    files: [shim.file, ...SKILLS.map((skill) => skillFile(skills, skill))],
    next: isShared
      ? [`Copilot runs a project's hooks only in a trusted folder: trust ${root} when it asks.`]
      : [],
  };
}
