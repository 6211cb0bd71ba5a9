import type { HarnessSchemas } from '../harness-schemas.js';
import { codexBase, codexEnvelopes } from './codex-envelopes.js';
import { codexReplies } from './codex-replies.js';

export const codexSchemas: HarnessSchemas = {
  dialects: {
    codex: { folder: 'codex', base: codexBase, envelopes: codexEnvelopes },
  },
  replies: codexReplies,
};
