import { ConfigError } from '../../foundation/settings/config-errors.js';
import type { EnvironmentSettings } from './environment-settings.js';
import type { Settings, ValuesByKey } from './settings.js';

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

/** Why variables cannot be used. */
export function refusedVariables(refused: EnvironmentSettings['refused']): readonly ConfigError[] {
  return refused.map(({ key, env: name, reason }) => {
    const message = `${name} (${key}) ${reason}. Change the variable or unset it.`;
    return new ConfigError('CONFIG_INVALID_VALUE', message, { setting: key, env: name });
  });
}
