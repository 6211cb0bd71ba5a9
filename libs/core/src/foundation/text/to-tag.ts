/** A name as a tag: lower case, hyphenated, without its folder. */
export function toTag(name: string): string {
  return name
    .replace(/^.*[\\/]/, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}
