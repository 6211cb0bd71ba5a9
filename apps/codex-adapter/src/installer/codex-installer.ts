import {
  adapterFiles,
  DELIVERY_KEY,
  examineServed,
  jsonText,
  responsesWire,
  SERVED_OPTIONS,
} from '@reflect/installer';
import type { HarnessInstaller, DeliveryCheck } from '@reflect/installer';

import { CODEX_HOOKS } from './codex-hooks.js';
import { codexPlaces } from './codex-places.js';
import { codexSample } from './codex-sample.js';
import { examineCodex, trustRemarks } from './examine-codex.js';
import { SERVED_CODEX } from './served-codex.js';
import { trustLost } from './trust-lost.js';
import { codexShim, wantedCodex } from './wanted-codex.js';
import { join } from 'node:path';
import { codexConfig } from './codex-config.js';

const PACKAGE_FILES = adapterFiles('@reflect/codex-adapter', import.meta.dirname);

/** One prompt to Codex. */
const codexDelivery: DeliveryCheck = {
  wire: responsesWire,
  args: (prompt) => ['exec', '--json', '--skip-git-repo-check', '-s', 'read-only', prompt],
  env: () => ({ REFLECT_DOCTOR_KEY: DELIVERY_KEY }),
  files: ({ file: source, config }, { home, modelUrl }) => {
    const hooks = join(home, '.codex', 'hooks.json');
    return {
      '.codex/hooks.json': jsonText(config),
      '.codex/config.toml': codexConfig({ source, hooks, modelUrl }),
    };
  },
};

export interface CodexInstallerOptions {
  readonly version: string;
  /** The hook bundle that the hooks run. */
  readonly bundle: string;
}

export function createCodexInstaller(options: CodexInstallerOptions): HarnessInstaller {
  return {
    harness: 'codex',
    title: 'Codex',
    agent: 'codex',
    program: 'reflect-codex',
    get version() {
      return options.version;
    },
    scopes: [
      { name: 'user', description: 'every project, in hooks.json of Codex' },
      { name: 'project', description: 'this project, in .codex/hooks.json, which others share' },
    ],
    options: [
      ...SERVED_OPTIONS,
      { flags: '--bg-drain', description: 'let sessions start the background drain (at first)' },
      { flags: '--no-bg-drain', description: 'only queue sessions: for machines without a worker' },
    ],
    hooks: CODEX_HOOKS,
    sample: codexSample,
    delivery: codexDelivery,
    mcpArguments: 'mcp add reflect -- reflect mcp',
    root: (context) => codexPlaces(context).root,
    want: (context) => wantedCodex(context, options.bundle),
    remarks: (context) => trustRemarks(context, codexShim(context, options.bundle).marker),
    afterUninstall: (context) => trustLost(context, codexShim(context, options.bundle).marker),
    examine: async (context) => {
      const { bundle } = options;
      const { marker, file } = codexShim(context, bundle);
      return [
        ...(await examineCodex(context, { marker, bundle })),
        ...examineServed(SERVED_CODEX, context, file.file),
      ];
    },
  };
}

/** Connects reflect to Codex. */
export const codexInstaller: HarnessInstaller = createCodexInstaller({
  get version() {
    return PACKAGE_FILES.version;
  },
  get bundle() {
    return PACKAGE_FILES.hook;
  },
});
