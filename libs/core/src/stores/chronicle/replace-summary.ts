import { isMachineSummary } from './close-chronicle.js';
import { readChronicle } from './parse-chronicle.js';
import { isSummary, scanChronicle } from './scan-chronicle.js';
import type { Splice } from './splice.js';

/** Puts a text in the place of a summary that nobody wrote. `undefined` where somebody did, or none is there. */
export function replaceSummary(bytes: Buffer, text: string): Splice | undefined {
  const scan = scanChronicle(bytes);
  if (!isMachineSummary(readChronicle(scan).summary)) return undefined;
  const counted = scan.sections
    .filter(isSummary)
    .flatMap(({ lines }) => lines)
    .find((line) => line.text.trim() !== '');
  if (counted === undefined) return undefined;
  return { at: counted.start, remove: counted.end - counted.start, insert: text };
}
