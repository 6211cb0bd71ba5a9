import { EndpointError } from './endpoint-error.js';
import { isLoopback } from './is-loopback.js';

/** Where an HTTP API is. */
export interface Endpoint {
  /** Base URL, with its version where it has one: `https://api.openai.com/v1`. */
  readonly url: string;
  /** Whether texts may go unencrypted to another machine. */
  readonly allowHttp: boolean;
}

/** Keys of the settings that an endpoint is from, for what is said of it. */
export interface EndpointNames {
  readonly url: string;
  readonly allowHttp: string;
  readonly keyEnv: string;
  readonly keyFile: string;
}

/**
 * Address of a path behind a base URL; one without a path gets `/v1`.
 *
 * Throws `ENDPOINT_SETTINGS` for an address that is none, holds a password, or would send texts and a
 * key unencrypted to another machine.
 */
export function endpointAddress(
  { url, allowHttp }: Endpoint,
  path: string,
  names: EndpointNames,
): URL {
  const base = URL.canParse(url) ? new URL(url) : undefined;
  if (base === undefined || !/^https?:$/.test(base.protocol)) {
    throw refused(`${names.url} is no http or https address.`);
  }
  if (base.username !== '' || base.password !== '') {
    throw refused(`${names.url} holds a password; use ${names.keyEnv} or ${names.keyFile}.`);
  }
  if (base.protocol === 'http:' && !allowHttp && !isLoopback(base.hostname)) {
    throw refused(
      `${names.url} is http: to ${base.hostname}; use https, or set ${names.allowHttp}.`,
    );
  }
  const folder = base.pathname === '/' ? '/v1' : base.pathname.replace(/\/+$/, '');
  base.pathname = `${folder}/${path}`;
  return base;
}

function refused(message: string): EndpointError {
  return new EndpointError('ENDPOINT_SETTINGS', message);
}
