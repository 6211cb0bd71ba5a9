import type { HarnessSupport } from '@reflect/core';

import { CopilotTranscriptReader } from './transcript/copilot-transcript-reader.js';

const MIB = 1024 * 1024;

/** Copilot CLI as `openReflect` takes it. */
export const copilotSupport: HarnessSupport = {
  harness: 'copilot',
  reader: ({ capture }) =>
    new CopilotTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
};
