export { claudeInstaller } from './claude-installer.js';
export { claudeSample } from './claude-sample.js';
