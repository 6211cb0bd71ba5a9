export { copilotInstaller } from './copilot-installer.js';
export { copilotSample } from './copilot-sample.js';
