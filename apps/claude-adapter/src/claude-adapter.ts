import { type NamedDrivers } from '@reflect/core';
import { harnessSetting } from '@reflect/core/harness';

import { claudeDriverOptions, claudeSupport } from './claude-support.js';
import { claudeInstaller } from './installer/claude-installer.js';
import { createClaudeSkillDriver } from './worker/claude-skill-driver.js';

const optInDrivers: NamedDrivers = (settings, env) => {
  const skillTurns = Number(harnessSetting(settings, 'skillTurns'));
  return [createClaudeSkillDriver({ ...claudeDriverOptions(settings, env), skillTurns })];
};

/** All that reflect has to do with Claude Code but its envelopes. */
export const claudeAdapter = { support: claudeSupport, installer: claudeInstaller, optInDrivers };
