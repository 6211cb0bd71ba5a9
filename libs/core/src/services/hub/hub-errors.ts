import { ReflectError } from '@reflect/hook-protocol';

export type HubErrorCode =
  /** An address that cannot be used. */
  | 'HUB_ADDRESS'
  /** What was given is no token of a hub. */
  | 'HUB_TOKEN'
  | 'HUB_NOT_LOGGED_IN'
  /** The hub does not take the token. */
  | 'HUB_LOGIN_REFUSED'
  /** It takes it, but not for this. */
  | 'HUB_DENIED'
  /** It has no such project, or not for this member. */
  | 'HUB_NO_PROJECT'
  | 'HUB_NOT_LINKED'
  /** The project is linked to another one already. */
  | 'HUB_LINKED'
  | 'HUB_NOT_SHARED'
  /** Nobody answers there, or not in time. */
  | 'HUB_UNREACHABLE'
  /** It cannot answer now. */
  | 'HUB_BUSY'
  /** It does not take what it was sent. */
  | 'HUB_REFUSED'
  /** It does not know the cursor any more. */
  | 'HUB_CURSOR'
  /** It answers something that cannot be used. */
  | 'HUB_ANSWER';

/** A hub, or what it needs, does not do what it is asked for. */
export class HubError extends ReflectError<HubErrorCode> {
  static {
    this.prototype.name = 'HubError';
  }

  /** How long the hub asks to be left alone, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(code: HubErrorCode, message: string, retryAfterMs?: number) {
    super(code, message);
    this.retryAfterMs = retryAfterMs;
  }
}

export function notLoggedIn(): HubError {
  const message = "There is no login to a hub. Log in with 'reflect hub login https://HUB'.";
  return new HubError('HUB_NOT_LOGGED_IN', message);
}

export function otherHub(login: string, wanted: string): HubError {
  const message = `The login is for ${login}, and ${wanted} is asked for. Log in there with 'reflect hub login ${wanted}'.`;
  return new HubError('HUB_NOT_LOGGED_IN', message);
}

export function notLinked(project: string): HubError {
  const message = `${project} is not linked to a hub. Link it with 'reflect hub link'.`;
  return new HubError('HUB_NOT_LINKED', message);
}

export function linkedElsewhere(project: string, to: string): HubError {
  const message = `${project} is linked to ${to}. End that first with 'reflect hub unlink'.`;
  return new HubError('HUB_LINKED', message);
}

export function noProject(key: string, url: string): HubError {
  const message = `${url} has no project ${key}, or not for you. Ask an admin of it, or name another with --project.`;
  return new HubError('HUB_NO_PROJECT', message);
}

export function notOffered(id: string): HubError {
  const message = `${id} is not at the hub. See 'reflect hub list'.`;
  return new HubError('HUB_NOT_SHARED', message);
}

export function noToken(): HubError {
  const message =
    'That is no token of a hub: it looks like rfh_0123…_…, and the hub shows it once when it is made. Copy it whole and try again.';
  return new HubError('HUB_TOKEN', message);
}

export function otherUrl(setting: string): HubError {
  const message = `hub.url is ${setting}, and goes before every login. Change it with 'reflect config set hub.url', or take it out with --default.`;
  return new HubError('HUB_ADDRESS', message);
}
