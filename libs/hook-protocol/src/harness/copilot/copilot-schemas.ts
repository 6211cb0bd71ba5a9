import type { HarnessSchemas } from '../harness-schemas.js';
import { copilotCamelBase, copilotCamelEnvelopes } from './copilot-camel-envelopes.js';
import { copilotPascalBase, copilotPascalEnvelopes } from './copilot-pascal-envelopes.js';
import { copilotReplies } from './copilot-replies.js';

export const copilotSchemas: HarnessSchemas = {
  dialects: {
    'copilot-camel': {
      folder: 'copilot/camel-case',
      base: copilotCamelBase,
      envelopes: copilotCamelEnvelopes,
    },
    'copilot-pascal': {
      folder: 'copilot/pascal-case',
      base: copilotPascalBase,
      envelopes: copilotPascalEnvelopes,
    },
  },
  replies: copilotReplies,
};
