export { opencodeSupport } from './opencode-support.js';
export {
  opencodeTranscriptReader,
  type OpenCodeReaderOptions,
} from './transcript/opencode-transcript-reader.js';
export { createOpenCodeDriver, type OpenCodeDriverOptions } from './worker/opencode-driver.js';
