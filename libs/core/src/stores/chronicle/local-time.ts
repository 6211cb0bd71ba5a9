/** `2026-01-31`, where this machine is. */
export function localDay(now: number): string {
  const date = new Date(now);
  return [String(date.getFullYear()), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

/** `09:05`, where this machine is. */
export function localMinute(now: number): string {
  const date = new Date(now);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
