import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { isJsonObject, type JsonObject } from '@reflect/core/harness';
import { parse, type ParseError } from 'jsonc-parser';

import { opencodeConfig, opencodeData } from '../opencode-folders.js';
import { pluginsFetched } from '../plugins-fetched.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The agent as which a worker runs. */
export const WORKER_AGENT = 'reflect';

/** The files of a person's configuration; later ones go before earlier ones. */
const CONFIGS = ['config.json', 'opencode.json', 'opencode.jsonc'];
/** What tells how to reach a model, and which. */
const MODEL_KEYS = ['provider', 'model', 'small_model', 'disabled_providers', 'enabled_providers'];
const AUTH = 'auth.json';

/**
 * Makes empty folders for one run, which is how tools, plugins, servers, skills and instructions of the
 * person are left out, and how the run is no session of theirs. Of the person's own only the login and the
 * way to their models are taken along. Returns the variables that name the folders.
 */
export function makeWorkerHome(folder: string, env: Environment): Record<string, string> {
  const variables = {
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_STATE_HOME: join(folder, 'state'),
  };
  takeLogin(opencodeData(env), opencodeData(variables));
  const config = opencodeConfig(variables);
  const files = { 'opencode.json': JSON.stringify(workerConfig(env)), ...pluginsFetched() };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(config, path)), { mode: 0o700, recursive: true });
    writeFileSync(join(config, path), text, { mode: 0o600 });
  }
  return variables;
}

/** A link, since a login that is renewed in the run must not be lost for the person. */
function takeLogin(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700, recursive: true });
  const [own, link] = [join(from, AUTH), join(to, AUTH)];
  if (!existsSync(own)) return;
  try {
    symlinkSync(own, link);
  } catch {
    // Windows wants a right for it.
    copyFileSync(own, link);
  }
}

function workerConfig(env: Environment): JsonObject {
  const none = { '*': 'deny' };
  const prompt = 'You read what you are given and answer in the form that it asks for.';
  return {
    ...modelsOf(opencodeConfig(env)),
    autoupdate: false,
    share: 'disabled',
    snapshot: false,
    permission: none,
    agent: {
      [WORKER_AGENT]: { mode: 'primary', prompt, tools: { '*': false }, permission: none },
    },
  };
}

function modelsOf(folder: string): JsonObject {
  const own = CONFIGS.map((name) => read(join(folder, name)));
  const kept = own.flatMap((config) =>
    Object.entries(config).filter(([key]) => MODEL_KEYS.includes(key)),
  );
  return Object.fromEntries(kept);
}

/** What cannot be read counts as not there. */
function read(path: string): JsonObject {
  try {
    const errors: ParseError[] = [];
    const value: unknown = parse(readFileSync(path, 'utf8'), errors, { allowTrailingComma: true });
    return errors.length === 0 && isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
