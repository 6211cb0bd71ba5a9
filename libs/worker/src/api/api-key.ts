import { readFile } from 'node:fs/promises';

import type { DriverError } from '@reflect/core';

import { driverFailure } from '../failure/driver-failure.js';
import { API_MANUAL } from './api-failure.js';

export interface ApiKeySource {
  /** Name of the variable that holds the key; goes before the file. */
  readonly keyEnv: string;
  /** Path of the file that holds it; empty for none. */
  readonly keyFile: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The key, or undefined for an endpoint that takes none.
 *
 * Throws `DRIVER_SETTINGS` for a file that cannot be read and for a key that no header could hold;
 * never with the key in its message.
 */
export async function readApiKey(source: ApiKeySource): Promise<string | undefined> {
  const { keyEnv, keyFile, env } = source;
  const variable = keyEnv === '' ? '' : (env[keyEnv] ?? '').trim();
  const key = variable !== '' || keyFile === '' ? variable : await readKeyFile(keyFile);
  if (key === '') return undefined;
  // A header that cannot be sent would be quoted in the error.
  if (!/^[\x21-\x7e]{1,4096}$/.test(key)) {
    throw refused(`the key in ${variable === '' ? keyFile : keyEnv} has blanks or other signs.`);
  }
  return key;
}

async function readKeyFile(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw refused(`worker.apiKeyFile ${path} cannot be read.`, cause);
  }
}

function refused(said: string, cause?: unknown): DriverError {
  return driverFailure(API_MANUAL, 'DRIVER_SETTINGS', { said, cause });
}
