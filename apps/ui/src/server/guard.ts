import type { MiddlewareHandler } from 'hono';

import type { AccessToken } from './access-token.js';
import { UiError } from './ui-errors.js';

/** Says no to a request for a name that is not this server's: a page elsewhere may have taken it over. */
export function requireOwnHost(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header('host') ?? '';
    if (!ownHosts(port()).includes(host)) {
      throw new UiError(
        'UI_FOREIGN_HOST',
        'This address is not the one that the page is served at. Open the URL that reflect ui printed.',
      );
    }
    await next();
  };
}

/** Says no to what a page of another origin asks. */
export function requireOwnOrigin(port: () => number): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site') ?? 'same-origin';
    const isOwn =
      origin === undefined || ownHosts(port()).some((host) => origin === `http://${host}`);
    if (!isOwn || site !== 'same-origin') {
      throw new UiError(
        'UI_FOREIGN_ORIGIN',
        'A page of another origin asked. Open the URL that reflect ui printed.',
      );
    }
    await next();
  };
}

/** Says no to who does not hold the token. */
export function requireToken(token: AccessToken): MiddlewareHandler {
  return async (context, next) => {
    const [, given = ''] = /^Bearer ([\w-]{1,100})$/.exec(header(context.req.raw)) ?? [];
    if (!token.matches(given)) throw wrongToken();
    await next();
  };
}

export function wrongToken(): UiError {
  return new UiError(
    'UI_WRONG_TOKEN',
    'The token is missing, used up or of a server that has ended. Open the URL that reflect ui printed.',
  );
}

function header(request: Request): string {
  return request.headers.get('authorization') ?? '';
}

function ownHosts(port: number): readonly string[] {
  return ['127.0.0.1', 'localhost'].map((name) => `${name}:${String(port)}`);
}
