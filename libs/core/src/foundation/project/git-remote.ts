/**
 * URL of the remote that names a repository: `origin`, else `upstream`, else the first in the
 * configuration. `undefined` without remotes.
 */
export function remoteUrl(gitConfig: string): string | undefined {
  const remotes = remotesOf(gitConfig);
  return remotes.get('origin') ?? remotes.get('upstream') ?? remotes.values().next().value;
}

/** URL by name of the remote; the first where one has several. */
function remotesOf(gitConfig: string): Map<string, string> {
  const remotes = new Map<string, string>();
  let remote: string | undefined;
  for (const line of gitConfig.split('\n')) {
    const text = line.trim();
    if (text.startsWith('[')) remote = nameOf(text);
    else if (remote !== undefined && !remotes.has(remote)) {
      const url = valueOf(
        text.startsWith(AS_GIT) ? text.slice(AS_GIT.length).trimStart() : spelled(text),
      );
      if (url !== undefined) remotes.set(remote, url);
    }
  }
  return remotes;
}

/** As git itself writes it. A pattern, which allows more, takes a hook that has just started longer than all of this. */
const AS_GIT = 'url = ';

function spelled(text: string): string | undefined {
  return text.toLowerCase().startsWith('url') ? /^url\s*=\s*(.*)$/i.exec(text)?.[1] : undefined;
}

/** The name of the remote that a section is of; undefined for any other section. */
function nameOf(section: string): string | undefined {
  if (!section.toLowerCase().includes('remote')) return undefined;
  const name =
    section.startsWith('[remote "') && section.endsWith('"]') ? section.slice(9, -2) : '"';
  if (!name.includes('"') && !name.includes('\\')) return name;
  return /^\[\s*remote\s+"((?:[^"\\]|\\.)*)"\s*\]/i.exec(section)?.[1];
}

/** Without quotes and the comment behind it. */
function valueOf(raw: string | undefined): string | undefined {
  if (raw === undefined) return undefined;
  // Patterns take a hook, which has just started, longer than a look whether they can match.
  const quoted = raw.startsWith('"')
    ? /^"((?:[^"\\]|\\.)*)"/.exec(raw)?.[1]?.replace(/\\(.)/g, '$1')
    : undefined;
  const mayHaveComment = raw.includes('#') || raw.includes(';');
  const value = quoted ?? (mayHaveComment ? raw.replace(/\s[#;].*$/, '') : raw).trim();
  return value === '' ? undefined : value;
}
