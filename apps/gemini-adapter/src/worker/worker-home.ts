import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isJsonObject, objectField, stringField, type JsonObject } from '@reflect/core/harness';

import { geminiFolder } from '../gemini-folder.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where Gemini CLI keeps the login of a person, and variables that may hold a key. */
const LOGIN_FILES = [
  'oauth_creds.json',
  'google_accounts.json',
  'gemini-credentials.json',
  'installation_id',
  '.env',
];
/** A name that no tool, server or file has: an empty list would mean all of them. */
const NONE = 'none';

/**
 * Makes an empty home for one run, which is how tools, hooks, servers, extensions, skills and
 * instructions of the person are left out, and how the run is no session of theirs. Of the person's own
 * only the login is taken along; it goes with the work folder.
 */
export function makeWorkerHome(home: string, env: Environment): string {
  const person = geminiFolder(env);
  const folder = join(home, '.gemini');
  mkdirSync(folder, { mode: 0o700, recursive: true });
  for (const name of LOGIN_FILES) {
    if (existsSync(join(person, name))) copyFileSync(join(person, name), join(folder, name));
  }
  const settings = JSON.stringify(workerSettings(readSettings(join(person, 'settings.json')), env));
  writeFileSync(join(folder, 'settings.json'), settings, { mode: 0o600 });
  return home;
}

function workerSettings(own: JsonObject, env: Environment): JsonObject {
  return {
    security: { auth: loginOf(own, env) },
    hooksConfig: { enabled: false },
    tools: { core: [NONE] },
    mcp: { allowed: [NONE] },
    skills: { enabled: false },
    context: { fileName: NONE },
    general: { enableAutoUpdate: false },
    privacy: { usageStatisticsEnabled: false },
  };
}

/** How the person logs in; with a key in the environment and no settings, by that key. */
function loginOf(own: JsonObject, env: Environment): JsonObject {
  const auth = objectField(objectField(own, 'security'), 'auth');
  if (stringField(auth, 'selectedType') !== undefined) return { ...auth };
  return (env['GEMINI_API_KEY'] ?? '') === '' ? {} : { selectedType: 'gemini-api-key' };
}

/** What cannot be read counts as not logged in. Comments are allowed there. */
function readSettings(path: string): JsonObject {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8').replace(/^\s*\/\/.*$/gm, ''));
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
