import type { DriverError } from '@reflect/core';

import { driverFailure } from '../failure/driver-failure.js';
import { API_MANUAL } from './api-failure.js';

export interface ApiEndpoint {
  /** Base URL, with its version where it has one: `https://api.openai.com/v1`. */
  readonly url: string;
  /** Whether digests may go unencrypted to another machine. */
  readonly allowHttp: boolean;
}

/**
 * Address of a path behind a base URL; one without a path gets `/v1`.
 *
 * Throws `DRIVER_SETTINGS` for an address that is none, holds a password, or would send a digest and
 * a key unencrypted to another machine.
 */
export function endpointOf({ url, allowHttp }: ApiEndpoint, path: string): URL {
  const base = URL.canParse(url) ? new URL(url) : undefined;
  if (base === undefined || !/^https?:$/.test(base.protocol)) {
    throw refused('worker.apiUrl is no http or https address.');
  }
  if (base.username !== '' || base.password !== '') {
    throw refused('worker.apiUrl holds a password; use worker.apiKeyEnv or worker.apiKeyFile.');
  }
  if (base.protocol === 'http:' && !allowHttp && !isLoopback(base.hostname)) {
    throw refused(
      `worker.apiUrl is http: to ${base.hostname}; use https, or set worker.apiAllowHttp.`,
    );
  }
  const folder = base.pathname === '/' ? '/v1' : base.pathname.replace(/\/+$/, '');
  base.pathname = `${folder}/${path}`;
  return base;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function refused(said: string): DriverError {
  return driverFailure(API_MANUAL, 'DRIVER_SETTINGS', { said });
}
