export type { ApiOptions, ApiProtocol } from './api/api-conversation.js';
export { createApiDriver } from './api/api-driver.js';
export { createApiTextWorker } from './api/api-text-worker.js';
export { askWithRepair, type Asking } from './ask-with-repair.js';
export {
  askOnce,
  createCommandLineDriver,
  workFile,
  type CommandLineHarness,
  type Invocation,
} from './command-line-driver.js';
export { driverFailure, type DriverManual } from './failure/driver-failure.js';
export { numberField, sumOfFields } from './number-field.js';
export { parseJsonLines } from './parse-json-lines.js';
export { plainJsonSchema } from './plain-json-schema.js';
export { isExecutable } from './process/find-executable.js';
export {
  runProcessTree,
  type ProcessOutcome,
  type ProcessRun,
} from './process/run-process-tree.js';
export type { WorkerReply } from './worker-reply.js';
