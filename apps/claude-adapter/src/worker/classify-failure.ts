import { DriverError, type DriverErrorCode } from '@reflect/core';

import type { ClaudeResult } from './claude-result.js';
import type { ProcessOutcome } from './run-process-tree.js';

/** Ends that Claude Code names itself. */
const SUBTYPES: ReadonlyMap<string, DriverErrorCode> = new Map([
  ['error_max_turns', 'DRIVER_TURNS'],
  ['error_max_budget_usd', 'DRIVER_BUDGET'],
  ['error_max_structured_output_retries', 'DRIVER_UNREADABLE'],
]);

/** Ends that only the wording tells, the more particular first. */
const WORDINGS: readonly (readonly [RegExp, DriverErrorCode])[] = [
  [
    /usage limit|credit balance|quota|limit reached|out of (?:extra )?usage|hit your .{0,20}limit/i,
    'DRIVER_QUOTA',
  ],
  [/rate.?limit|too many requests|\b429\b/i, 'DRIVER_RATE_LIMITED'],
  [
    /not logged in|\/login|invalid api key|api key.{0,20}(?:missing|required)|authentication_error|oauth token|\b401\b/i,
    'DRIVER_LOGGED_OUT',
  ],
  [/overloaded|internal server error|\b5(?:00|02|03|04|29)\b/i, 'DRIVER_OVERLOADED'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|fetch failed|connection error|network|unable to connect/i,
    'DRIVER_OFFLINE',
  ],
];

const STATUSES: readonly (readonly [(status: number) => boolean, DriverErrorCode])[] = [
  [(status) => status === 429, 'DRIVER_RATE_LIMITED'],
  [(status) => status === 401 || status === 403, 'DRIVER_LOGGED_OUT'],
  [(status) => status >= 500, 'DRIVER_OVERLOADED'],
];

const SHOWN_CHARACTERS = 300;

/** What a failed run means; undefined for a run that answered. */
export function classifyFailure(
  run: ProcessOutcome,
  result: ClaudeResult | undefined,
): DriverError | undefined {
  if (run.exitCode === 0 && result !== undefined && !result.failed && !isEmpty(result))
    return undefined;
  const said = `${result?.text ?? run.stdout}\n${run.stderr}`.trim();
  const code = failureCode(run, result, said);
  const retryAfterMs = code === 'DRIVER_RATE_LIMITED' ? retryAfter(said) : undefined;
  return new DriverError(
    code,
    `claude: ${MESSAGES[code]} ${said.slice(0, SHOWN_CHARACTERS)}`.trim(),
    {
      ...(result === undefined ? {} : { usage: result.usage }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    },
  );
}

function failureCode(
  run: ProcessOutcome,
  result: ClaudeResult | undefined,
  said: string,
): DriverErrorCode {
  if (run.outcome === 'not-started') return 'DRIVER_MISSING';
  if (run.outcome === 'flooded') return 'DRIVER_UNREADABLE';
  const named = SUBTYPES.get(result?.subtype ?? '');
  if (named !== undefined) return named;
  // Exit 0 without a turn or a word is how a broken installation looks; it is no answer.
  if (run.exitCode === 0 && (said === '' || (result !== undefined && !result.failed)))
    return 'DRIVER_EMPTY';
  const worded = WORDINGS.find(([wording]) => wording.test(said))?.[1];
  const status = result?.apiStatus;
  const byStatus = status === undefined ? undefined : STATUSES.find(([is]) => is(status))?.[1];
  const unreadable = run.exitCode === 0 ? 'DRIVER_UNREADABLE' : 'DRIVER_CRASHED';
  return worded ?? byStatus ?? unreadable;
}

function isEmpty(result: ClaudeResult): boolean {
  return result.turns === 0 || (result.text === '' && result.structured === undefined);
}

/** Seconds after "retry after" or "try again in", the longest wait that is believed is an hour. */
function retryAfter(said: string): number | undefined {
  const seconds = /(?:retry.after|try again in)\D{0,5}(\d{1,5})/i.exec(said)?.[1];
  return seconds === undefined ? undefined : Math.min(Number(seconds), 3600) * 1000;
}

const MESSAGES: Readonly<Record<DriverErrorCode, string>> = {
  DRIVER_UNKNOWN: 'unknown driver.',
  DRIVER_MISSING: 'the program could not be started; install it or set REFLECT_DRAIN_CLAUDE_BIN.',
  DRIVER_LOGGED_OUT: 'not logged in; run claude and log in.',
  DRIVER_QUOTA: 'the quota of the account is used up.',
  DRIVER_RATE_LIMITED: 'too many requests.',
  DRIVER_OFFLINE: 'the service cannot be reached.',
  DRIVER_OVERLOADED: 'the service is overloaded.',
  DRIVER_TIMEOUT: 'the run took too long and was stopped.',
  DRIVER_ABORTED: 'the run was stopped.',
  DRIVER_EMPTY: 'the run ended without a turn or an answer.',
  DRIVER_CRASHED: 'the run failed.',
  DRIVER_UNREADABLE: 'the answer could not be read.',
  DRIVER_TURNS: 'the run used up its turns; raise worker.maxTurns.',
  DRIVER_BUDGET: 'the run used up its budget; raise worker.maxCostUsd.',
};

/** The error of a run that was stopped from outside, by its deadline or by the drain. */
export function stoppedError(signal: AbortSignal): DriverError {
  const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
  const code = timedOut ? 'DRIVER_TIMEOUT' : 'DRIVER_ABORTED';
  return new DriverError(code, `claude: ${MESSAGES[code]}`);
}
