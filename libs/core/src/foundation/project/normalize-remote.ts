import { resolve } from 'node:path';

const MAX_LENGTH = 1000;

/** Hosts that take ssh under another name, where the standard port is blocked. */
const HOST_ALIASES: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'altssh.gitlab.com': 'gitlab.com',
  'altssh.bitbucket.org': 'bitbucket.org',
  'ssh.dev.azure.com': 'dev.azure.com',
};
/** Hosts to which `Acme/Shop` and `acme/shop` are one repository. */
const CASELESS_HOSTS = new Set([
  'github.com',
  'gitlab.com',
  'bitbucket.org',
  'dev.azure.com',
  'codeberg.org',
]);

/**
 * One spelling for a remote, `host/owner/name`: the same for https, ssh, git and scp-like forms,
 * with or without credentials, port and `.git`. A local remote is its absolute path.
 * `undefined` for what is no remote.
 */
export function normalizeRemote(remote: string, root: string): string | undefined {
  const text = remote.trim();
  // eslint-disable-next-line no-control-regex -- a key must not carry what a terminal obeys
  if (text === '' || text.length > MAX_LENGTH || /[\u0000-\u001f\u007f]/.test(text))
    return undefined;
  // Patterns take a hook, which has just started, longer than a look whether they can match.
  if (!text.includes(':')) return localPath(text, root);
  const url = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)([^?#]*)/i.exec(text);
  if (url !== null)
    return fromUrl({ scheme: url[1] ?? '', authority: url[2] ?? '', path: url[3] ?? '' }, root);
  const scp = /^(?:[^@/\\]+@)?(\[[^\]]+\]|[^:/\\@]{2,}):(.+)$/.exec(text);
  if (scp !== null) return hosted(scp[1] ?? '', scp[2] ?? '');
  return localPath(text, root);
}

interface UrlParts {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

function fromUrl({ scheme, authority, path }: UrlParts, root: string): string | undefined {
  if (scheme.toLowerCase() === 'file') return localPath(decoded(path), root);
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  return hosted(host, path);
}

function hosted(rawHost: string, rawPath: string): string | undefined {
  const lower = rawHost.toLowerCase().replace(/\.$/, '');
  const host = HOST_ALIASES[lower] ?? lower;
  const segments = segmentsOf(decoded(rawPath));
  if (host === '' || segments.length === 0) return undefined;
  const path = (host === 'dev.azure.com' ? azureSegments(segments) : segments).join('/');
  return `${host}/${CASELESS_HOSTS.has(host) ? path.toLowerCase() : path}`;
}

/** Without empty and dotted parts, and without `.git` at the end. */
function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  const last = segments.pop()?.replace(/\.git$/i, '') ?? '';
  return last === '' ? segments : [...segments, last];
}

/** `v3/org/project/name` over ssh is `org/project/_git/name` over https. */
function azureSegments(segments: readonly string[]): string[] {
  return segments.filter((segment, n) => segment !== '_git' && !(n === 0 && segment === 'v3'));
}

function localPath(path: string, root: string): string {
  const absolute = resolve(root, path);
  return absolute.endsWith('.git') ? absolute.replace(/(?<=[^/\\])[/\\]?\.git$/, '') : absolute;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[\s\p{Cc}]/gu, '-');
  } catch {
    return path;
  }
}
