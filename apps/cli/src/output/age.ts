const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago a time was, in words; `then` is milliseconds since the epoch. */
export function ageOf(then: number, now: number): string {
  const past = Math.max(0, now - then);
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return ago(past / MINUTE_MS, 'minute');
  if (past < DAY_MS) return ago(past / HOUR_MS, 'hour');
  return ago(past / DAY_MS, 'day');
}

/** How long it is until a time, in words. */
export function timeUntil(then: number, now: number): string {
  const left = then - now;
  if (left <= 0) return 'now';
  if (left < MINUTE_MS) return `in ${counted(Math.ceil(left / 1000), 'second')}`;
  if (left < HOUR_MS) return `in ${counted(Math.ceil(left / MINUTE_MS), 'minute')}`;
  return `in ${counted(Math.ceil(left / HOUR_MS), 'hour')}`;
}

/** `1 learning`, `2 learnings`. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function ago(count: number, unit: string): string {
  return `${counted(Math.floor(count), unit)} ago`;
}
