import type { HarnessSchemas } from '../harness-schemas.js';
import { qwenBase, qwenEnvelopes } from './qwen-envelopes.js';
import { qwenReplies } from './qwen-replies.js';

export const qwenSchemas: HarnessSchemas = {
  dialects: {
    qwen: { folder: 'qwen', base: qwenBase, envelopes: qwenEnvelopes },
  },
  replies: qwenReplies,
};
