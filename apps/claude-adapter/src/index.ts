export {
  ClaudeTranscriptReader,
  type ClaudeTranscriptReaderOptions,
} from './transcript/claude-transcript-reader.js';
