import type { HarnessSupport } from '@reflect/core';

import { codexMemory } from './codex-memory.js';
import { CodexTranscriptReader } from './transcript/codex-transcript-reader.js';
import { createCodexDriver } from './worker/codex-driver.js';

const MIB = 1024 * 1024;

/** Codex as `openReflect` takes it. */
export const codexSupport: HarnessSupport = {
  harness: 'codex',
  reader: ({ capture }) => new CodexTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  driver: ({ worker }, env) =>
    createCodexDriver({ binary: worker.codexBin, env, model: worker.codexModel }),
  memory: codexMemory,
};
