export { beforeHandlerOf } from './before-handlers.js';
export { findReflect } from './find-reflect.js';
export { handlerOf } from './handle-event.js';
export { runHookGate } from './hook-gate.js';
export type { HookParts } from './hook-parts.js';
export { runHookProcess } from './hook-process.js';
export { lightHandlerOf } from './light-handlers.js';
export type { HookInput } from './read-input.js';
export { runHook } from './run-hook.js';
