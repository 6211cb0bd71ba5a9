import { join } from 'node:path';

import { type HarnessSupport } from '@reflect/core';
import { harnessSetting, type MemoryContext, type MemoryPlaces } from '@reflect/core/harness';

import { geminiFolder } from './gemini-folder.js';
import { geminiTranscriptReader } from './transcript/gemini-transcript-reader.js';
import { createGeminiDriver } from './worker/gemini-driver.js';

const MIB = 1024 * 1024;

/** Gemini CLI as `openReflect` takes it. */
export const geminiSupport: HarnessSupport = {
  harness: 'gemini',
  reader: ({ capture }) => geminiTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  transcriptFolders: (env) => [join(geminiFolder(env), 'tmp')],
  driver: (settings, env) =>
    createGeminiDriver({
      binary: String(harnessSetting(settings, 'geminiBin')),
      env,
      model: String(harnessSetting(settings, 'geminiModel')),
    }),
  memory: geminiMemory,
};

/** The instructions of Gemini CLI. What it remembers for a person stands in the last of them. */
function geminiMemory({ env, root }: MemoryContext): MemoryPlaces {
  return { notes: [join(root, 'GEMINI.md'), join(geminiFolder(env), 'GEMINI.md')] };
}
