import type { DriverErrorCode } from '@reflect/core/harness';

/** Ends that only the wording tells, the more particular first. */
const WORDINGS: readonly (readonly [RegExp, DriverErrorCode])[] = [
  [
    /prompt is too long|context.{0,20}(?:length|window).{0,40}exceed|exceeds? .{0,30}context|maximum context length/i,
    'DRIVER_TOO_LARGE',
  ],
  [
    /usage limit|credit balance|quota|billing|limit reached|out of (?:extra )?(?:usage|credits)|hit your .{0,20}limit|credits? (?:limit|exhausted)/i,
    'DRIVER_QUOTA',
  ],
  [/rate.?limit|too many requests|\b429\b/i, 'DRIVER_RATE_LIMITED'],
  [
    /not logged in|\/login|no authentication information|authentication failed|invalid.{0,3}(?:x-)?api.?key|api key.{0,20}(?:missing|required)|authentication_error|oauth token|unauthorized|\b401\b/i,
    'DRIVER_LOGGED_OUT',
  ],
  [/overloaded|high demand|internal server error|\b5(?:00|02|03|04|29)\b/i, 'DRIVER_OVERLOADED'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|fetch failed|connection (?:error|failed|refused)|network|unable to connect|failed to lookup address|could not resolve|error sending request/i,
    'DRIVER_OFFLINE',
  ],
];

const STATUSES: readonly (readonly [(status: number) => boolean, DriverErrorCode])[] = [
  [(status) => status === 402, 'DRIVER_QUOTA'],
  [(status) => status === 413, 'DRIVER_TOO_LARGE'],
  [(status) => status === 429, 'DRIVER_RATE_LIMITED'],
  [(status) => status === 401 || status === 403, 'DRIVER_LOGGED_OUT'],
  [(status) => status >= 500, 'DRIVER_OVERLOADED'],
];

/** What the words of a harness or a service mean, where they mean anything. */
export function codeOfWords(said: string): DriverErrorCode | undefined {
  return WORDINGS.find(([wording]) => wording.test(said))?.[1];
}

export function codeOfStatus(status: number | undefined): DriverErrorCode | undefined {
  return status === undefined ? undefined : STATUSES.find(([is]) => is(status))?.[1];
}

const LONGEST_WAIT_SECONDS = 3600;

/** Milliseconds to wait after "retry after" or "try again in"; no more than an hour is believed. */
export function waitInWords(said: string): number | undefined {
  const seconds = /(?:retry.after|try again in)\D{0,5}(\d{1,5})/i.exec(said)?.[1];
  return seconds === undefined ? undefined : waitMs(Number(seconds));
}

/** Milliseconds of a `Retry-After` header: seconds, or a date. */
export function waitInHeader(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return waitMs(seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : waitMs((date - now) / 1000);
}

function waitMs(seconds: number): number {
  return Math.round(Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS) * 1000);
}
