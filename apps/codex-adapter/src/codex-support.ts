import { join } from 'node:path';

import { type HarnessSupport } from '@reflect/core';
import { harnessSetting, type MemoryPlaces, type MemoryContext } from '@reflect/core/harness';

import { codexFolder } from './codex-folder.js';
import { codexTranscriptReader } from './transcript/codex-transcript-reader.js';
import { createCodexDriver } from './worker/codex-driver.js';

const MIB = 1024 * 1024;

/** Codex as `openReflect` takes it. */
export const codexSupport: HarnessSupport = {
  harness: 'codex',
  reader: ({ capture }) => codexTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  transcriptFolders: (env) =>
    ['sessions', 'archived_sessions'].map((name) => join(codexFolder(env), name)),
  driver: (settings, env) =>
    createCodexDriver({
      binary: String(harnessSetting(settings, 'codexBin')),
      env,
      model: String(harnessSetting(settings, 'codexModel')),
    }),
  memory: codexMemory,
};

/** The instructions of Codex: what it remembers by itself is not kept by project. */
function codexMemory({ env, root }: MemoryContext): MemoryPlaces {
  const home = codexFolder(env);
  return {
    notes: [
      join(root, 'AGENTS.override.md'),
      join(root, 'AGENTS.md'),
      join(home, 'AGENTS.override.md'),
      join(home, 'AGENTS.md'),
    ],
  };
}
