import { opencodeInstaller } from './installer/opencode-installer.js';
import { opencodeSupport } from './opencode-support.js';

/** All that reflect has to do with OpenCode but its envelopes. */
export const opencodeAdapter = { support: opencodeSupport, installer: opencodeInstaller };
