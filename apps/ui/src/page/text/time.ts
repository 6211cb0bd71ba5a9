const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: readonly (readonly [ms: number, name: string])[] = [
  [365 * DAY, 'y'],
  [30 * DAY, 'mo'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
];

/** How long ago, in one unit; what lies ahead says so. */
export function ageText(at: number, now: number): string {
  const distance = Math.abs(now - at);
  const [size = MINUTE, name = 'min'] = UNITS.find(([ms]) => distance >= ms) ?? [];
  const count = Math.floor(distance / size);
  if (count === 0) return 'now';
  return at > now ? `in ${String(count)} ${name}` : `${String(count)} ${name} ago`;
}

/** By the calendar of whoever looks. */
export function isToday(at: number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString();
}

const MOMENT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

export function momentText(at: number): string {
  return MOMENT.format(at);
}

export function clockText(at: number): string {
  return CLOCK.format(at);
}
