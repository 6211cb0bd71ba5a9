import type { HookSource } from './hooks-of-reflect.js';
import { readTarget } from '../apply/target-file.js';
import type { HarnessInstaller } from '../cli/harness-installer.js';
import type { InstallContext } from '../cli/installer.js';
import { configFormat } from '../formats/config-format.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';

/** Keeps the place of a hook, by which Codex knows it, and runs no program of anybody else. */
const NOTHING: JsonObject = { type: 'command', command: 'exit 0' };

/**
 * The hooks that a harness has of reflect; `undefined` where it has none. Throws an `InstallError`
 * for a file that cannot be read.
 */
export async function readHookSource(
  installer: HarnessInstaller,
  context: InstallContext,
): Promise<HookSource | undefined> {
  const { configs, hooksFile } = await installer.want(context);
  if (hooksFile !== undefined) {
    const { text } = readTarget(hooksFile);
    return text === undefined ? undefined : { file: hooksFile, text, config: {} };
  }
  const wanted = configs.find(({ lists }) => lists !== undefined);
  const { text } = wanted === undefined ? {} : readTarget(wanted.file);
  if (wanted?.lists === undefined || text === undefined) return undefined;
  const { file, format, lists } = wanted;
  const config = configFormat(format).parse(text, file);
  const isOwn = (value: JsonValue): boolean => lists.markers.some((marker) => has(value, marker));
  if (!isJsonObject(config) || !isOwn(config)) return undefined;
  const hooks = isJsonObject(config['hooks']) ? config['hooks'] : {};
  return { file, text, config: { ...config, hooks: mapLists(hooks, isOwn) } };
}

function mapLists(hooks: JsonObject, isOwn: (value: JsonValue) => boolean): JsonObject {
  const lists = Object.entries(hooks).map(([event, list]) => [event, onlyOwn(list, isOwn)]);
  return Object.fromEntries(lists) as JsonObject;
}

/** Handlers stand in the list of an event, or in the `hooks` of a group in it. */
function onlyOwn(list: JsonValue, isOwn: (value: JsonValue) => boolean): JsonValue {
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonValue[]).map((item) => {
    if (isJsonObject(item) && Array.isArray(item['hooks'])) {
      return { ...item, hooks: onlyOwn(item['hooks'], isOwn) };
    }
    return isOwn(item) ? item : NOTHING;
  });
}

function has(value: JsonValue, marker: string): boolean {
  return JSON.stringify(value).includes(marker);
}
