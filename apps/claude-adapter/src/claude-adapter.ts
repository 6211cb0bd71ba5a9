import type { NamedDrivers } from '@reflect/core';

import { claudeSupport } from './claude-support.js';
import { claudeInstaller } from './installer/claude-installer.js';
import { createClaudeSkillDriver } from './worker/claude-skill-driver.js';

const optInDrivers: NamedDrivers = ({ worker }, env) => [
  createClaudeSkillDriver({
    binary: worker.claudeBin,
    env,
    model: worker.model,
    maxTurns: worker.maxTurns,
    skillTurns: worker.skillTurns,
    maxCostUsd: worker.maxCostUsd,
  }),
];

/** All that reflect has to do with Claude Code but its envelopes. */
export const claudeAdapter = { support: claudeSupport, installer: claudeInstaller, optInDrivers };
