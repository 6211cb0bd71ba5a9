import { join } from 'node:path';
import { readJson, removeFile, writeFileAtomic } from '@reflect/files';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { isText, isTime, objectOf, optional } from '../../foundation/text/shape.js';
import { hubAddress } from './hub-address.js';
import { notLoggedIn, otherHub } from './hub-errors.js';
import type { HubSettings } from './hub-settings.js';

/** Variable with a token that goes before the one that was stored. */
const TOKEN_ENV = 'REFLECT_HUB_TOKEN';

/** Who this machine is at a hub. */
export interface HubLogin {
  readonly url: string;
  readonly token: string;
  /** Id and name of the member, and the organisation. */
  readonly member: string;
  readonly name: string;
  readonly organisation: string;
  /** When the token ends, ISO 8601; absent where it does not, and in a login of before. */
  readonly expiresAt?: string | undefined;
}

/** With what a hub is asked. */
export type HubAccess = Pick<HubLogin, 'url' | 'token'>;

type LoginPaths = Pick<DataPaths, 'hub'>;

export interface LoginPlace {
  readonly paths: LoginPaths;
  readonly settings: Pick<HubSettings, 'url'>;
  readonly env: Readonly<Record<string, string | undefined>>;
}

const isLogin = objectOf<HubLogin>({
  ...{ url: isText, token: isText, member: isText, name: isText, organisation: isText },
  expiresAt: optional(isTime),
});

export function readLogin(paths: LoginPaths): HubLogin | undefined {
  const login = readJson(fileOf(paths));
  return isLogin(login) ? login : undefined;
}

/** Nobody else can read the file. Throws `StorageError`. */
export function writeLogin(paths: LoginPaths, login: HubLogin): void {
  writeFileAtomic(fileOf(paths), `${JSON.stringify({ version: 1, ...login })}\n`);
}

export function removeLogin(paths: LoginPaths): void {
  removeFile(fileOf(paths));
}

/** Address of the hub, empty where none is known. Throws `HUB_ADDRESS`. */
export function hubUrl({ paths, settings }: Omit<LoginPlace, 'env'>): string {
  if (settings.url !== '') return hubAddress(settings.url);
  return readLogin(paths)?.url ?? '';
}

/**
 * Address and token. A token is given to no other hub than the one it was entered for. Throws
 * `HUB_NOT_LOGGED_IN`, `HUB_ADDRESS`.
 */
export function hubAccess(place: LoginPlace): HubAccess {
  const url = hubUrl(place);
  if (url === '') throw notLoggedIn();
  const given = tokenIn(place.env);
  if (given !== '') return { url, token: given };
  const login = readLogin(place.paths);
  if (login === undefined) throw notLoggedIn();
  if (login.url !== url) throw otherHub(login.url, url);
  return { url, token: login.token };
}

export function hasToken({ paths, env }: Omit<LoginPlace, 'settings'>): boolean {
  return tokenIn(env) !== '' || readLogin(paths) !== undefined;
}

/** The one of the environment, which goes before the one that was stored; empty without one. */
export function tokenIn(env: LoginPlace['env']): string {
  return (env[TOKEN_ENV] ?? '').trim();
}

function fileOf({ hub }: LoginPaths): string {
  return join(hub, 'login.json');
}
