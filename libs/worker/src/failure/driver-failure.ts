import { DriverError, type DriverErrorCode, type DriverErrorOptions } from '@reflect/core/harness';
import { redactPatterns } from '@reflect/core/cold';

/** A driver as its errors speak of it. */
export interface DriverManual {
  readonly name: string;
  /** What to do when the program or the endpoint is not there. */
  readonly install: string;
  readonly login: string;
}

const SHOWN_CHARACTERS = 300;

/** The error of a failed run: what it means, what was said without secrets, what to do. */
export function driverFailure(
  manual: DriverManual,
  code: DriverErrorCode,
  { said = '', ...options }: DriverErrorOptions & { readonly said?: string } = {},
): DriverError {
  const words = redactPatterns(said).slice(0, SHOWN_CHARACTERS);
  const message = `${manual.name}: ${meaning(code, manual)} ${words}`.trim();
  return new DriverError(code, message, options);
}

function meaning(code: DriverErrorCode, { install, login }: DriverManual): string {
  switch (code) {
    case 'DRIVER_UNKNOWN':
      return 'unknown driver.';
    case 'DRIVER_SETTINGS':
      return 'the settings do not fit.';
    case 'DRIVER_MISSING':
      return `it could not be started; ${install}.`;
    case 'DRIVER_LOGGED_OUT':
      return `not logged in; ${login}.`;
    case 'DRIVER_QUOTA':
      return 'the quota of the account is used up.';
    case 'DRIVER_RATE_LIMITED':
      return 'too many requests.';
    case 'DRIVER_OFFLINE':
      return 'the service cannot be reached.';
    case 'DRIVER_OVERLOADED':
      return 'the service is overloaded.';
    case 'DRIVER_TIMEOUT':
      return 'the run took too long and was stopped.';
    case 'DRIVER_ABORTED':
      return 'the run was stopped.';
    case 'DRIVER_EMPTY':
      return 'the run ended without a turn or an answer.';
    case 'DRIVER_CRASHED':
      return 'the run failed.';
    case 'DRIVER_UNREADABLE':
      return 'the answer could not be read.';
    case 'DRIVER_TOO_LARGE':
      return 'the digest is too long for the model; lower capture.digestMaxTokens.';
    case 'DRIVER_TURNS':
      return 'the run used up its turns; raise worker.maxTurns.';
    case 'DRIVER_BUDGET':
      return 'the run used up its budget; raise worker.maxCostUsd.';
  }
}

/** Faults that a harness keeps trying to get over until its time is up. */
const WAITED_FOR: ReadonlySet<DriverErrorCode | undefined> = new Set([
  'DRIVER_OFFLINE',
  'DRIVER_RATE_LIMITED',
  'DRIVER_QUOTA',
]);

/** What it means that a run was stopped from outside, when it had `told` of a failure until then. */
export function stoppedCode(signal: AbortSignal, told?: DriverErrorCode): DriverErrorCode {
  const timedOut = signal.reason instanceof Error && signal.reason.name === 'TimeoutError';
  if (!timedOut) return 'DRIVER_ABORTED';
  return told !== undefined && WAITED_FOR.has(told) ? told : 'DRIVER_TIMEOUT';
}
