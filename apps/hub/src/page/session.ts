import { createHmac, timingSafeEqual } from 'node:crypto';

const NAME = 'reflect_hub';
/** Below it are the pages alone: the interface takes no cookie. */
export const PAGE_PATH = '/review';
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=(rfh_[\\w-]{1,100})(?:;|$)`);

/** The token that a browser was given when somebody signed in; undefined without one. */
export function sessionOf(cookies: string | undefined): string | undefined {
  return COOKIE.exec(cookies ?? '')?.[1];
}

/**
 * Keeps the token in the browser until it is closed: no script reads it, and no other site's page sends
 * it. What ends the token ends the session.
 */
export function sessionCookie(token: string, isSecure: boolean): string {
  return `${NAME}=${token}; ${attributes(isSecure)}`;
}

export function endedCookie(isSecure: boolean): string {
  return `${NAME}=; Max-Age=0; ${attributes(isSecure)}`;
}

function attributes(isSecure: boolean): string {
  return `Path=${PAGE_PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** Stands in every form of a session, and in no page that somebody else can make. */
export function formKey(token: string): string {
  return createHmac('sha256', token).update('reflect hub form').digest('base64url');
}

export function isFormKey(token: string, given: string): boolean {
  const [wanted, got] = [Buffer.from(formKey(token)), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

export interface RequestOrigin {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers of today send. */
  readonly site: string | undefined;
}

/** Whether a form comes from a page of this host. */
export function isOwnOrigin({ host, origin, site }: RequestOrigin): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
