/** What an adapter or a worker is written with: reading transcripts, running a driver. */
export { cutMiddle, cutTo } from './foundation/text/shorten.js';
export { estimateTokens } from './engine/capture/estimate-tokens.js';
export { hidesExitStatus, outputFailed } from './engine/capture/digesting/failure-signs.js';
export {
  firstStringField,
  isJsonObject,
  objectField,
  objectsField,
  stringField,
  type JsonObject,
} from './foundation/text/json-object.js';
export { inputTokens } from './engine/capture/reading/input-tokens.js';
export {
  questionsText,
  questionText,
  choiceDetails,
} from './engine/capture/reading/questions-text.js';
export { withTypedMarked } from './engine/capture/reading/prompt-log.js';
export { parseJsonLine } from './engine/capture/reading/parse-json-line.js';
export {
  sessionFileReader,
  type SessionBuilder,
  type SessionContent,
  type SessionFileOptions,
} from './engine/capture/reading/session-file-reader.js';
export { withoutTerminalCodes } from './engine/capture/reading/without-terminal-codes.js';
export {
  MAX_TEXT,
  type KeptSession,
  type SessionDatabase,
  type SessionText,
  type ItemPlace,
  type ToolAction,
  type ToolResultItem,
  type Transcript,
  type TranscriptItem,
  type TranscriptReader,
  type UserItem,
  type UserVia,
} from './engine/capture/transcript.js';
export {
  DriverError,
  type DriverErrorCode,
  type DriverErrorOptions,
} from './engine/capture/driver-errors.js';
export type { DriverRun } from './engine/capture/driver.js';
export type { WorkerUsage } from './stores/budget/worker-usage.js';
export { CHILD_MARKER, childEnvironment } from './engine/capture/recursion-guard.js';
export { noteWorkProcess } from './engine/capture/work-folder.js';
export {
  toDriverAnswer,
  workerAnswerJsonSchema,
} from './engine/capture/warm/worker-answer-schema.js';
export {
  repairPrompt,
  WORKER_INSTRUCTION,
  workerPrompt,
} from './engine/capture/warm/worker-prompt.js';
export { addUsage } from './engine/capture/worker/add-usage.js';
export { parseJsonAnswer } from './engine/capture/worker/parse-json-answer.js';
export { TranscriptError } from './engine/capture/transcript-errors.js';
export { stripUnlearnable } from './foundation/text/strip-spans.js';
export { harnessSetting } from './api/config/harness-setting.js';
export { endpointAddress, type Endpoint } from './foundation/http/endpoint-address.js';
export { EndpointError } from './foundation/http/endpoint-error.js';
export { readEndpointKey, type EndpointKeySource } from './foundation/http/endpoint-key.js';
export { postJson, type JsonResponse } from './foundation/http/post-json.js';
export type { TextWorker } from './engine/capture/text-worker.js';
export type { MemoryPlaces, MemoryContext } from './stores/harness-memory/memory-places.js';
export { readFraming } from './engine/capture/origin/machine-framing.js';
export { weakerProof, type Shown } from './engine/capture/origin/authorship-proof.js';
export { isSince } from '@reflect/hook-protocol';
