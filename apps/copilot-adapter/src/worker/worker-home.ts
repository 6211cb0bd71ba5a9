import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { isJsonObject, type JsonObject } from '@reflect/core/harness';

type Environment = Readonly<Record<string, string | undefined>>;

/** Who is logged in, and the token where the system has no keychain; older names as well. */
const LOGIN_KEYS = [
  'lastLoggedInUser',
  'loggedInUsers',
  'copilotTokens',
  'last_logged_in_user',
  'logged_in_users',
  'copilot_tokens',
] as const;
/** With one of these Copilot asks for no login. */
const OWN_LOGIN = [
  'COPILOT_GITHUB_TOKEN',
  'GH_TOKEN',
  'GITHUB_TOKEN',
  'COPILOT_PROVIDER_BASE_URL',
] as const;

/**
 * Makes an empty home for one run, which is how hooks, plugins and servers of the person are left
 * out: no flag does it. Of the person's home only the login is taken along; it goes with the work
 * folder.
 */
export function makeWorkerHome(home: string, env: Environment): string {
  mkdirSync(home, { mode: 0o700, recursive: true });
  const login = OWN_LOGIN.some((name) => (env[name] ?? '') !== '') ? {} : loginIn(personsHome(env));
  writeFileSync(join(home, 'config.json'), JSON.stringify(login), { mode: 0o600 });
  return home;
}

function personsHome(env: Environment): string {
  const own = env['COPILOT_HOME'] ?? '';
  return own === '' ? join(env['HOME'] ?? homedir(), '.copilot') : own;
}

function loginIn(home: string): JsonObject {
  const config = readConfig(join(home, 'config.json'));
  return Object.fromEntries(
    LOGIN_KEYS.flatMap((key) => (key in config ? [[key, config[key]]] : [])),
  );
}

/** Copilot writes comment lines above the object. Who cannot be read counts as not logged in. */
function readConfig(path: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\s*\/\/.*$/gm, ''));
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
