import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { configFormat, isJsonObject, readTarget } from '@reflect/installer';
import type { JsonObject, JsonValue } from '@reflect/installer';

/** In the model's built-in catalogue, so that nothing has to be asked about it. */
const MODEL = 'gpt-5.5';
const SWITCHES = ['hooks', 'codex_hooks'] as const;

export interface CodexHome {
  /** The person's hook file. */
  readonly source: string;
  /** Its copy. */
  readonly hooks: string;
  readonly modelUrl: string;
}

/**
 * A `config.toml` that asks the model at an address. Of the person's it has whether hooks run at
 * all, and which of them are trusted, and nothing else.
 */
export function codexConfig({ source, hooks, modelUrl }: CodexHome): string {
  const config = readConfig(join(dirname(source), 'config.toml'));
  return [
    line('model', MODEL),
    line('model_provider', 'doctor'),
    line('check_for_update_on_startup', false),
    '[analytics]',
    line('enabled', false),
    '[model_providers.doctor]',
    line('name', 'doctor'),
    line('base_url', `${modelUrl}/v1`),
    line('env_key', 'REFLECT_DOCTOR_KEY'),
    line('wire_api', 'responses'),
    '[features]',
    ...SWITCHES.filter((name) => at(config, 'features')[name] === false).map((name) =>
      line(name, false),
    ),
    ...trustTables(at(at(config, 'hooks'), 'state'), source, hooks),
    '',
  ].join('\n');
}

/** Codex keeps trust by the path of the file, so that a copy needs its own. */
function trustTables(state: JsonObject, source: string, hooks: string): string[] {
  return Object.entries(state).flatMap(([key, value]) => {
    const from = [source, realPath(source)].find((path) => key.startsWith(`${path}:`));
    if (from === undefined || !isJsonObject(value)) return [];
    const { trusted_hash: hash, enabled } = value;
    return [
      `[hooks.state.${JSON.stringify(hooks + key.slice(from.length))}]`,
      ...(typeof hash === 'string' ? [line('trusted_hash', hash)] : []),
      ...(typeof enabled === 'boolean' ? [line('enabled', enabled)] : []),
    ];
  });
}

/** A text of JSON is one of TOML, too. */
function line(key: string, value: string | boolean): string {
  return `${key} = ${JSON.stringify(value)}`;
}

function readConfig(file: string): JsonValue {
  const { text } = readTarget(file);
  return text === undefined ? {} : configFormat('toml').parse(text, file);
}

function at(value: JsonValue | undefined, key: string): JsonObject {
  const held = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isJsonObject(held) ? held : {};
}

function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}
