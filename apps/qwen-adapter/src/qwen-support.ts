import { join } from 'node:path';

import { type HarnessSupport } from '@reflect/core';
import { harnessSetting, type MemoryContext, type MemoryPlaces } from '@reflect/core/harness';

import { qwenFolder, qwenRuntimeFolder } from './qwen-folder.js';
import { qwenTranscriptReader } from './transcript/qwen-transcript-reader.js';
import { createQwenDriver } from './worker/qwen-driver.js';

const MIB = 1024 * 1024;

/** Qwen Code as `openReflect` takes it. */
export const qwenSupport: HarnessSupport = {
  harness: 'qwen',
  reader: ({ capture }) => qwenTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  transcriptFolders: (env) => [join(qwenRuntimeFolder(env), 'projects')],
  driver: (settings, env) =>
    createQwenDriver({
      binary: String(harnessSetting(settings, 'qwenBin')),
      env,
      model: String(harnessSetting(settings, 'qwenModel')),
    }),
  memory: qwenMemory,
};

/** The instructions of Qwen Code. What it remembers for a person stands in the last of them. */
function qwenMemory({ env, root }: MemoryContext): MemoryPlaces {
  return { notes: [join(root, 'QWEN.md'), join(qwenFolder({ env }), 'QWEN.md')] };
}
