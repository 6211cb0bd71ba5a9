export { copilotSupport } from './copilot-support.js';
export {
  CopilotTranscriptReader,
  type CopilotTranscriptReaderOptions,
} from './transcript/copilot-transcript-reader.js';
