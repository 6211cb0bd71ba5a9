export { appendLine } from './append-line.js';
export {
  lockHolder,
  tryFileLock,
  withFileLock,
  withFileLockAsync,
  type FileLock,
  type FileLockOptions,
  type LockHolder,
} from './file-lock.js';
export { overwriteFile } from './overwrite-file.js';
export {
  identityOf,
  isProcessGone,
  judgeProcess,
  ownIdentity,
  type ProcessIdentity,
} from './process-identity.js';
export { hashOfFile, hashOfText, putText, sweepTemporaries, type FileText } from './put-text.js';
export { readBounded } from './read-bounded.js';
export {
  parseJson,
  parseJsonLines,
  readJson,
  readJsonLines,
  type JsonLine,
  type JsonLines,
} from './read-json-lines.js';
export { openRegularFile, openSizedFile, readRegularFile, type OpenMode } from './regular-file.js';
export { removeAbandoned } from './remove-abandoned.js';
export { removeFile } from './remove-file.js';
export {
  reasonOf,
  refusalToTell,
  StorageError,
  systemCode,
  toStorageError,
  type StorageErrorCode,
} from './storage-errors.js';
export {
  createFileAtomic,
  inFolder,
  makeFolder,
  syncFolder,
  writeFileAtomic,
  type WriteOptions,
} from './write-file-atomic.js';
