export { cursorInstaller } from './cursor/cursor-installer.js';
export { vscodeInstaller } from './vscode/vscode-installer.js';
