import {
  examineBundle,
  hookShim,
  skillFiles,
  SKILLS,
  STATUS_LINE_OPTIONS,
  wantedStatusLine,
  DELIVERY_KEY,
  jsonText,
  responsesWire,
  adapterFiles,
  type Finding,
  type HarnessInstaller,
  type InstallContext,
  type Skill,
  type SkillFront,
  type WantedInstall,
  type DeliveryCheck,
} from '@reflect/installer';

import { COPILOT_HOOKS, wantedHooks } from './copilot-hooks.js';
import { copilotPlaces } from './copilot-places.js';
import { copilotSample } from './copilot-sample.js';
import { checkHookLog } from './doctor/check-hook-log.js';
import { checkPromptHooks } from './doctor/check-prompt-hooks.js';
import { checkSwitches } from './doctor/check-switches.js';
import { checkTrust } from './doctor/check-trust.js';
import { checkVersion } from './doctor/check-version.js';
import { promptRivals } from './doctor/prompt-rivals.js';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE_FILES = adapterFiles('@reflect/copilot-adapter', import.meta.dirname);

/** One prompt to Copilot CLI. */
const copilotDelivery: DeliveryCheck = {
  wire: responsesWire,
  args: (prompt) => ['-p', prompt, '--output-format', 'json', '--no-auto-update', '--no-color'],
  env: (modelUrl, personHome) => ({
    ...unpackedCopilot(personHome),
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_MODEL: 'gpt-5.4',
    COPILOT_PROVIDER_TYPE: 'openai',
    COPILOT_PROVIDER_BASE_URL: `${modelUrl}/v1`,
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_PROVIDER_API_KEY: DELIVERY_KEY,
  }),
  files: ({ config }) => ({ '.copilot/hooks/reflect.json': jsonText(config) }),
};

/** Copilot unpacks its program, hundreds of megabytes, where it is not unpacked yet. */
function unpackedCopilot(personHome: string): Readonly<Record<string, string>> {
  const cache = join(personHome, '.cache', 'copilot');
  return existsSync(cache) ? { COPILOT_CACHE_HOME: cache } : {};
}

export interface CopilotInstallerOptions {
  readonly version: string;
  /** Path of the hook bundle. */
  readonly bundle: string;
  /** Path of the bundle of the status line. */
  readonly statusLine: string;
}

/** Connects reflect to Copilot CLI. */
export const copilotInstaller = createCopilotInstaller({
  get version() {
    return PACKAGE_FILES.version;
  },
  get bundle() {
    return PACKAGE_FILES.hook;
  },
  get statusLine() {
    return PACKAGE_FILES.statusLine;
  },
});

export function createCopilotInstaller(installed: CopilotInstallerOptions): HarnessInstaller {
  return {
    harness: 'copilot',
    title: 'Copilot CLI',
    agent: 'copilot',
    program: 'reflect-copilot',
    get version() {
      return installed.version;
    },
    scopes: [
      { name: 'user', description: 'for you, in every folder' },
      { name: 'project', description: 'for all who work in this project and have reflect' },
    ],
    options: STATUS_LINE_OPTIONS,
    hooks: COPILOT_HOOKS,
    sample: copilotSample,
    delivery: copilotDelivery,
    rivals: promptRivals,
    mcpArguments: 'mcp add reflect -- reflect mcp',
    root: (context) => copilotPlaces(context).root,
    want: (context) => wantedInstall(context, installed),
    remarks: (context) => checkTrust(context).map(({ detail }) => detail),
    examine: async (context): Promise<readonly Finding[]> => [
      await checkVersion(context),
      examineBundle(installed.bundle),
      ...checkSwitches(context),
      ...checkTrust(context),
      ...checkPromptHooks(context),
      checkHookLog(context),
    ],
  };
}

/** What only a person may start asks for every tool that it uses. */
function skillFront({ isForPeople }: Skill): SkillFront {
  return isForPeople === undefined ? {} : { 'disable-model-invocation': true };
}

type Bundles = Omit<CopilotInstallerOptions, 'version'>;

function wantedInstall(context: InstallContext, { bundle, statusLine }: Bundles): WantedInstall {
  const { root, hooks, skills, settings } = copilotPlaces(context);
  const isShared = context.scope === 'project';
  const shim = hookShim({ harness: 'copilot', bundle, isShared }, context);
  const line = wantedStatusLine({ harness: 'copilot', bundle: statusLine }, context);
  return {
    configs: [
      wantedHooks(hooks, shim),
      ...(line.values.length === 0
        ? []
        : [{ file: settings, format: 'jsonc' as const, values: line.values }]),
    ],
    files: [
      shim.file,
      ...line.files,
      ...SKILLS.flatMap((skill) => skillFiles(skills, skill, skillFront(skill))),
    ],
    next: isShared
      ? [`Copilot runs a project's hooks only in a trusted folder: trust ${root} when it asks.`]
      : [],
  };
}
