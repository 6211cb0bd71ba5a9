/** Columns as the wire has them. */
export function timeOf(value: Date | string): string {
  return new Date(value).toISOString();
}

export function timeOrNull(value: Date | string | null): string | null {
  return value === null ? null : timeOf(value);
}
