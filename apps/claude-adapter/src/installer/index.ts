export { claudeInstaller } from './claude-installer.js';
