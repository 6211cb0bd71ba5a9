import { isText } from '../../is-text.js';
import type { HarnessSigns } from '../harness-signs.js';

export const geminiSigns = {
  name: 'gemini',
  dialects: [
    {
      name: 'gemini',
      signs: {
        shape: ({ hook_event_name: event }) =>
          isText(event) && /^(?:Before|After)[A-Z]|^PreCompress$/.test(event),
        transcript: { has: 'chats', ends: /[/\\]chats[/\\]session-[^/\\]*$/ },
      },
    },
  ],
  instructionFiles: ['GEMINI.md'],
} as const satisfies HarnessSigns;
