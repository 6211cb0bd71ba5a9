/** What a status line may import: a few small files are read, and nothing is searched. */
export { isReflectChild } from './capture/recursion-guard.js';
export { coldGroup, settingSources, type SettingSources } from './config/cold-group.js';
export { PROJECT_SETTINGS } from './project/project-settings.js';
export { dataPaths } from './storage/data-paths.js';
export {
  readSessionHistory,
  type GivenLearning,
  type SessionMoment,
} from './session/session-history.js';
export { renderStatusLine, type StatusLook } from './status-line/render-status-line.js';
export {
  readStatusFacts,
  type StatusFacts,
  type StatusParts,
  type StatusQuestion,
} from './status-line/status-facts.js';
export {
  STATUS_LINE_SETTINGS,
  type StatusLineSettings,
} from './status-line/status-line-settings.js';
export { terminalLine } from './status-line/terminal-line.js';
