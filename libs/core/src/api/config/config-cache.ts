import { statSync } from 'node:fs';
import { checkSetting } from '../../foundation/settings/check-setting.js';
import { RENAMED_SETTINGS, SETTINGS } from './settings.js';
import type { SettingValue } from '../../foundation/settings/setting.js';

export const CACHE_FORMAT = 1;

/** What hooks read in place of `config.yaml`. */
export interface ConfigCache {
  readonly format: typeof CACHE_FORMAT;
  /** {@link stampOf} the YAML that it was made of. */
  readonly source: string;
  /** Of the settings that the YAML sets. */
  readonly values: Readonly<Record<string, SettingValue>>;
  /** Whether nothing in the YAML is to be told to a person; false where it is not said. */
  readonly isFlawless: boolean;
}

/** Differs after every change of a file; `undefined` when there is none. */
export function stampOf(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? undefined : [stat.ino, stat.size, stat.mtimeNs].join('.');
}

/** Reads a cache that may be damaged, foreign or of another version: then `undefined`. */
export function parseConfigCache(text: string): ConfigCache | undefined {
  const data = parseObject(text);
  if (data?.['format'] !== CACHE_FORMAT || typeof data['source'] !== 'string') return undefined;
  const stored = data['values'];
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values: Record<string, SettingValue> = {};
  for (const [key, value] of Object.entries(stored)) {
    const today = RENAMED_SETTINGS.get(key) ?? key;
    const setting = SETTINGS.get(today);
    const checked = setting && checkSetting(setting, value);
    if (checked?.ok) values[today] = checked.value;
  }
  // What an older reflect compiled may be said otherwise today.
  const areAllKnown = Object.keys(stored).every((key) => Object.hasOwn(values, key));
  const isFlawless = data['isFlawless'] === true && areAllKnown;
  return { format: CACHE_FORMAT, source: data['source'], values, isFlawless };
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? { ...data } : undefined;
  } catch {
    return undefined;
  }
}
