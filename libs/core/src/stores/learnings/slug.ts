const MAX_CHARACTERS = 60;
/** File systems allow 255 bytes; this leaves room for the suffix and `.entities.yaml`. */
const MAX_BYTES = 180;
/** Windows cannot have files of these names, whatever their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A file name for a title: lower-case letters and digits of any script, and hyphens.
 *
 * Composed (NFC) and lower-case, so that two slugs that differ do so on every file system.
 */
export function slugOf(title: string): string {
  const words = title
    .slice(0, 4 * MAX_CHARACTERS)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+/gu);
  const slug = shorten(words ?? []);
  if (slug === '') return 'learning';
  return RESERVED.test(slug) ? `${slug}-learning` : slug;
}

/** `slug` itself, or with the first suffix (`-2`, `-3`, …) from `start` on that makes it free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean, start = 2): string {
  if (!isTaken(slug)) return slug;
  for (let n = start; ; n++) {
    const candidate = `${slug}-${String(n)}`;
    if (!isTaken(candidate)) return candidate;
  }
}

function shorten(words: readonly string[]): string {
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? fit(word) : `${slug}-${word}`;
    if (longer.length > MAX_CHARACTERS || Buffer.byteLength(longer) > MAX_BYTES) break;
    slug = longer;
  }
  return slug;
}

/** As much of a first word as fits, by whole characters. */
function fit(word: string): string {
  let part = '';
  for (const character of word) {
    const longer = part + character;
    if (longer.length > MAX_CHARACTERS || Buffer.byteLength(longer) > MAX_BYTES) break;
    part = longer;
  }
  return part;
}
