import { codexSupport } from './codex-support.js';
import { codexInstaller } from './installer/codex-installer.js';

/** All that reflect has to do with Codex but its envelopes. */
export const codexAdapter = { support: codexSupport, installer: codexInstaller };
