/** Two independent 32-bit hashes of a term: together they identify it, the first also places it. */
export interface TermHash {
  readonly low: number;
  readonly high: number;
}

export function hashTerm(term: string): TermHash {
  return { low: fnv1a(term, 0x811c9dc5), high: fnv1a(term, 0x9747b28c) };
}

/** 32-bit FNV-1a over UTF-16 code units, with MurmurHash3's avalanche step at the end. */
function fnv1a(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
