export { findReflect } from './find-reflect.js';
export type { HookParts } from './hook-parts.js';
export { runHookProcess } from './hook-process.js';
export type { HookInput } from './read-input.js';
export { runHook } from './run-hook.js';
