/** Whether a version such as `2.1.330` is the first one given or a later one; what is no version is not. */
export function isSince(version: string, first: readonly number[]): boolean {
  const parts = version.split('.').map((part) => Number.parseInt(part, 10));
  for (const [index, wanted] of first.entries()) {
    const part = parts[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
