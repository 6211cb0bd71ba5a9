import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { readBounded } from '@reflect/files';
import { parseConfigCache, stampOf } from './config-cache.js';
import { environmentSettings, type Environment } from './environment-settings.js';
import { settingsWith, type Settings } from './settings.js';

export interface ColdSettings {
  readonly settings: Settings;
  /** The YAML changed since it was compiled: `reflect config --compile` is due. */
  readonly stale: boolean;
}

const MAX_CACHE = 256 * 1024;

/**
 * Settings for hooks: environment, then the compiled `config.yaml`, then defaults. Reads one small
 * file and never fails; what cannot be used is passed over.
 *
 * Until a changed `config.yaml` is compiled again, its former values hold: they are nearer to what
 * the person wants than the defaults.
 */
export function coldSettings(
  paths: Pick<DataPaths, 'config' | 'configCache'>,
  env: Environment,
): ColdSettings {
  const { values: fromEnv } = environmentSettings(env);
  const stamp = stampOrUndefined(paths.config);
  if (stamp === undefined) return { settings: settingsWith(fromEnv), stale: false };
  const cache = parseConfigCache(readBounded(paths.configCache, MAX_CACHE) ?? '');
  return {
    settings: settingsWith({ ...cache?.values, ...fromEnv }),
    stale: cache?.source !== stamp,
  };
}

function stampOrUndefined(path: string): string | undefined {
  try {
    return stampOf(path);
  } catch {
    return undefined;
  }
}
