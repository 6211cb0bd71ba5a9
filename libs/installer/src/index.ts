export { applyPlan, type ApplyReport } from './apply/apply-plan.js';
export { readRecord } from './apply/record-store.js';
export { readTarget, type TargetFile } from './apply/target-file.js';
export type { Decision, Decisions } from './apply/decided-file.js';
export { configFormat, type ConfigFormatName } from './formats/config-format.js';
export type { ConfigFormat } from './formats/file-format.js';
export { InstallError, type InstallErrorCode, type Place } from './install-error.js';
export { isJsonObject, jsonText, type JsonObject, type JsonValue } from './json-value.js';
export type { ConfigEdit, ListEdit, ValueEdit } from './plan/config-edit.js';
export { changesOf } from './plan/install-plan.js';
export type {
  Change,
  ChangeAction,
  ChangeStep,
  InstallPlan,
  PlannedFile,
} from './plan/install-plan.js';
export type { InstallRecord } from './plan/install-record.js';
export { siteFolder, type InstallSite } from './plan/install-site.js';
export { planInstall } from './plan/plan-install.js';
export { planUninstall } from './plan/plan-uninstall.js';
export type {
  ConfigProblem,
  WantedConfig,
  WantedFile,
  WantedInstall,
  WantedItem,
  WantedLists,
  WantedValue,
} from './plan/wanted-install.js';
export { adapterFiles, type AdapterFiles } from './cli/adapter-files.js';
export { diagnose, installStateOf, type InstallState } from './cli/diagnose.js';
export { INSTALLER_EXIT, installerExitOf } from './cli/exit-code.js';
export type { HarnessInstaller } from './cli/harness-installer.js';
export type { Rival } from './cli/rival.js';
export type {
  Finding,
  InstallContext,
  Installer,
  InstallerOption,
  InstallerScope,
} from './cli/installer.js';
export {
  settingsInstaller,
  type SettingsHarness,
  type SettingsPlaces,
} from './cli/settings-installer.js';
export {
  hookSamples,
  SAMPLE,
  teachSamples,
  type HookSample,
  type SampleKnowledge,
} from './cli/hook-samples.js';
export type { SampleEnvelope, SampleContext } from './cli/sample-context.js';
export { programVersion } from './cli/program-version.js';
export { contextFor, type InstallerHost, type TextOutput } from './cli/installer-host.js';
export { planFor, siteOf, unattendedDecisions } from './cli/plan-for.js';
export { ignoreClosedOutput } from './cli/ignore-closed-output.js';
export { runInstallerCli } from './cli/run-installer-cli.js';
export { runInstallerProcess } from './cli/run-installer-process.js';
export { changeDiff, fileDiff, planDiff, textDiff, type Colors } from './diff/render-diff.js';
export { askAboutChanges, type ChangeView } from './prompts/ask-about-changes.js';
export { createInquirerPrompter } from './prompts/inquirer-prompter.js';
export {
  CANCELLED,
  type Cancelled,
  type Choice,
  type ChoiceQuestion,
  type ConfirmQuestion,
  type EditQuestion,
  type Prompter,
} from './prompts/prompter.js';
export { anthropicWire } from './delivery/anthropic-wire.js';
export { completionsWire } from './delivery/completions-wire.js';
export { DELIVERY_KEY, type DeliveryCheck, type DeliveryPlace } from './delivery/delivery-check.js';
export { googleWire } from './delivery/google-wire.js';
export { readHookSource } from './delivery/hook-source.js';
export type { HookSource } from './delivery/hooks-of-reflect.js';
export {
  textIn,
  type Body,
  type ModelReply,
  type ModelWire,
  type ToolCall,
  type WireEvent,
  type WireReply,
} from './delivery/model-wire.js';
export { responsesWire } from './delivery/responses-wire.js';
export type { HookRegistration } from './hook-command/hook-registration.js';
export {
  examineServed,
  SERVED_OPTIONS,
  servedChoice,
  type ServedChoice,
  type ServedHarness,
} from './hook-command/served-hooks.js';
export { examineBundle } from './hook-command/examine-bundle.js';
export {
  hookShim,
  type HookCommand,
  type HookShim,
  type HookShimOptions,
} from './hook-command/hook-shim.js';
export {
  STATUS_LINE_OPTIONS,
  wantedStatusLine,
  type StatusLineProgram,
  type WantedStatusLine,
} from './status-line/wanted-status-line.js';
export { applySection, planSection, type SectionPlan } from './sections/section-plan.js';
export { SKILLS } from './skills/skills.js';
export { skillFiles, skillTexts, type Skill, type SkillFront } from './skills/skill.js';
