/** What a status line may import: a few small files are read, and nothing is searched. */
export { isReflectChild } from './engine/capture/recursion-guard.js';
export {
  coldGroup,
  settingSources,
  type SettingSources,
} from './foundation/settings/cold-group.js';
export { PROJECT_SETTINGS } from './foundation/project/project-settings.js';
export { dataPaths } from './foundation/storage/data-paths.js';
export {
  readSessionHistory,
  type GivenLearning,
  type SessionMoment,
} from './stores/session/session-history.js';
export { renderStatusLine, type StatusLook } from './services/status-line/render-status-line.js';
export {
  readStatusFacts,
  type StatusFacts,
  type StatusParts,
  type StatusQuestion,
} from './services/status-line/status-facts.js';
export {
  STATUS_LINE_SETTINGS,
  type StatusLineSettings,
} from './services/status-line/status-line-settings.js';
export { terminalLine } from './services/status-line/terminal-line.js';
