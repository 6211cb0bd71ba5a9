import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { readRegularFile, withFileLock, writeFileAtomic } from '@reflect/files';
import { checkSetting } from '../../../foundation/settings/check-setting.js';
import { compileSettings } from './compile-settings.js';
import { ConfigError } from '../../../foundation/settings/config-errors.js';
import { CONFIG_FORMAT, parseConfig } from './config-file.js';
import { editYamlMap } from '../../../foundation/text/warm/edit-yaml-map.js';
import { nearestName } from '../../../foundation/text/nearest-name.js';
import { RENAMED_SETTINGS, SETTINGS } from '../settings.js';
import type { SettingValue } from '../../../foundation/settings/setting.js';

/** What a file that is not there is taken for. */
const EMPTY = `format: ${String(CONFIG_FORMAT)}\n`;

type Paths = Pick<DataPaths, 'config' | 'configCache'>;

/** The text of `config.yaml` before and after a change; `before` is undefined where there is none. */
export interface ConfigChange {
  readonly before: string | undefined;
  readonly after: string;
}

/**
 * Sets each key to what its text spells in `config.yaml`, or takes it out where that is `undefined`;
 * with `dryRun` it only tells. Comments, order and everything else that a person wrote stay.
 *
 * Throws `CONFIG_UNKNOWN_SETTING`, `CONFIG_INVALID_VALUE`, `CONFIG_NOT_YAML` for a file that is
 * broken already, or `CONFIG_NEWER_FORMAT`; nothing is written then.
 */
export function setSettings(
  paths: Paths,
  texts: Readonly<Record<string, string | undefined>>,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): ConfigChange {
  const values = Object.entries(texts).map(([name, text]) => {
    const key = RENAMED_SETTINGS.get(name) ?? name;
    return { key, value: valueFor(key, text) };
  });
  const change = (): ConfigChange => {
    const before = readRegularFile(paths.config)?.toString('utf8');
    const after = values.reduce(
      (source, wanted) => edit(source, { path: paths.config, ...wanted }),
      before ?? EMPTY,
    );
    return { before, after };
  };
  if (dryRun) return change();
  return withFileLock(`${paths.config}.lock`, {}, () => {
    const changed = change();
    if (changed.after !== (changed.before ?? EMPTY)) writeFileAtomic(paths.config, changed.after);
    compileSettings(paths);
    return changed;
  });
}

function valueFor(key: string, text: string | undefined): SettingValue | undefined {
  const setting = SETTINGS.get(key);
  if (setting === undefined) {
    const nearest = nearestName(key, SETTINGS.keys());
    const hint = nearest === undefined ? "See 'reflect config'." : `Did you mean ${nearest}?`;
    throw new ConfigError('CONFIG_UNKNOWN_SETTING', `${key} is not a setting. ${hint}`, {
      setting: key,
    });
  }
  if (text === undefined) return undefined;
  const checked = checkSetting(setting, text);
  if (checked.ok) return checked.value;
  throw new ConfigError('CONFIG_INVALID_VALUE', `${key} ${checked.reason}.`, { setting: key });
}

interface Edit {
  readonly path: string;
  readonly key: string;
  readonly value: SettingValue | undefined;
}

function edit(source: string, { path, key, value }: Edit): string {
  const { problems, isNewer, values } = parseConfig(source, path);
  if (isNewer) {
    const message = `${path} was written by a newer reflect, which this one does not change. Update reflect.`;
    throw new ConfigError('CONFIG_NEWER_FORMAT', message, { path });
  }
  const broken = problems.find(({ code }) => code === 'CONFIG_NOT_YAML');
  if (broken !== undefined) throw broken;
  if (value === values[key] && !isMentioned(problems, key)) return source;
  const [topic = '', name = ''] = key.split('.');
  const edited = editYamlMap(source, { [topic]: { [name]: value } });
  if (edited === undefined) {
    const message = `${path}: ${key} cannot be changed in place. Remove the anchors around it.`;
    throw new ConfigError('CONFIG_NOT_YAML', message, { path, setting: key });
  }
  return edited;
}

/** A value that is there and cannot be used is not among the values. */
function isMentioned(problems: readonly ConfigError[], key: string): boolean {
  return problems.some(({ place }) => place.setting === key);
}
