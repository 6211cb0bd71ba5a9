export { geminiSupport } from './gemini-support.js';
export { geminiTranscriptReader } from './transcript/gemini-transcript-reader.js';
export { createGeminiDriver, type GeminiDriverOptions } from './worker/gemini-driver.js';
