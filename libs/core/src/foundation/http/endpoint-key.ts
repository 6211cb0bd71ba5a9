import type { EndpointNames } from './endpoint-address.js';
import { EndpointError } from './endpoint-error.js';

/** Where the key of an endpoint is looked for. */
export interface EndpointKeySource {
  /** Name of the variable that holds the key; goes before the file. */
  readonly keyEnv: string;
  /** Path of the file that holds it; empty for none. */
  readonly keyFile: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * The key, or undefined for an endpoint that takes none.
 *
 * Throws `ENDPOINT_SETTINGS` for a file that cannot be read and for a key that no header could hold;
 * never with the key in its message.
 */
export async function readEndpointKey(
  { keyEnv, keyFile, env }: EndpointKeySource,
  names: Pick<EndpointNames, 'keyFile'>,
): Promise<string | undefined> {
  const variable = keyEnv === '' ? '' : (env[keyEnv] ?? '').trim();
  const key = variable !== '' || keyFile === '' ? variable : await readKeyFile(keyFile, names);
  if (key === '') return undefined;
  // A header that cannot be sent would be quoted in the error.
  if (!/^[\x21-\x7e]{1,4096}$/.test(key)) {
    throw refused(`the key in ${variable === '' ? keyFile : keyEnv} has blanks or other signs.`);
  }
  return key;
}

async function readKeyFile(path: string, names: Pick<EndpointNames, 'keyFile'>): Promise<string> {
  // Loaded where it is used: no other part of a hook needs it, and it takes as long as all of them.
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw refused(`${names.keyFile} ${path} cannot be read.`, cause);
  }
}

function refused(message: string, cause?: unknown): EndpointError {
  return new EndpointError('ENDPOINT_SETTINGS', message, { cause });
}
