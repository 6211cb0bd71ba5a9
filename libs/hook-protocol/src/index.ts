export { canAsk } from './can-ask.js';
export { decode, type Decoded } from './decode.js';
export { contextLimit, encode } from './encode.js';
export { environmentFile } from './environment-file.js';
export { ProtocolError, ReflectError, isReflectError } from './errors.js';
export type { TextLimit } from './fit-text.js';
export {
  HARNESSES,
  type CompactTrigger,
  type Harness,
  type HookEvent,
  type HookEventName,
  type HookEventOf,
  type HookMoment,
  type HookOrigin,
  type PromptSource,
  type SessionSource,
  type ToolOutcome,
} from './hook-event.js';
export type { HookReply } from './hook-reply.js';
export type { HookClaim } from './identify.js';
export { losesContext, type ContextLoss } from './loses-context.js';
export { needsReceipt } from './needs-receipt.js';
export { settleOutcome } from './settle-outcome.js';
export { transcriptPlace } from './transcript-place.js';
export type { ToolKind, ToolUse } from './tool-use.js';
