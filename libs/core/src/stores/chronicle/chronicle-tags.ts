/** What an event may be, in the order in which a summary counts them. */
export const CHRONICLE_TAGS = [
  'DECISION',
  'ERROR',
  'PIVOT',
  'INSIGHT',
  'MEMORY-HIT',
  'MEMORY-MISS',
  'USER-CORRECTION',
  'BLOCKED',
] as const;
export type ChronicleTag = (typeof CHRONICLE_TAGS)[number];

const KNOWN: ReadonlySet<string> = new Set(CHRONICLE_TAGS);

/** The tag that a person means by `memory hit`, `Memory_Hit` or `MEMORY-HIT`. */
export function readChronicleTag(text: string): ChronicleTag | undefined {
  const tag = text.trim().toUpperCase().replace(/[ _]+/g, '-');
  return isChronicleTag(tag) ? tag : undefined;
}

export function isChronicleTag(text: string): text is ChronicleTag {
  return KNOWN.has(text);
}
