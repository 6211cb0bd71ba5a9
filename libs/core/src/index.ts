export { cutMiddle, cutTo } from './capture/digesting/shorten.js';
export { estimateTokens } from './capture/estimate-tokens.js';
export { failureLines, hidesExitStatus, outputFailed } from './capture/digesting/failure-signs.js';
export {
  isJsonObject,
  objectField,
  objectsField,
  stringField,
  type JsonObject,
} from './capture/reading/json-object.js';
export {
  openTranscriptFile,
  toTranscriptError,
  type OpenTranscriptFile,
} from './capture/reading/open-transcript-file.js';
export { parseJsonLine, type JsonLine } from './capture/reading/parse-json-line.js';
export { readLines, type LineLimits, type SourceLine } from './capture/reading/read-lines.js';
export { TranscriptError, type TranscriptErrorCode } from './capture/transcript-errors.js';
export type {
  AssistantItem,
  CompactionItem,
  InjectedItem,
  ToolAction,
  ToolCallItem,
  ToolResultItem,
  Transcript,
  TranscriptItem,
  TranscriptReader,
  UserItem,
  UserVia,
} from './capture/transcript.js';
export { buildDigest, type DigestOptions } from './capture/build-digest.js';
export type { Digest, DigestItem, DigestItemKind } from './capture/digest.js';
export { renderDigest, renderDigestItem } from './capture/render-digest.js';
export {
  CAPTURE_SETTINGS,
  WORKER_SETTINGS,
  type CaptureSettings,
  type WorkerSettings,
} from './capture/capture-settings.js';
export {
  DriverError,
  type DriverErrorCode,
  type DriverErrorOptions,
} from './capture/driver-errors.js';
export type { Driver, DriverAnswer, DriverRun, WorkerUsage } from './capture/driver.js';
export { gate, type GateVerdict } from './capture/gate.js';
export { createHeuristicDriver, type HeuristicDriverOptions } from './capture/heuristic-driver.js';
export { CHILD_MARKER, childEnvironment, isReflectChild } from './capture/recursion-guard.js';
export { selectDriver, type DriverChoice } from './capture/select-driver.js';
export {
  toDriverAnswer,
  workerAnswerJsonSchema,
  workerAnswerSchema,
  type WorkerAnswer,
} from './capture/worker-answer-schema.js';
export { repairPrompt, WORKER_INSTRUCTION, workerPrompt } from './capture/worker-prompt.js';
export { addUsage } from './capture/worker/add-usage.js';
export { parseJsonAnswer } from './capture/worker/parse-json-answer.js';
export { stripUnlearnable } from './capture/digesting/strip-spans.js';
export { digestTranscript } from './capture/digest-transcript.js';
