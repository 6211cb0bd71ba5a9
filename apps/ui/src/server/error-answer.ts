import { refusalToTell } from '@reflect/files';
import { isReflectError } from '@reflect/hook-protocol';

import type { ErrorAnswer } from '../wire/error-answer.js';

type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 500 | 502 | 503 | 504 | 507;

/** By the codes of errors; what is not named is a fault of the server's side. */
const STATUS: Readonly<Record<string, Status>> = {
  UI_FOREIGN_HOST: 403,
  UI_FOREIGN_ORIGIN: 403,
  UI_WRONG_TOKEN: 401,
  UI_BAD_REQUEST: 400,
  UI_NOT_JSON: 415,
  UI_TOO_LARGE: 413,
  UI_NO_ROUTE: 404,
  LEARNING_INVALID: 400,
  LEARNING_NOT_FOUND: 404,
  LEARNING_NOTHING_TO_UNDO: 404,
  LEARNING_EXISTS: 409,
  LEARNING_COPY: 409,
  LEARNING_CHANGED: 409,
  LEARNING_NEWER_FORMAT: 409,
  LEARNING_UNREADABLE: 409,
  QUEUE_NO_JOB: 404,
  REVIEW_NOT_WAITING: 404,
  REVIEW_CHANGED: 409,
  REVIEW_HIDDEN_TEXT: 409,
  RETRO_NOT_PROPOSED: 404,
  RETRO_CHANGED: 409,
  CHRONICLE_NOT_FOUND: 404,
  CHRONICLE_INVALID: 409,
  HUB_ADDRESS: 409,
  HUB_NOT_LOGGED_IN: 403,
  HUB_LOGIN_REFUSED: 403,
  HUB_DENIED: 403,
  HUB_NOT_LINKED: 404,
  HUB_NO_PROJECT: 404,
  HUB_NOT_WAITING: 409,
  HUB_REFUSED: 400,
  HUB_BUSY: 503,
  HUB_UNREACHABLE: 504,
  HUB_ANSWER: 502,
  STORAGE_LOCKED: 423,
  STORAGE_FULL: 507,
  SEARCH_INDEX_MISSING: 503,
  SEARCH_INDEX_DAMAGED: 503,
  SEARCH_INDEX_FOREIGN: 503,
};

/** What the page is told of an error; what happened inside is not told. */
export function errorAnswer(thrown: unknown): {
  readonly status: Status;
  readonly body: ErrorAnswer;
} {
  const error = refusalToTell(thrown);
  if (!isReflectError(error)) {
    const message = 'This is a bug in reflect. The terminal that runs reflect ui shows more.';
    return { status: 500, body: { error: { code: 'BUG', message } } };
  }
  const { code, message } = error;
  return { status: STATUS[code] ?? 500, body: { error: { code, message } } };
}
