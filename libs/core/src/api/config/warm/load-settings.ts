import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { readRegularFile } from '@reflect/files';
import { ConfigError } from '../../../foundation/settings/config-errors.js';
import { parseConfig, type ConfigFile } from './config-file.js';
import { environmentSettings, type Environment } from '../environment-settings.js';
import { settingsWith, type Settings, type ValuesByKey } from '../settings.js';

export interface LoadedSettings {
  readonly settings: Settings;
  /** By key, those that the file sets. */
  readonly fromFile: ValuesByKey;
  /** By key, those that the environment sets; they go before the file's. */
  readonly fromEnv: ValuesByKey;
  /** What cannot be used; in its place the next source holds. */
  readonly problems: readonly ConfigError[];
  /** What to write in place of former names that are in use, in words. */
  readonly renamed: readonly string[];
}

/** Settings out of environment, `config.yaml` and defaults. Throws `STORAGE_DENIED` alone. */
export function loadSettings(paths: Pick<DataPaths, 'config'>, env: Environment): LoadedSettings {
  const file = readConfig(paths.config);
  const { values: fromEnv, refused } = environmentSettings(env);
  return {
    settings: settingsWith({ ...file.values, ...fromEnv }),
    fromFile: file.values,
    fromEnv,
    renamed: file.renamed,
    problems: [
      ...file.problems,
      ...refused.map(({ key, env: name, reason }) => {
        const message = `${name} (${key}) ${reason}. Change the variable or unset it.`;
        return new ConfigError('CONFIG_INVALID_VALUE', message, { setting: key, env: name });
      }),
    ],
  };
}

/** Reads `config.yaml`; a missing one is empty. */
export function readConfig(path: string): ConfigFile {
  return parseConfig(readRegularFile(path)?.toString('utf8') ?? '', path);
}
