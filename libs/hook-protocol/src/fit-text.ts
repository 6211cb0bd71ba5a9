/** How much text an event takes in one piece; more of it the harness would cut or move to a file. */
export interface TextLimit {
  readonly max: number;
  readonly unit: 'characters' | 'bytes';
}

const ENDS = ['\n', '. ', '! ', '? ', '。'];

/**
 * Cuts text that is over the limit after its last whole line or sentence that fits.
 *
 * Text without any such end is cut between two characters. Half surrogate pairs become U+FFFD,
 * since strict JSON readers refuse a document for one.
 */
export function fitText(text: string, limit: TextLimit): string {
  // Patterns with Unicode properties take a cold process long to compile.
  const isPlain = !/[\ud800-\udfff]/.test(text);
  const wellFormed = isPlain ? text : text.replace(/\p{Surrogate}/gu, '\uFFFD');
  const room = lengthThatFits(wellFormed, limit);
  return room >= wellFormed.length ? wellFormed : cutAtEnd(wellFormed.slice(0, room));
}

function lengthThatFits(text: string, { max, unit }: TextLimit): number {
  if (unit === 'bytes') return new TextEncoder().encodeInto(text, new Uint8Array(max)).read;
  const splitsPair = text.length > max && (text.codePointAt(max - 1) ?? 0) > 0xffff;
  return splitsPair ? max - 1 : max;
}

function cutAtEnd(head: string): string {
  const ends = ENDS.map((end) => head.lastIndexOf(end) + 1);
  const last = Math.max(...ends);
  return last > 0 ? head.slice(0, last).trimEnd() : head;
}
