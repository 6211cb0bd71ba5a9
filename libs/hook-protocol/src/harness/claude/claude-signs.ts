import { isText } from '../../is-text.js';
import type { HarnessSigns } from '../harness-signs.js';

export const claudeSigns = {
  name: 'claude',
  dialects: [
    {
      name: 'claude',
      signs: {
        // A folder of projects may hold rollouts of Codex.
        transcript: { has: 'projects', ends: /[/\\]projects[/\\][^/\\]+[/\\](?!rollout-)[^/\\]+$/ },
        keys: ({ prompt_id: prompt, effort, permission_mode: mode }) =>
          isText(prompt) || effort !== undefined || mode === 'auto',
      },
    },
  ],
  instructionFiles: ['CLAUDE.md'],
} as const satisfies HarnessSigns;
