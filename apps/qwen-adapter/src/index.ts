export { qwenSupport } from './qwen-support.js';
export { qwenTranscriptReader } from './transcript/qwen-transcript-reader.js';
export { createQwenDriver, type QwenDriverOptions } from './worker/qwen-driver.js';
