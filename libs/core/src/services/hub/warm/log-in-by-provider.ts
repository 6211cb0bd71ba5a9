import { createHash, randomBytes } from 'node:crypto';

import { isLoopback } from '../../../foundation/http/is-loopback.js';
import { HubError } from '../hub-errors.js';
import type { HubClient } from './hub-client.js';
import { LoginCallback } from './login-callback.js';

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
      ...{ name: 'reflect hub login --oidc', scopes: ['read', 'propose'] },
    });
  } finally {
    callback.close();
  }
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
