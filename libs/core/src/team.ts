/** What a team's hub is made with: documents as they are shared, and who judges them. */
export { redactAll } from './foundation/redaction/warm/redact.js';
export { redactedLearning } from './services/sharing/redacted-learning.js';
export { saidTexts } from './services/sharing/said-texts.js';
export { parseShared, renderShared } from './services/sharing/shared-document.js';
export type { SharedLearning } from './services/sharing/shared-learning.js';
export { warningsOf } from './services/sharing/shared-warnings.js';
export { LearningError } from './stores/learnings/learning-errors.js';
