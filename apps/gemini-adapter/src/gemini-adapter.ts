import { geminiSupport } from './gemini-support.js';
import { geminiInstaller } from './installer/gemini-installer.js';

/** All that reflect has to do with Gemini CLI but its envelopes. */
export const geminiAdapter = { support: geminiSupport, installer: geminiInstaller };
