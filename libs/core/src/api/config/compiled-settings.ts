import { readBounded } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { parseConfigCache, stampOf } from './config-cache.js';
import { environmentSettings, type Environment } from './environment-settings.js';
import { refusedVariables, type LoadedSettings } from './loaded-settings.js';
import { settingsWith, type ValuesByKey } from './settings.js';

const MAX_CACHE = 256 * 1024;

/**
 * What `loadSettings` says, out of the compiled `config.yaml`, so that no parser is needed. Undefined
 * where that file is not as it was compiled, or something in it is to be told to a person.
 */
export function compiledSettings(
  paths: Pick<DataPaths, 'config' | 'configCache'>,
  env: Environment,
): LoadedSettings | undefined {
  const fromFile = valuesOfFile(paths);
  if (fromFile === undefined) return undefined;
  const { values: fromEnv, refused } = environmentSettings(env);
  return {
    settings: settingsWith({ ...fromFile, ...fromEnv }),
    ...{ fromFile, fromEnv, renamed: [], problems: refusedVariables(refused) },
  };
}

function valuesOfFile({
  config,
  configCache,
}: Pick<DataPaths, 'config' | 'configCache'>): ValuesByKey | undefined {
  try {
    const stamp = stampOf(config);
    if (stamp === undefined) return {};
    const cache = parseConfigCache(readBounded(configCache, MAX_CACHE) ?? '');
    return cache?.source === stamp && cache.isFlawless ? cache.values : undefined;
  } catch {
    // Whoever reads the file itself tells what is wrong.
    return undefined;
  }
}
