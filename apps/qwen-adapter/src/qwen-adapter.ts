import { qwenSupport } from './qwen-support.js';
import { qwenInstaller } from './installer/qwen-installer.js';

/** All that reflect has to do with Qwen Code but its envelopes. */
export const qwenAdapter = { support: qwenSupport, installer: qwenInstaller };
