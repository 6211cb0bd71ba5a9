const MAX_NAME = 80;

/** The name of a person as somebody else gives it: letters, digits and what stands in names. */
export function printableName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}\p{N} .'’_-]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}
