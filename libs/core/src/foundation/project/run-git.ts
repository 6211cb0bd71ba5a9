import { execFile } from 'node:child_process';

export interface GitLimits {
  readonly timeoutMs: number;
  /** Of output; what is beyond is lost with the rest. */
  readonly maxBytes: number;
}

/**
 * Configuration of a repository is somebody else's text, and may name programs. These take away
 * whatever the commands here would start of them.
 */
const HARMLESS = [
  '--no-pager',
  '--literal-pathspecs',
  ...['core.fsmonitor=false', 'core.hooksPath=/dev/null', 'log.showSignature=false'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/** They would have git look at another repository than the one of the folder. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_INDEX_FILE',
  'GIT_NAMESPACE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_WORK_TREE',
]);

/**
 * What git prints in a folder; undefined when it fails, takes too long or prints too much: then there
 * is less evidence, and nothing else is lost.
 */
export function runGit(
  folder: string,
  args: readonly string[],
  { timeoutMs, maxBytes }: GitLimits,
): Promise<string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !ELSEWHERE.has(name));
  const env = {
    ...Object.fromEntries(own),
    ...{ GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', GIT_NO_LAZY_FETCH: '1', LC_ALL: 'C' },
  };
  const options = { cwd: folder, env, timeout: timeoutMs, maxBuffer: maxBytes, windowsHide: true };
  return new Promise((resolve) => {
    execFile('git', [...HARMLESS, ...args], options, (error, stdout) => {
      resolve(error === null ? stdout : undefined);
    });
  });
}
