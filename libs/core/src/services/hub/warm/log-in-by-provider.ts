import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { isLoopback } from '../../../foundation/http/is-loopback.js';
import { HubError } from '../hub-errors.js';
import { plainWords } from '../plain-words.js';
import type { HubClient } from './hub-client.js';
import { LoginCallback } from './login-callback.js';

/** What a login is good for: reviewers decide at the hub's page, with a token of their own. */
const SCOPES = ['read', 'propose'] as const;

export interface ProviderLogin {
  /** Shows a person the address of the login, for a browser on this machine. */
  readonly show: (url: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Gets a token by a login at the provider of a hub. Who sees what passes through the browser gets
 * nothing by it: the code is good only with a verifier that stays here until it goes to the hub (PKCE).
 */
export async function logInByProvider(
  client: HubClient,
  { show, signal }: ProviderLogin,
): Promise<string> {
  const [state, nonce, verifier] = [random(), random(), random()];
  const callback = await LoginCallback.listen(state);
  try {
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const begin = { redirectUrl: callback.url, state, nonce, codeChallenge };
    show(browsable(await client.startLogin(begin)));
    const callbackUrl = await callback.address(signal);
    return await client.finishLogin({
      ...{ callbackUrl, state, nonce, verifier },
      ...{ name: 'reflect hub login --oidc', scopes: [...SCOPES] },
    });
  } finally {
    callback.close();
  }
}

/** What a person does with a code, in a browser on any machine. */
export interface ShownCode {
  readonly url: string;
  readonly code: string;
}

export interface DeviceLogin {
  readonly show: (shown: ShownCode) => void;
  readonly signal: AbortSignal;
}

/** How much less often a client asks that asked too often (RFC 8628, 3.5). */
const SLOWER_SECONDS = 5;

/** Gets a token by a code that a person types in at the provider. Throws `HUB_LOGIN_REFUSED` when it ends first. */
export async function logInByDevice(
  client: Pick<HubClient, 'startDeviceLogin' | 'finishDeviceLogin'>,
  { show, signal }: DeviceLogin,
): Promise<string> {
  const begun = await client.startDeviceLogin();
  const { deviceCode, expiresInSeconds } = begun;
  show({ url: browsable(begun.verificationUrl), code: plainWords(begun.userCode) });
  const end = performance.now() + expiresInSeconds * 1000;
  const wish = { deviceCode, name: 'reflect hub login --device', scopes: [...SCOPES] };
  for (let seconds = begun.intervalSeconds; performance.now() < end;) {
    await sleep(seconds * 1000, undefined, { signal });
    const answer = await client.finishDeviceLogin(wish);
    if (typeof answer === 'string') return answer;
    if (answer.slowDown) seconds += SLOWER_SECONDS;
  }
  throw new HubError('HUB_LOGIN_REFUSED', 'The code has ended. Log in again for a new one.');
}

/** A hub must not have a program started by whatever address it likes. Throws `HUB_ANSWER`. */
function browsable(address: string): string {
  const url = new URL(address);
  const isLocal = url.protocol === 'http:' && isLoopback(url.hostname);
  if (url.protocol === 'https:' || isLocal) return url.href;
  const message =
    'The hub names an address for the login that is not one of https. Nothing was opened.';
  throw new HubError('HUB_ANSWER', message);
}

/** 256 bits. */
function random(): string {
  return randomBytes(32).toString('base64url');
}
