import { join } from 'node:path';

import { type HarnessSupport } from '@reflect/core';
import { harnessSetting, type MemoryContext, type MemoryPlaces } from '@reflect/core/harness';

import { sessionFolder } from './database/session-database.js';
import { opencodeConfig } from './opencode-folders.js';
import { opencodeTranscriptReader } from './transcript/opencode-transcript-reader.js';
import { createOpenCodeDriver } from './worker/opencode-driver.js';

const MIB = 1024 * 1024;

/** OpenCode as `openReflect` takes it. */
export const opencodeSupport: HarnessSupport = {
  harness: 'opencode',
  reader: ({ capture }, env) =>
    opencodeTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB, env }),
  transcriptFolders: (env) => [sessionFolder(env)],
  driver: (settings, env) =>
    createOpenCodeDriver({
      binary: String(harnessSetting(settings, 'opencodeBin')),
      env,
      model: String(harnessSetting(settings, 'opencodeModel')),
    }),
  memory: opencodeMemory,
};

/** The instructions of OpenCode; it remembers nothing by itself. */
function opencodeMemory({ env, root }: MemoryContext): MemoryPlaces {
  return { notes: [join(root, 'AGENTS.md'), join(opencodeConfig(env), 'AGENTS.md')] };
}
