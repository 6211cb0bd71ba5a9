import { rmSync } from 'node:fs';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { writeFileAtomic } from '@reflect/files';
import { CACHE_FORMAT, stampOf, type ConfigCache } from '../config-cache.js';
import type { ConfigError } from '../../../foundation/settings/config-errors.js';
import { readConfig } from './load-settings.js';

/** Makes what hooks read in place of `config.yaml`. Returns what the file says and cannot be used. */
export function compileSettings(
  paths: Pick<DataPaths, 'config' | 'configCache'>,
): readonly ConfigError[] {
  // Before the file is read: if it changes meanwhile, the cache is stale and not wrong.
  const source = stampOf(paths.config);
  if (source === undefined) {
    rmSync(paths.configCache, { force: true });
    return [];
  }
  const { values, problems, renamed } = readConfig(paths.config);
  const isFlawless = problems.length + renamed.length === 0;
  const cache: ConfigCache = { format: CACHE_FORMAT, source, values, isFlawless };
  writeFileAtomic(paths.configCache, `${JSON.stringify(cache)}\n`);
  return problems;
}
