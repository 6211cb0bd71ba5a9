import type { CoreErrorCode } from '@reflect/core';
import { isReflectError } from '@reflect/hook-protocol';
import type { InstallErrorCode } from '@reflect/installer';
import type { ServeErrorCode } from '@reflect/ui';

import type { CliErrorCode } from './cli-errors.js';

/** Exit codes of `reflect`, after sysexits.h. README.md lists them. */
export const EXIT = {
  ok: 0,
  /** A check failed, or something waits for a person. */
  notOk: 1,
  /** The command line is wrong. */
  usage: 64,
  /** A file or a line is not what it should be. */
  badData: 65,
  /** What was named is not there or cannot be read. */
  noInput: 66,
  /** Something that is needed is not there: a worker, the model, the index, a build. */
  unavailable: 69,
  /** A bug in reflect. */
  bug: 70,
  /** A file cannot be created or written. */
  cannotWrite: 73,
  /** Reading or writing failed, or the disk is full. */
  storage: 74,
  /** Somebody else is at it, or a service is busy: try again. */
  temporary: 75,
  /** The configuration is wrong. */
  config: 78,
  /** Stopped or declined by the person. */
  cancelled: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What can come of a section in a person's file. */
type SectionErrorCode = Extract<
  InstallErrorCode,
  | 'INSTALL_NOT_PARSED'
  | 'INSTALL_SHAPE'
  | 'INSTALL_TOO_LARGE'
  | 'INSTALL_NOT_A_FILE'
  | 'INSTALL_DENIED'
  | 'INSTALL_CHANGED_MEANWHILE'
>;
type KnownCode = CoreErrorCode | CliErrorCode | SectionErrorCode | ServeErrorCode;

const EXIT_OF: Readonly<Record<KnownCode, ExitCode>> = {
  USAGE: EXIT.usage,
  CANCELLED: EXIT.cancelled,
  EDITOR_FAILED: EXIT.unavailable,
  INPUT_UNREADABLE: EXIT.noInput,
  FOLDER_GONE: EXIT.noInput,
  DEMO_NOT_BUILT: EXIT.unavailable,
  DEMO_FAILED: EXIT.bug,
  PERSON_ONLY: EXIT.notOk,
  CHRONICLE_INVALID: EXIT.badData,
  CHRONICLE_NOT_FOUND: EXIT.noInput,
  CONFIG_NOT_YAML: EXIT.config,
  CONFIG_UNKNOWN_SETTING: EXIT.config,
  CONFIG_INVALID_VALUE: EXIT.config,
  CONFIG_NEWER_FORMAT: EXIT.config,
  INSTALL_NOT_PARSED: EXIT.badData,
  INSTALL_SHAPE: EXIT.badData,
  INSTALL_TOO_LARGE: EXIT.badData,
  INSTALL_NOT_A_FILE: EXIT.noInput,
  INSTALL_DENIED: EXIT.cannotWrite,
  INSTALL_CHANGED_MEANWHILE: EXIT.temporary,
  DRIVER_UNKNOWN: EXIT.usage,
  DRIVER_SETTINGS: EXIT.config,
  DRIVER_MISSING: EXIT.unavailable,
  DRIVER_LOGGED_OUT: EXIT.unavailable,
  DRIVER_QUOTA: EXIT.unavailable,
  DRIVER_BUDGET: EXIT.unavailable,
  DRIVER_OFFLINE: EXIT.unavailable,
  DRIVER_RATE_LIMITED: EXIT.temporary,
  DRIVER_OVERLOADED: EXIT.temporary,
  DRIVER_TIMEOUT: EXIT.temporary,
  DRIVER_ABORTED: EXIT.cancelled,
  DRIVER_EMPTY: EXIT.unavailable,
  DRIVER_CRASHED: EXIT.unavailable,
  DRIVER_UNREADABLE: EXIT.unavailable,
  DRIVER_TOO_LARGE: EXIT.unavailable,
  DRIVER_TURNS: EXIT.unavailable,
  LEARNING_INVALID: EXIT.badData,
  LEARNING_UNREADABLE: EXIT.noInput,
  LEARNING_NOT_FOUND: EXIT.noInput,
  LEARNING_EXISTS: EXIT.badData,
  LEARNING_NEWER_FORMAT: EXIT.badData,
  LEARNING_COPY: EXIT.badData,
  LEARNING_ONE_OFF: EXIT.badData,
  LEARNING_CHANGED: EXIT.temporary,
  LEARNING_NOTHING_TO_UNDO: EXIT.noInput,
  MODEL_MISSING: EXIT.unavailable,
  MODEL_CORRUPT: EXIT.unavailable,
  MODEL_MISUSED: EXIT.bug,
  RETRO_NOT_PROPOSED: EXIT.noInput,
  RETRO_CHANGED: EXIT.temporary,
  REVIEW_NOT_WAITING: EXIT.noInput,
  REVIEW_CHANGED: EXIT.temporary,
  REVIEW_HIDDEN_TEXT: EXIT.badData,
  QUEUE_CORRUPT: EXIT.badData,
  QUEUE_FULL: EXIT.temporary,
  QUEUE_NO_JOB: EXIT.noInput,
  ENDPOINT_SETTINGS: EXIT.config,
  ENDPOINT_UNREACHABLE: EXIT.unavailable,
  ENDPOINT_REFUSED: EXIT.unavailable,
  ENDPOINT_ANSWER: EXIT.badData,
  HINT_INVALID: EXIT.badData,
  HUB_ADDRESS: EXIT.config,
  HUB_TOKEN: EXIT.usage,
  HUB_NOT_LOGGED_IN: EXIT.config,
  HUB_LOGIN_REFUSED: EXIT.unavailable,
  HUB_DENIED: EXIT.unavailable,
  HUB_NO_PROJECT: EXIT.noInput,
  HUB_NOT_LINKED: EXIT.noInput,
  HUB_LINKED: EXIT.usage,
  HUB_NOT_SHARED: EXIT.noInput,
  HUB_NOT_WAITING: EXIT.noInput,
  HUB_UNREACHABLE: EXIT.unavailable,
  HUB_BUSY: EXIT.temporary,
  HUB_REFUSED: EXIT.badData,
  HUB_CURSOR: EXIT.temporary,
  HUB_ANSWER: EXIT.badData,
  SEARCH_INDEX_MISSING: EXIT.unavailable,
  SEARCH_INDEX_DAMAGED: EXIT.unavailable,
  SEARCH_INDEX_FOREIGN: EXIT.unavailable,
  SEARCH_ADDON_MISSING: EXIT.unavailable,
  STORAGE_LOCKED: EXIT.temporary,
  STORAGE_CORRUPT: EXIT.storage,
  STORAGE_DENIED: EXIT.cannotWrite,
  STORAGE_FULL: EXIT.storage,
  SHARING_NO_REPOSITORY: EXIT.noInput,
  SHARING_NO_COMMIT: EXIT.config,
  SHARING_GIT_FAILED: EXIT.unavailable,
  SHARING_NOT_SHARED: EXIT.noInput,
  SHARING_REFUSED: EXIT.badData,
  TASK_INVALID: EXIT.badData,
  TASK_NOT_FOUND: EXIT.noInput,
  TRANSCRIPT_MISSING: EXIT.noInput,
  TRANSCRIPT_NOT_A_FILE: EXIT.noInput,
  TRANSCRIPT_DENIED: EXIT.noInput,
  TRANSCRIPT_TOO_LARGE: EXIT.badData,
  TRANSCRIPT_UNRECOGNIZED: EXIT.badData,
  TRANSCRIPT_IO: EXIT.storage,
  UI_PORT_TAKEN: EXIT.temporary,
  UI_PORT_DENIED: EXIT.usage,
  UI_NOT_BUILT: EXIT.unavailable,
};

/** The exit code for anything that was thrown; the one place that decides it. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Error && error.name === 'AbortError') return EXIT.cancelled;
  return isReflectError(error) && isKnown(error.code) ? EXIT_OF[error.code] : EXIT.bug;
}

function isKnown(code: string): code is KnownCode {
  return Object.hasOwn(EXIT_OF, code);
}
