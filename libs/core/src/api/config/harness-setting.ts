import type { SettingValue } from '../../foundation/settings/setting.js';
import type { Settings } from './settings.js';

/** The value of a setting of the topic `worker` that a harness's record declares. Throws where none does. */
export function harnessSetting({ worker }: Pick<Settings, 'worker'>, name: string): SettingValue {
  const value = (worker as Readonly<Record<string, SettingValue | undefined>>)[name];
  if (value === undefined) throw new TypeError(`No harness declares a setting worker.${name}.`);
  return value;
}
