import { isText } from '../../is-text.js';
import type { HarnessSigns } from '../harness-signs.js';

export const codexSigns = {
  name: 'codex',
  dialects: [
    {
      name: 'codex',
      signs: {
        transcript: { has: 'rollout-', ends: /[/\\]rollout-[^/\\]*$/ },
        keys: ({ turn_id: turn, model }) => isText(turn) && isText(model),
        // Codex alone has sessions without a file; others could one day, so the claim goes first.
        afterClaim: ({ transcript_path: path }) => path === null,
      },
    },
  ],
  instructionFiles: ['AGENTS.md'],
} as const satisfies HarnessSigns;
