import { copilotSupport } from './copilot-support.js';
import { copilotInstaller } from './installer/copilot-installer.js';

/** All that reflect has to do with Copilot CLI but its envelopes. */
export const copilotAdapter = { support: copilotSupport, installer: copilotInstaller };
