import { runGit } from '../../foundation/project/run-git.js';
import { noCommit } from './sharing-errors.js';

/** Where learnings are shared, below the top of a repository. */
export const SHARED_FOLDER = '.reflect/learnings';

/** A document as git has it. */
export interface SharedFile {
  /** From the top of the repository, with `/`. */
  readonly path: string;
  /** Full name of the object, which differs with every change. */
  readonly blob: string;
  readonly bytes: number;
}

/** The commit that counts, and its shared folder. */
export interface SharedTree {
  /** As it was looked up, `refs/remotes/origin/HEAD`. */
  readonly ref: string;
  readonly commit: string;
  /** When it was committed, seconds since the epoch. */
  readonly at: number;
  /** Name of the folder's tree; empty where the commit has no such folder. */
  readonly tree: string;
}

const LIMITS = { timeoutMs: 20_000, maxBytes: 16 * 1024 * 1024 };
const OBJECT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const ENTRY = /^100(?:644|755) blob ([0-9a-f]+) +(\d+)\t(.+\.md)$/su;
const AUTHOR = '\u0001';
const MAX_AUTHOR = 80;

/**
 * The commit of which learnings are read: what a team has merged is what it has reviewed, so it is the
 * default branch of the remote as last fetched, and not what lies in the work tree. Undefined where
 * there is no commit yet; throws `SHARING_NO_COMMIT` for a `wanted` one that git does not know.
 */
export async function findSharedTree(
  root: string,
  wanted: string,
): Promise<SharedTree | undefined> {
  for (const ref of wanted === '' ? await defaultRefs(root) : [wanted]) {
    const told = await lines(root, ['log', '-1', '--format=%H %ct', '--end-of-options', ref, '--']);
    const [commit = '', at = ''] = told[0]?.split(' ') ?? [];
    if (!OBJECT.test(commit)) continue;
    const [tree = ''] = await lines(root, [
      'rev-parse',
      '--verify',
      '--quiet',
      `${commit}:${SHARED_FOLDER}`,
    ]);
    return { ref, commit, at: Number(at), tree: OBJECT.test(tree) ? tree : '' };
  }
  if (wanted !== '') throw noCommit(wanted);
  return undefined;
}

/** The documents of a shared folder by path; links, submodules and other files are none. */
export async function listSharedFiles(
  root: string,
  { commit, tree }: SharedTree,
): Promise<readonly SharedFile[]> {
  if (tree === '') return [];
  const listed = await runGit(
    root,
    ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, `${SHARED_FOLDER}/`],
    LIMITS,
  );
  return (listed ?? '').split('\0').flatMap((entry) => {
    const [, blob = '', bytes = '', path = ''] = ENTRY.exec(entry) ?? [];
    return path === '' ? [] : [{ path, blob, bytes: Number(bytes) }];
  });
}

/** Who changed each document last, by path, as the commits say. */
export async function sharedAuthors(
  root: string,
  { commit }: SharedTree,
): Promise<ReadonlyMap<string, string>> {
  const args = ['log', '-z', `--format=${AUTHOR}%an`, '--name-only', '--no-renames', '--no-color'];
  const log = await runGit(root, [...args, commit, '--', SHARED_FOLDER], LIMITS);
  const authors = new Map<string, string>();
  let author = '';
  for (const part of (log ?? '').split('\0')) {
    const text = part.replace(/^\n+/u, '');
    if (text.startsWith(AUTHOR)) author = printable(text.slice(1));
    else if (text !== '' && !authors.has(text)) authors.set(text, author);
  }
  return authors;
}

/** The text of a document; undefined where git does not give it. */
export function readSharedFile(root: string, { blob }: SharedFile): Promise<string | undefined> {
  return runGit(root, ['cat-file', 'blob', blob], LIMITS);
}

async function defaultRefs(root: string): Promise<readonly string[]> {
  const remotes = await lines(root, ['remote']);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  const branches = ['HEAD', 'main', 'master'].map((name) => `refs/remotes/${remote ?? ''}/${name}`);
  return [...(remote === undefined ? [] : branches), 'HEAD'];
}

async function lines(root: string, args: readonly string[]): Promise<readonly string[]> {
  return ((await runGit(root, args, LIMITS)) ?? '').split('\n').filter(Boolean);
}

/** A name is somebody else's text. */
function printable(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}\p{N} .'’_-]+/gu, ' ')
    .trim()
    .slice(0, MAX_AUTHOR);
}
