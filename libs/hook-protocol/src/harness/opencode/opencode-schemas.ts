import type { HarnessSchemas } from '../harness-schemas.js';
import { opencodeBase, opencodeEnvelopes } from './opencode-envelopes.js';
import { opencodeReplies } from './opencode-replies.js';

export const opencodeSchemas: HarnessSchemas = {
  dialects: {
    opencode: { folder: 'opencode', base: opencodeBase, envelopes: opencodeEnvelopes },
  },
  replies: opencodeReplies,
};
