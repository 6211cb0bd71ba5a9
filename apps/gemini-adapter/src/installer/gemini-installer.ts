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

import { examineSwitches, examineVersion } from './examine-gemini.js';
import { geminiDelivery } from './gemini-delivery.js';
import { GEMINI_HOOKS, geminiHookGroups } from './gemini-hooks.js';
import { geminiPlaces } from './gemini-places.js';
import { geminiSample } from './gemini-sample.js';
import { checkGeminiSettings } from './gemini-settings.js';

const PACKAGE_FILES = adapterFiles('@reflect/gemini-adapter', import.meta.dirname);

/** Connects reflect to Gemini CLI. */
export const geminiInstaller: HarnessInstaller = {
  harness: 'gemini',
  title: 'Gemini CLI',
  agent: 'gemini',
  program: 'reflect-gemini',
  version: PACKAGE_FILES.version,
  scopes: [
    { name: 'user', description: 'every project, in the settings of Gemini CLI' },
    { name: 'project', description: 'this project, in .gemini/settings.json, which others share' },
  ],
  hooks: GEMINI_HOOKS,
  sample: geminiSample,
  delivery: geminiDelivery,
  mcpArguments: 'mcp add --scope user reflect reflect mcp',
  root: (context) => geminiPlaces(context).root,
  want: wantedInstall,
  examine: async (context) => [
    await examineVersion(context),
    examineBundle(PACKAGE_FILES.hook),
    examineSwitches(context),
  ],
};

function wantedInstall(context: InstallContext): WantedInstall {
  const { settings, skills } = geminiPlaces(context);
  const isShared = context.scope === 'project';
  const shim = hookShim({ harness: 'gemini', bundle: PACKAGE_FILES.hook, isShared }, context);
  return {
    configs: [
      {
        file: settings,
        format: 'jsonc',
        check: checkGeminiSettings,
        lists: {
          at: ['hooks'],
          items: geminiHookGroups(shim, context),
          markers: [shim.marker],
          inner: 'hooks',
        },
      },
    ],
    files: [shim.file, ...SKILLS.flatMap((skill) => skillFiles(skills, skill))],
    next: isShared ? ['Gemini CLI runs the hooks of a project only in a trusted folder.'] : [],
  };
}
