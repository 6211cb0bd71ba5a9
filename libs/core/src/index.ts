export { cutMiddle, cutTo } from './capture/digesting/shorten.js';
export { estimateTokens } from './capture/estimate-tokens.js';
export { failureLines, outputFailed } from './capture/digesting/failure-signs.js';
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
