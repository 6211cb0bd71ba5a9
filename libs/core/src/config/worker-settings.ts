import { WORKER_SETTINGS as RUN_SETTINGS } from '../capture/capture-settings.js';
import { choice, text } from './setting.js';

export const WORKER_SETTINGS = {
  driver: choice({
    env: 'REFLECT_WORKER_DRIVER',
    default: 'auto',
    choices: ['auto', 'claude', 'claude-skill', 'codex', 'copilot', 'api', 'heuristic'],
    describe:
      'Who reads sessions: auto is the first of claude, codex, copilot, heuristic that is there',
  }),
  claudeBin: text({
    env: 'REFLECT_DRAIN_CLAUDE_BIN',
    default: 'claude',
    describe: 'Program that the claude driver runs: a name on the PATH or a path',
  }),
  ...RUN_SETTINGS,
} as const;
