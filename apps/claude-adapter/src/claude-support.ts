import { join } from 'node:path';

import { type HarnessSupport, type Settings } from '@reflect/core';
import { harnessSetting } from '@reflect/core/harness';

import { claudeFolder } from './claude-folder.js';
import { claudeMemory } from './claude-memory.js';
import { claudeTranscriptReader } from './transcript/claude-transcript-reader.js';
import { createClaudeDriver, type ClaudeDriverOptions } from './worker/claude-driver.js';

const MIB = 1024 * 1024;

/** Claude Code as `openReflect` takes it. */
export const claudeSupport: HarnessSupport = {
  harness: 'claude',
  reader: ({ capture }) => claudeTranscriptReader({ maxBytes: capture.maxTranscriptMib * MIB }),
  transcriptFolders: (env) => [join(claudeFolder(env), 'projects')],
  driver: (settings, env) => createClaudeDriver(claudeDriverOptions(settings, env)),
  memory: claudeMemory,
};

/** What the drivers that run Claude Code have in common. */
export function claudeDriverOptions(
  settings: Settings,
  env: ClaudeDriverOptions['env'],
): ClaudeDriverOptions {
  return {
    binary: String(harnessSetting(settings, 'claudeBin')),
    env,
    model: String(harnessSetting(settings, 'model')),
    maxTurns: settings.worker.maxTurns,
    maxCostUsd: settings.worker.maxCostUsd,
  };
}
