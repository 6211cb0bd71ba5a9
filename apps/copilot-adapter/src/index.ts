export { copilotSupport } from './copilot-support.js';
export { copilotTranscriptReader } from './transcript/copilot-transcript-reader.js';
export { createCopilotDriver, type CopilotDriverOptions } from './worker/copilot-driver.js';
