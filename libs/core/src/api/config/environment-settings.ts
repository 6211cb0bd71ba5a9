import { checkSetting } from '../../foundation/settings/check-setting.js';
import { SETTINGS } from './settings.js';
import type { SettingValue } from '../../foundation/settings/setting.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvironmentSettings {
  readonly values: Readonly<Record<string, SettingValue>>;
  /** What is set and cannot be used. */
  readonly refused: readonly {
    readonly key: string;
    readonly env: string;
    readonly reason: string;
  }[];
}

/** Settings out of environment variables; an empty one counts as not set. */
export function environmentSettings(env: Environment): EnvironmentSettings {
  const values: Record<string, SettingValue> = {};
  const refused: { key: string; env: string; reason: string }[] = [];
  for (const [key, setting] of SETTINGS) {
    const name = [setting.env, setting.formerly?.env].find((one) => one !== undefined && env[one]);
    const text = name === undefined ? undefined : env[name];
    if (name === undefined || text === undefined) continue;
    const checked = checkSetting(setting, text);
    if (checked.ok) values[key] = checked.value;
    else refused.push({ key, env: name, reason: checked.reason });
  }
  return { values, refused };
}
