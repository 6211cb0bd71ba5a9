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
  /** What is to be decided does not wait any more, or says something else by now. */
  | 'HUB_NOT_WAITING'
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

/** A project at a hub, as a person is told of it. */
interface HubProject {
  readonly name: string;
  readonly url: string;
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

/** `role` is what the member is, as the hub names it. */
export function noReviewer(role: string, { name, url }: HubProject): HubError {
  const message = `You are ${role} of ${name} at ${url}, and its reviewers decide what is proposed. Ask an admin of it for the role.`;
  return new HubError('HUB_DENIED', message);
}

export function narrowToken(scopes: readonly string[], { url }: HubProject): HubError {
  const message = `The token for ${url} may ${scopes.join(', ')} and not review. Log in with one that has the scopes read and review: 'reflect hub login'.`;
  return new HubError('HUB_DENIED', message);
}

export function projectGone({ name, url }: HubProject): HubError {
  const message = `${url} has no project ${name} any more, or not for you. Ask an admin of it, or end the link with 'reflect hub unlink'.`;
  return new HubError('HUB_NO_PROJECT', message);
}

/** `id` is what was asked for, whole or its beginning. */
export function notWaiting(id: string): HubError {
  const message = `No proposal ${id} waits for a reviewer. See 'reflect hub review'.`;
  return new HubError('HUB_NOT_WAITING', message);
}

export function severalWaiting(beginning: string, count: number): HubError {
  const message = `${beginning} begins the ids of ${String(count)} proposals. Write more of it.`;
  return new HubError('HUB_NOT_WAITING', message);
}

export function badNote(): HubError {
  const message = 'The note must be one line of at most 1000 characters. Nothing was decided.';
  return new HubError('HUB_REFUSED', message);
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
