import type { HarnessSchemas } from '../harness-schemas.js';
import { geminiBase, geminiEnvelopes } from './gemini-envelopes.js';
import { geminiReplies } from './gemini-replies.js';

export const geminiSchemas: HarnessSchemas = {
  dialects: {
    gemini: { folder: 'gemini', base: geminiBase, envelopes: geminiEnvelopes },
  },
  replies: geminiReplies,
};
