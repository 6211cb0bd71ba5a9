import type { LoadedSettings } from './loaded-settings.js';
import { SETTINGS } from './settings.js';
import type { SettingValue } from '../../foundation/settings/setting.js';

/** One line of `reflect config`. */
export interface SettingRow {
  readonly key: string;
  readonly value: SettingValue;
  readonly default: SettingValue;
  readonly origin: 'default' | 'file' | 'env';
  readonly env: string;
  readonly description: string;
}

/** All settings with their values, defaults and sources, for people. */
export function describeSettings({ fromFile, fromEnv }: LoadedSettings): SettingRow[] {
  return [...SETTINGS].map(([key, setting]) => ({
    key,
    value: fromEnv[key] ?? fromFile[key] ?? setting.default,
    default: setting.default,
    origin: key in fromEnv ? 'env' : key in fromFile ? 'file' : 'default',
    env: setting.env,
    description: setting.describe,
  }));
}
