export { endpoint, json, type Asked, type Endpoint, type Reply } from './endpoint.js';
export { FakeHub } from './fake-hub.js';
export type { HubFault, HubRequest, HubRights, HubWire } from './hub-wire.js';
export { snapshot, type SnapshotEntry } from './folder-snapshot.js';
export { adapterGaps, type AdapterTrial, type DescribedAdapter } from './harness-adapter-gaps.js';
export {
  protocolGaps,
  type DescribedProtocol,
  type ProtocolSample,
} from './harness-protocol-gaps.js';
export { jsonLines } from './json-lines.js';
export { isLeaked, secretForms, type SecretForm } from './secret-forms/secret-forms.js';
export { bundleProgram } from './bundled-program.js';
export { newFolder, removeFolder, tempFolder } from './temp-folder.js';
export { LoginProvider, type Claims, type Signing } from './login-provider.js';
export { canMount, tinyDisk } from './tiny-disk.js';
export { itReadsDamagedFiles, type TranscriptFormat } from './transcript-reader-contract.js';
export { untilGone } from './until-gone.js';
export { hasPermissions, withoutPrivileges } from './without-privileges.js';
export { itAsksItsWorker, type WorkerDriverSubject } from './worker-driver-contract.js';
export {
  InstallerHome,
  type CommandRun,
  type CommandSurroundings,
  type HookGroup,
  type RunCommand,
} from './installer-home.js';
export {
  itInstallsIntoSettings,
  type SettingsInstallerSubject,
} from './settings-installer-contract.js';
export {
  workerStage,
  type Stage,
  type StagedDigest,
  type StagedRun,
  type StageOptions,
  type StageSubject,
} from './worker-stage.js';
export { ofType, spoken } from './transcript-items.js';
