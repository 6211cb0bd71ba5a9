import { isText } from '../../is-text.js';
import type { HarnessSigns } from '../harness-signs.js';

export const copilotSigns = {
  name: 'copilot',
  dialects: [
    {
      name: 'copilot-pascal',
      signs: {
        transcript: { has: 'session-state', ends: /[/\\]session-state[/\\][^/\\]+[/\\][^/\\]+$/ },
        keys: ({ timestamp }) => isText(timestamp) && /^\d{4}-\d\d-\d\dT/.test(timestamp),
      },
    },
    {
      name: 'copilot-camel',
      signs: {
        shape: ({ sessionId, session_id: other }) => isText(sessionId) && other === undefined,
      },
    },
  ],
  instructionFiles: ['AGENTS.md', 'copilot-instructions.md'],
} as const satisfies HarnessSigns;
