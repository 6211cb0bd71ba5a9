import { countPlaceholders } from '../../foundation/redaction/redact-patterns.js';
import type { Digest } from './digest.js';

/** How many secrets were taken out of what a digest holds. */
export function secretsTakenOut({ items }: Pick<Digest, 'items'>): number {
  return countPlaceholders(items.map(({ text }) => text).join('\n'));
}
