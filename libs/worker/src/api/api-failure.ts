import type { DriverError, DriverErrorCode, JsonResponse } from '@reflect/core/harness';

import { codeOfStatus, codeOfWords, waitInHeader, waitInWords } from '../failure/classify-words.js';
import { driverFailure, stoppedCode, type DriverManual } from '../failure/driver-failure.js';
import type { WorkerReply } from '../worker-reply.js';

export const API_MANUAL: DriverManual = {
  name: 'api',
  install: 'set worker.apiUrl and worker.apiModel',
  login: 'set worker.apiKeyEnv or worker.apiKeyFile',
};

interface FailedAsking {
  readonly reply: WorkerReply | undefined;
  readonly key: string | undefined;
  readonly signal: AbortSignal;
  readonly now: number;
}

/** The error of a request that brought no answer. */
export function apiFailure(response: JsonResponse, failed: FailedAsking): DriverError {
  const code = codeOf(response, failed);
  const said = wordsOf(response);
  const retryAfterMs =
    code === 'DRIVER_RATE_LIMITED' ? waitOf(response, said, failed.now) : undefined;
  return driverFailure(API_MANUAL, code, {
    said: failed.key === undefined ? said : said.replaceAll(failed.key, '[key]'),
    ...(failed.reply === undefined ? {} : { usage: failed.reply.usage }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

function codeOf(response: JsonResponse, { reply, signal }: FailedAsking): DriverErrorCode {
  switch (response.outcome) {
    case 'aborted':
      return stoppedCode(signal);
    case 'offline':
      return 'DRIVER_OFFLINE';
    case 'flooded':
      return 'DRIVER_UNREADABLE';
    case 'answered':
      return response.status === 200
        ? answeredCode(response.body, reply)
        : refusedCode(response.status, response.text);
  }
}

function answeredCode(body: unknown, reply: WorkerReply | undefined): DriverErrorCode {
  return body === undefined || reply === undefined ? 'DRIVER_UNREADABLE' : 'DRIVER_EMPTY';
}

/** Some services say "quota" with the status of a rate limit, and "too long" with that of a fault. */
function refusedCode(status: number, text: string): DriverErrorCode {
  const worded = codeOfWords(text);
  if (worded === 'DRIVER_QUOTA' && (status === 429 || status === 400 || status === 403))
    return worded;
  if (worded === 'DRIVER_TOO_LARGE' && status < 500) return worded;
  return codeOfStatus(status) ?? 'DRIVER_SETTINGS';
}

function waitOf(response: JsonResponse, said: string, now: number): number | undefined {
  if (response.outcome !== 'answered') return undefined;
  return waitInHeader(response.retryAfter, now) ?? waitInWords(said);
}

function wordsOf(response: JsonResponse): string {
  switch (response.outcome) {
    case 'answered':
      return `HTTP ${String(response.status)} ${response.text}`;
    case 'offline':
      return response.reason;
    case 'aborted':
    case 'flooded':
      return '';
  }
}
