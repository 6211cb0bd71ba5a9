export { claudeBase, claudeEnvelopes } from './harness/claude/claude-envelopes.js';
export { claudeReplies } from './harness/claude/claude-replies.js';
export { codexBase, codexEnvelopes } from './harness/codex/codex-envelopes.js';
export { codexReplies } from './harness/codex/codex-replies.js';
export {
  copilotCamelBase,
  copilotCamelEnvelopes,
} from './harness/copilot/copilot-camel-envelopes.js';
export {
  copilotPascalBase,
  copilotPascalEnvelopes,
} from './harness/copilot/copilot-pascal-envelopes.js';
export { copilotReplies } from './harness/copilot/copilot-replies.js';
export { jsonSchema, jsonSchemas, type JsonSchema } from './json-schema.js';
