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

import { examineSwitches, examineVersion } from './examine-qwen.js';
import { qwenDelivery } from './qwen-delivery.js';
import { QWEN_HOOKS, qwenHookGroups } from './qwen-hooks.js';
import { qwenPlaces } from './qwen-places.js';
import { qwenSample } from './qwen-sample.js';
import { checkQwenSettings } from './qwen-settings.js';

const PACKAGE_FILES = adapterFiles('@reflect/qwen-adapter', import.meta.dirname);

/** Connects reflect to Qwen Code. */
export const qwenInstaller: HarnessInstaller = {
  harness: 'qwen',
  title: 'Qwen Code',
  agent: 'qwen',
  program: 'reflect-qwen',
  version: PACKAGE_FILES.version,
  scopes: [
    { name: 'user', description: 'every project, in the settings of Qwen Code' },
    { name: 'project', description: 'this project, in .qwen/settings.json, which others share' },
  ],
  hooks: QWEN_HOOKS,
  sample: qwenSample,
  delivery: qwenDelivery,
  mcpArguments: 'mcp add --scope user reflect reflect mcp',
  root: (context) => qwenPlaces(context).root,
  want: wantedInstall,
  examine: async (context) => [
    await examineVersion(context),
    examineBundle(PACKAGE_FILES.hook),
    examineSwitches(context),
  ],
};

function wantedInstall(context: InstallContext): WantedInstall {
  const { settings, skills } = qwenPlaces(context);
  const isShared = context.scope === 'project';
  const shim = hookShim({ harness: 'qwen', bundle: PACKAGE_FILES.hook, isShared }, context);
  return {
    configs: [
      {
        file: settings,
        format: 'jsonc',
        check: checkQwenSettings,
        lists: {
          at: ['hooks'],
          items: qwenHookGroups(shim, context),
          markers: [shim.marker],
          inner: 'hooks',
        },
      },
    ],
    files: [shim.file, ...SKILLS.flatMap((skill) => skillFiles(skills, skill))],
    next: isShared ? ['Qwen Code runs the hooks of a project only in a trusted folder.'] : [],
  };
}
