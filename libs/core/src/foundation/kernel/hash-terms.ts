import { searchKernel } from './search-kernel.js';
import type { SearchKernel } from './search-kernel.js';

/** `hashTerm` of many terms at once: low and high of each in turn. */
export function hashTerms(terms: readonly string[]): Uint32Array {
  const kernel = searchKernel();
  const hashes = kernel.room(8 * terms.length);
  const lengths = kernel.put(Uint32Array.from(terms, ({ length }) => length));
  kernel.exports.hashTexts(putText(kernel, terms.join('')), lengths, terms.length, hashes);
  return kernel.integers(hashes, 2 * terms.length);
}

/** Puts a text in as UTF-16 code units. */
function putText(kernel: SearchKernel, text: string): number {
  return kernel.put(Buffer.from(text, 'utf16le'));
}
