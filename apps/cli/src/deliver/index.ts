export { anthropicWire } from './anthropic-wire.js';
export { LoopbackModel } from './loopback-model.js';
export { textIn } from './model-wire.js';
export type { Body, ModelReply, ModelWire, ToolCall, WireReply } from './model-wire.js';
export { responsesWire } from './responses-wire.js';
