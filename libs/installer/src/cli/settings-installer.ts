import { examineBundle } from '../hook-command/examine-bundle.js';
import { hookShim, type HookShim } from '../hook-command/hook-shim.js';
import type { ConfigProblem, WantedInstall, WantedItem } from '../plan/wanted-install.js';
import type { JsonValue } from '../json-value.js';
import { skillFiles } from '../skills/skill.js';
import { SKILLS } from '../skills/skills.js';
import type { AdapterFiles } from './adapter-files.js';
import type { HarnessInstaller } from './harness-installer.js';
import type { Finding, InstallContext } from './installer.js';

/** Where such a harness looks, of one person or of one project. */
export interface SettingsPlaces {
  /** The folder that the scope is about. */
  readonly root: string;
  readonly settings: string;
  readonly skills: string;
}

/** A harness whose hooks are groups in `settings.json` of its folder, in a home or in a project. */
export interface SettingsHarness extends Pick<
  HarnessInstaller,
  'harness' | 'title' | 'agent' | 'hooks' | 'sample' | 'delivery'
> {
  readonly files: AdapterFiles;
  /** Name of its folder, in a project as well. */
  readonly folder: string;
  readonly places: (context: InstallContext) => SettingsPlaces;
  /** The groups of hooks by event that call the shim. */
  readonly groups: (shim: HookShim, context: InstallContext) => Record<string, WantedItem>;
  /** What the harness would not take of its settings. */
  readonly check: (settings: JsonValue) => readonly ConfigProblem[];
  readonly examine: (context: InstallContext) => Promise<readonly [version: Finding, ...Finding[]]>;
}

/** Connects reflect to such a harness, with its skills beside the settings. */
export function settingsInstaller(subject: SettingsHarness): HarnessInstaller {
  const { harness, title, agent, files, hooks, sample, delivery, folder } = subject;
  return {
    ...{ harness, title, agent, program: `reflect-${harness}` },
    get version() {
      return files.version;
    },
    scopes: [
      { name: 'user', description: `every project, in the settings of ${title}` },
      {
        name: 'project',
        description: `this project, in ${folder}/settings.json, which others share`,
      },
    ],
    ...{ hooks, sample, ...(delivery && { delivery }) },
    mcpArguments: 'mcp add --scope user reflect reflect mcp',
    root: (context) => subject.places(context).root,
    want: (context) => wantedInstall(subject, context),
    examine: async (context) => {
      const [version, ...others] = await subject.examine(context);
      return [version, examineBundle(files.hook), ...others];
    },
  };
}

function wantedInstall(subject: SettingsHarness, context: InstallContext): WantedInstall {
  const { harness, title, files, check, groups } = subject;
  const { settings, skills } = subject.places(context);
  const isShared = context.scope === 'project';
  const shim = hookShim({ harness, bundle: files.hook, isShared }, context);
  const items = groups(shim, context);
  const lists = { at: ['hooks'], items, markers: [shim.marker], inner: 'hooks' };
  return {
    configs: [{ file: settings, format: 'jsonc', check, lists }],
    files: [shim.file, ...SKILLS.flatMap((skill) => skillFiles(skills, skill))],
    next: isShared ? [`${title} runs the hooks of a project only in a trusted folder.`] : [],
  };
}
