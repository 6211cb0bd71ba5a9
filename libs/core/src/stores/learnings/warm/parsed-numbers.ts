import { STAMP_NUMBERS, stampNumbers } from '../document-stamp.js';

/** Of a document, and behind them of its sidecar. */
export const ROW_NUMBERS = 2 * STAMP_NUMBERS;

/** Those of the stamps of documents and their sidecars, one after the other. */
export function numbersOf(stamps: readonly string[]): Float64Array {
  const numbers = new Float64Array(stamps.length * ROW_NUMBERS);
  stamps.forEach((stamp, row) => {
    const [document = '', sidecar = ''] = stamp.split('/');
    numbers.set([...stampNumbers(document), ...stampNumbers(sidecar)], row * ROW_NUMBERS);
  });
  return numbers;
}
