export {
  codexInstaller,
  createCodexInstaller,
  type CodexInstallerOptions,
} from './codex-installer.js';
export { codexSample } from './codex-sample.js';
