import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder, systemCode } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { hexDigest } from './prompt-key.js';

/**
 * Whether whoever asks is the first to answer a moment of a session, for those that a command and a
 * server are both told of. Where nothing can be written everybody is: twice is better than never.
 */
export function claimMoment(
  { momentClaims }: Pick<DataPaths, 'momentClaims'>,
  key: string,
): boolean {
  try {
    makeFolder(momentClaims);
    closeSync(openSync(join(momentClaims, `${hexDigest(key)}.json`), 'wx', 0o600));
    return true;
  } catch (error) {
    return systemCode(error) !== 'EEXIST';
  }
}
