import { cutTo } from './shorten.js';

/** Whole sentences up to `max` characters; a first sentence that is longer ends at a word. */
export function wholeSentences(text: string, max: number): string {
  if (text.length <= max) return text;
  // One character more tells whether what ends at the limit is a sentence or a number.
  const ends = [...text.slice(0, max + 1).matchAll(/[.!?…](?=\s)|[。！？]/gu)]
    .map(({ index }) => index + 1)
    .filter((end) => end <= max);
  const end = ends.at(-1);
  if (end !== undefined && end >= max / 3) return text.slice(0, end);
  const cut = cutTo(text, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > max / 3 ? space : undefined).trimEnd()}…`;
}
