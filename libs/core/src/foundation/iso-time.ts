const DAY = 86_400_000;
/** Days from the first of March of the year 0 to that of 1970. */
const BEFORE_1970 = 719_468;
const DAYS_OF_400_YEARS = 146_097;
const LAST = Date.UTC(9_999, 11, 31);

/**
 * A time as `Date` writes it in ISO 8601, UTC. The first time that a process asks `Date` for it, Node loads the
 * time zone of the machine, which takes a hook as long as to write a file.
 */
export function isoTime(ms: number): string {
  if (!(ms >= 0 && ms < LAST)) return new Date(ms).toISOString();
  const whole = Math.floor(ms);
  const time = whole % DAY;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = [time / 3_600_000, (time / 60_000) % 60, (time / 1_000) % 60].map(two).join(':');
  return `${dateOf(Math.floor(whole / DAY), two)}T${clock}.${String(time % 1_000).padStart(3, '0')}Z`;
}

/** Counted from March, a leap day is the last one of its year, and months follow a rule. */
function dateOf(days: number, two: (value: number) => string): string {
  const since = days + BEFORE_1970;
  const era = Math.floor(since / DAYS_OF_400_YEARS);
  const day = since - era * DAYS_OF_400_YEARS;
  const leaps = Math.floor(day / 1_460) - Math.floor(day / 36_524) + Math.floor(day / 146_096);
  const year = Math.floor((day - leaps) / 365);
  const dayOfYear = day - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const march = Math.floor((5 * dayOfYear + 2) / 153);
  const month = march < 10 ? march + 3 : march - 9;
  const inYear = era * 400 + year + (month < 3 ? 1 : 0);
  const ofMonth = dayOfYear - Math.floor((153 * march + 2) / 5) + 1;
  return `${String(inYear).padStart(4, '0')}-${two(month)}-${two(ofMonth)}`;
}
