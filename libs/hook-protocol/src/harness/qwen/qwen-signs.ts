import { isText } from '../../is-text.js';
import type { HarnessSigns } from '../harness-signs.js';

export const qwenSigns = {
  name: 'qwen',
  dialects: [
    {
      name: 'qwen',
      signs: {
        transcript: { has: 'chats', ends: /[/\\]projects[/\\][^/\\]+[/\\]chats[/\\][^/\\]+$/ },
        keys: ({ prompt_id: prompt, tool_call_id: call }) =>
          isText(call) || (isText(prompt) && prompt.includes('########')),
      },
    },
  ],
  instructionFiles: ['QWEN.md', 'AGENTS.md'],
} as const satisfies HarnessSigns;
