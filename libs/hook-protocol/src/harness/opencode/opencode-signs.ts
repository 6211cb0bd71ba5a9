import { isText } from '../../is-text.js';
import type { HarnessSigns } from '../harness-signs.js';

export const opencodeSigns = {
  name: 'opencode',
  dialects: [
    {
      name: 'opencode',
      signs: { shape: ({ opencode_client: client }) => isText(client) },
    },
  ],
  instructionFiles: ['AGENTS.md'],
} as const satisfies HarnessSigns;
