import { readBounded } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { foldSuppressions, type Suppression } from './suppression.js';

/** Thousands of them; of more, the latest are read. */
const MAX_BYTES = 1024 * 1024;

/** Those in force. Never throws: what cannot be read suppresses nothing. */
export function readSuppressions(paths: Pick<DataPaths, 'suppressions'>): readonly Suppression[] {
  return foldSuppressions(readBounded(paths.suppressions, MAX_BYTES, true) ?? '');
}
