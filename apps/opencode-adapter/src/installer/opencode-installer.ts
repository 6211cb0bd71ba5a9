import { dirname, join } from 'node:path';

import {
  adapterFiles,
  examineBundle,
  hookShim,
  SKILLS,
  skillFiles,
  type HarnessInstaller,
  type InstallContext,
  type WantedInstall,
} from '@reflect/installer';

import { examineDependencies, examineSwitches, examineVersion } from './examine-opencode.js';
import { opencodeDelivery } from './opencode-delivery.js';
import { OPENCODE_HOOKS, pluginText, shimCommands } from './opencode-hooks.js';
import { opencodePlaces } from './opencode-places.js';
import { opencodeSample } from './opencode-sample.js';

const PACKAGE_FILES = adapterFiles('@reflect/opencode-adapter', import.meta.dirname);
const plugInFile = (): string => join(dirname(PACKAGE_FILES.hook), '..', 'plugin', 'reflect.js');

/** Connects reflect to OpenCode. */
export const opencodeInstaller: HarnessInstaller = {
  harness: 'opencode',
  title: 'OpenCode',
  agent: 'opencode',
  program: 'reflect-opencode',
  get version() {
    return PACKAGE_FILES.version;
  },
  scopes: [
    { name: 'user', description: 'every project, as a plugin of yours' },
    { name: 'project', description: 'this project, as a plugin in .opencode, which others share' },
  ],
  hooks: OPENCODE_HOOKS,
  sample: opencodeSample,
  delivery: opencodeDelivery,
  mcpArguments: 'mcp add reflect -- reflect mcp',
  root: (context) => opencodePlaces(context).root,
  want: wantedInstall,
  examine: async (context) => [
    await examineVersion(context),
    examineBundle(PACKAGE_FILES.hook),
    examineSwitches(context),
    examineDependencies(context),
  ],
};

function wantedInstall(context: InstallContext): WantedInstall {
  const { plugin, skills } = opencodePlaces(context);
  const isShared = context.scope === 'project';
  const shim = hookShim({ harness: 'opencode', bundle: PACKAGE_FILES.hook, isShared }, context);
  const commands = shimCommands(shim, context);
  return {
    configs: [],
    files: [
      shim.file,
      {
        file: plugin,
        content: pluginText(plugInFile(), commands),
        reason: 'tells reflect what happens in a session, and adds what that answers',
      },
      ...SKILLS.flatMap((skill) => skillFiles(skills, skill)),
    ],
    hooksFile: plugin,
    commands,
    next: ['Start OpenCode again: it loads plugins as it starts.'],
  };
}
