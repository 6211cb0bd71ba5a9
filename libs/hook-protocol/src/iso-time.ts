/** ISO 8601 in UTC of epoch milliseconds or of a date text; `undefined` for anything that is no time. */
export function isoTime(value: number | string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
