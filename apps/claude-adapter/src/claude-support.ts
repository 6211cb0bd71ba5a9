import { join } from 'node:path';

import type { HarnessSupport } from '@reflect/core';

import { claudeFolder } from './claude-folder.js';
import { claudeMemory } from './claude-memory.js';
import { ClaudeTranscriptReader } from './transcript/claude-transcript-reader.js';
import { createClaudeDriver } from './worker/claude-driver.js';

const MIB = 1024 * 1024;

/** Claude Code as `openReflect` takes it. */
export const claudeSupport: HarnessSupport = {
  harness: 'claude',
  reader: ({ capture }) => new ClaudeTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  transcriptFolders: (env) => [join(claudeFolder(env), 'projects')],
  driver: ({ worker }, env) =>
    createClaudeDriver({
      binary: worker.claudeBin,
      env,
      model: worker.model,
      maxTurns: worker.maxTurns,
      maxCostUsd: worker.maxCostUsd,
    }),
  memory: claudeMemory,
};
