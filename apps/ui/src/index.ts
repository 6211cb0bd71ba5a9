export { serveUi, type RunningUi, type UiOptions } from './server/serve-ui.js';
export type { UiParts } from './server/ui-parts.js';
export { UiError, type ServeErrorCode, type UiErrorCode } from './server/ui-errors.js';
