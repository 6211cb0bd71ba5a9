import {
  countSetting,
  programSetting,
  textSetting,
  type HarnessWorker,
} from '../harness-worker.js';

export const claudeWorker: HarnessWorker = {
  optIn: { 'claude-skill': 'runs with all tools, unasked' },
  settings: {
    claudeBin: programSetting('claude', 'REFLECT_DRAIN_CLAUDE_BIN'),
    model: textSetting({
      env: 'REFLECT_WORKER_MODEL',
      default: 'haiku',
      describe: 'Model of the claude drivers, as Claude Code names it',
    }),
    skillTurns: countSetting({
      env: 'REFLECT_WORKER_SKILL_TURNS',
      default: 25,
      min: 2,
      max: 100,
      describe: 'Model calls of one run of the claude-skill driver',
    }),
  },
};
