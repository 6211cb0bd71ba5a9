import { join } from 'node:path';

import { DELIVERY_KEY, jsonText, responsesWire, type DeliveryCheck } from '@reflect/installer';

import { codexConfig } from './codex-config.js';

/** One prompt to Codex. */
export const codexDelivery: DeliveryCheck = {
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
