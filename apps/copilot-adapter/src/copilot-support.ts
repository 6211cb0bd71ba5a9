import { join } from 'node:path';

import { type HarnessSupport } from '@reflect/core';
import { harnessSetting, type MemoryPlaces, type MemoryContext } from '@reflect/core/harness';

import { copilotFolder } from './copilot-folder.js';
import { copilotTranscriptReader } from './transcript/copilot-transcript-reader.js';
import { createCopilotDriver } from './worker/copilot-driver.js';

const MIB = 1024 * 1024;

/** Copilot CLI as `openReflect` takes it. */
export const copilotSupport: HarnessSupport = {
  harness: 'copilot',
  reader: ({ capture }) => copilotTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  transcriptFolders: (env) => [join(copilotFolder(env), 'session-state')],
  driver: (settings, env) =>
    createCopilotDriver({
      binary: String(harnessSetting(settings, 'copilotBin')),
      env,
      model: String(harnessSetting(settings, 'copilotModel')),
      maxCostUsd: settings.worker.maxCostUsd,
    }),
  memory: copilotMemory,
};

/** The instructions of Copilot CLI: it keeps no memory of its own on this machine. */
function copilotMemory({ env, root }: MemoryContext): MemoryPlaces {
  const home = copilotFolder(env);
  return {
    notes: [
      join(root, '.github', 'copilot-instructions.md'),
      join(root, 'AGENTS.md'),
      join(root, 'CLAUDE.md'),
      join(home, 'copilot-instructions.md'),
    ],
  };
}
