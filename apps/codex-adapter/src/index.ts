export { codexSupport } from './codex-support.js';
export { codexTranscriptReader } from './transcript/codex-transcript-reader.js';
export { createCodexDriver, type CodexDriverOptions } from './worker/codex-driver.js';
