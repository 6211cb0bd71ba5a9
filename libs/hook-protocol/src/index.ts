export { agentShellOf } from './agent-shell.js';
export { isHeadlessRun } from './is-headless-run.js';
export { canAsk } from './can-ask.js';
export { decode, type Decoded } from './decode.js';
export { contextLimit, encode } from './encode.js';
export { environmentFile } from './environment-file.js';
export { ProtocolError, ReflectError, isReflectError } from './errors.js';
export type { TextLimit } from './fit-text.js';
export type { AskContext, HarnessProtocol, ReplyParts } from './harness/harness-protocol.js';
export type { HarnessWorker, WorkerSetting } from './harness/harness-worker.js';
export type { DeclaredCaller } from './harness/envelope-dialect.js';
export { findProtocol, HARNESS_PROTOCOLS, HARNESSES } from './harnesses.js';
export type {
  CompactTrigger,
  Harness,
  HookEvent,
  HookEventName,
  HookEventOf,
  HookMoment,
  HookOrigin,
  PromptSource,
  SessionSource,
  ToolOutcome,
} from './hook-event.js';
export type { HookReply } from './hook-reply.js';
export { isInstructionFile } from './is-instruction-file.js';
export { isSince } from './is-since.js';
export { losesContext } from './loses-context.js';
export type { ContextLoss } from './context-loss.js';
export { momentId } from './moment-id.js';
export { needsReceipt } from './needs-receipt.js';
export { outcomeByTranscript } from './outcome-by-transcript.js';
export { transcriptPlace } from './transcript-place.js';
export type { ToolKind, ToolUse } from './tool-use.js';
