import type { HarnessSchemas } from '../harness-schemas.js';
import { claudeBase, claudeEnvelopes } from './claude-envelopes.js';
import { claudeReplies } from './claude-replies.js';

export const claudeSchemas: HarnessSchemas = {
  dialects: {
    claude: { folder: 'claude', base: claudeBase, envelopes: claudeEnvelopes },
  },
  replies: claudeReplies,
};
