import { existsSync } from 'node:fs';
import { parseJson, readBounded } from '@reflect/files';
import type { DataPaths } from '../storage/data-paths.js';
import { checkSetting } from './check-setting.js';
import type { Setting, SettingGroup, SettingValues } from './setting.js';

/** Where settings come from. */
export interface SettingSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What `config.yaml` says, by key, as it was compiled last; nothing of it is checked. */
  readonly compiled: Readonly<Record<string, unknown>>;
}

const MAX_CACHE = 256 * 1024;

export function settingSources(
  paths: Pick<DataPaths, 'config' | 'configCache'>,
  env: SettingSources['env'],
): SettingSources {
  if (!existsSync(paths.config)) return { env, compiled: {} };
  const cache = parseJson(readBounded(paths.configCache, MAX_CACHE) ?? '');
  const values = typeof cache === 'object' && cache !== null && 'values' in cache && cache.values;
  return { env, compiled: typeof values === 'object' && values !== null ? { ...values } : {} };
}

/**
 * The settings of one topic, for programs that have no time for all of them: environment, then
 * `config.yaml`, then defaults. What cannot be used is passed over.
 */
export function coldGroup<G extends SettingGroup>(
  topic: string,
  group: G,
  { env, compiled }: SettingSources,
): SettingValues<G> {
  const values = Object.entries(group).map(([name, setting]): [string, unknown] => {
    const { formerly } = setting;
    const candidates = [
      ...[setting.env, formerly?.env].map((one) => one && env[one]),
      ...[name, formerly?.name].map((one) => one && compiled[`${topic}.${one}`]),
    ];
    return [name, firstUsable(setting, candidates) ?? setting.default];
  });
  return Object.fromEntries(values) as SettingValues<G>;
}

/** An empty variable counts as not set. */
function firstUsable(setting: Setting, candidates: readonly unknown[]): unknown {
  for (const candidate of candidates) {
    if (candidate === undefined || candidate === '') continue;
    const checked = checkSetting(setting, candidate);
    if (checked.ok) return checked.value;
  }
  return undefined;
}
