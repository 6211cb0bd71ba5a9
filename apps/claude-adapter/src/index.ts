export { claudeSupport } from './claude-support.js';
export {
  ClaudeTranscriptReader,
  type ClaudeTranscriptReaderOptions,
} from './transcript/claude-transcript-reader.js';
export { createClaudeDriver, type ClaudeDriverOptions } from './worker/claude-driver.js';
