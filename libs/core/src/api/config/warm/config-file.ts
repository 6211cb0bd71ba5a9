import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Pair,
  type YAMLMap,
} from 'yaml';
import { checkSetting } from '../../../foundation/settings/check-setting.js';
import {
  ConfigError,
  type ConfigErrorCode,
  type ConfigPlace,
} from '../../../foundation/settings/config-errors.js';
import { nearestName } from '../../../foundation/text/nearest-name.js';
import { RENAMED_SETTINGS, SETTINGS, SETTING_GROUPS } from '../settings.js';
import type { SettingValue } from '../../../foundation/settings/setting.js';

/** Version of `config.yaml` that this reflect writes; it reads newer ones. */
export const CONFIG_FORMAT = 1;

export interface ConfigFile {
  readonly values: Readonly<Record<string, SettingValue>>;
  readonly problems: readonly ConfigError[];
  readonly isNewer: boolean;
  /** Of each setting that bears its former name, what it is called now. */
  readonly renamed: readonly string[];
}

/** Reads the text of a `config.yaml`. What is wrong with it is told, and the rest holds. */
export function parseConfig(text: string, path: string): ConfigFile {
  const reader = new ConfigReader(text, path);
  return reader.read();
}

class ConfigReader {
  readonly #lines = new LineCounter();
  readonly #document: Document;
  readonly #path: string;
  readonly #problems: ConfigError[] = [];
  readonly #values: Record<string, SettingValue> = {};
  readonly #renamed: string[] = [];

  constructor(text: string, path: string) {
    this.#document = parseDocument(text.replace(/^\uFEFF/, ''), { lineCounter: this.#lines });
    this.#path = path;
  }

  read(): ConfigFile {
    const isNewer = this.#readTop();
    return { values: this.#values, problems: this.#problems, isNewer, renamed: this.#renamed };
  }

  #readTop(): boolean {
    const [error] = this.#document.errors;
    const { contents } = this.#document;
    if (error !== undefined) {
      this.#report('CONFIG_NOT_YAML', error.pos[0], {
        reason: error.message.split('\n', 1)[0] ?? '',
      });
      return false;
    }
    if (contents === null || (isScalar(contents) && contents.value === null)) return false;
    if (!isMap(contents)) {
      this.#report('CONFIG_NOT_YAML', 0, { reason: 'must be a map of topics, as "queue:"' });
      return false;
    }
    const format: unknown = contents.get('format');
    const isNewer = typeof format === 'number' && format > CONFIG_FORMAT;
    for (const pair of contents.items) this.#readTopic(pair, isNewer);
    return isNewer;
  }

  #readTopic(pair: Pair, isNewer: boolean): void {
    const topic = nameOf(pair);
    if (topic === 'format') return;
    if (!Object.hasOwn(SETTING_GROUPS, topic)) {
      if (!isNewer) this.#reportUnknown(pair, topic, Object.keys(SETTING_GROUPS));
    } else if (isMap(pair.value)) this.#readGroup(topic, pair.value, isNewer);
    else if (!isEmpty(pair.value)) {
      this.#report('CONFIG_INVALID_VALUE', offsetOf(pair), {
        setting: topic,
        reason: 'is a topic: write its settings below it',
      });
    }
  }

  #readGroup(topic: string, group: YAMLMap, isNewer: boolean): void {
    for (const pair of group.items) {
      const written = `${topic}.${nameOf(pair)}`;
      const key = RENAMED_SETTINGS.get(written) ?? written;
      const setting = SETTINGS.get(key);
      if (key !== written) {
        this.#renamed.push(
          `${written} is called ${key} now; the old name ends with the next release.`,
        );
        // Who writes both means the name of today.
        if (group.has(key.slice(topic.length + 1))) continue;
      }
      if (setting === undefined) {
        if (!isNewer) this.#reportUnknown(pair, key, SETTINGS.keys());
      } else if (!isEmpty(pair.value)) {
        const node = isAlias(pair.value) ? pair.value.resolve(this.#document) : pair.value;
        const value: unknown = isScalar(node) ? node.value : node;
        const checked = checkSetting(setting, value);
        if (checked.ok) this.#values[key] = checked.value;
        else
          this.#report('CONFIG_INVALID_VALUE', offsetOf(pair), {
            setting: key,
            reason: checked.reason,
          });
      }
    }
  }

  #reportUnknown(pair: Pair, name: string, known: Iterable<string>): void {
    const nearest = nearestName(name, known);
    const hint = nearest === undefined ? "see 'reflect config'" : `did you mean ${nearest}?`;
    this.#report('CONFIG_UNKNOWN_SETTING', offsetOf({ key: pair.key }), {
      setting: name,
      reason: `is not a setting; ${hint}`,
    });
  }

  #report(code: ConfigErrorCode, offset: number, what: { setting?: string; reason: string }): void {
    const { line, col } = this.#lines.linePos(offset);
    const { setting, reason } = what;
    const place: ConfigPlace = {
      path: this.#path,
      line,
      column: col,
      ...(setting !== undefined && { setting }),
    };
    const subject = setting === undefined ? '' : `${setting} `;
    const message = `${this.#path}:${String(line)}:${String(col)}: ${subject}${reason}`;
    this.#problems.push(new ConfigError(code, message, place));
  }
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

function isEmpty(value: unknown): boolean {
  return value === null || (isScalar(value) && value.value === null);
}

/** Where the value stands, or else the key. */
function offsetOf({ key, value }: { key: unknown; value?: unknown }): number {
  for (const node of [value, key]) if (isNode(node) && node.range) return node.range[0];
  return 0;
}
