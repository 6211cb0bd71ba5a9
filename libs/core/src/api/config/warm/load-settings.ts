import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { readRegularFile } from '@reflect/files';
import { parseConfig, type ConfigFile } from './config-file.js';
import { environmentSettings, type Environment } from '../environment-settings.js';
import { refusedVariables, type LoadedSettings } from '../loaded-settings.js';
import { settingsWith } from '../settings.js';

/** Settings out of environment, `config.yaml` and defaults. Throws `STORAGE_DENIED` alone. */
export function loadSettings(paths: Pick<DataPaths, 'config'>, env: Environment): LoadedSettings {
  const file = readConfig(paths.config);
  const { values: fromEnv, refused } = environmentSettings(env);
  return {
    settings: settingsWith({ ...file.values, ...fromEnv }),
    fromFile: file.values,
    fromEnv,
    renamed: file.renamed,
    problems: [...file.problems, ...refusedVariables(refused)],
  };
}

/** Reads `config.yaml`; a missing one is empty. */
export function readConfig(path: string): ConfigFile {
  return parseConfig(readRegularFile(path)?.toString('utf8') ?? '', path);
}
