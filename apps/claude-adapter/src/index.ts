export { claudeSupport } from './claude-support.js';
export { claudeTranscriptReader } from './transcript/claude-transcript-reader.js';
export { createClaudeDriver, type ClaudeDriverOptions } from './worker/claude-driver.js';
export {
  CLAUDE_SKILL_WARNING,
  createClaudeSkillDriver,
  STAGING_VARIABLE,
  type ClaudeSkillDriverOptions,
} from './worker/claude-skill-driver.js';
export { STAGED_ANSWER } from './worker/staged-answer.js';
