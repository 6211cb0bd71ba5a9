import { isLoopback } from '../../foundation/http/is-loopback.js';
import { HubError } from './hub-errors.js';

/**
 * Base address of a hub, always written alike: without `/v1` and without a slash at its end. Throws
 * `HUB_ADDRESS` for what is none, holds a password, or would send a token unencrypted to another machine.
 */
export function hubAddress(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw refused('The address of the hub must be one of https, as https://hub.example.com.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused(
      "The address of the hub holds a password. Give the token to 'reflect hub login'.",
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw refused(
      `${url.hostname} is asked by http, which anybody on the way can read. Use https.`,
    );
  }
  const folder = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '');
  return `${url.origin}${folder}`;
}

function refused(message: string): HubError {
  return new HubError('HUB_ADDRESS', message);
}
