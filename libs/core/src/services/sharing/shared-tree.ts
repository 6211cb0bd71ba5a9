import { runGit } from '../../foundation/project/run-git.js';
import { printableName } from './printable-name.js';
import { gitFailed, noCommit } from './sharing-errors.js';

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
const FOLDER = /^040000 tree ([0-9a-f]+)\t/;
const AUTHOR = '\u0001';

/**
 * The commit of which learnings are read: what a team has merged is what it has reviewed, so it is the
 * default branch of the remote as last fetched, and not what lies in the work tree. Undefined where
 * there is no commit yet; throws `SHARING_NO_COMMIT` for a `wanted` one that git does not know, and
 * `SHARING_GIT_FAILED`.
 */
export async function findSharedTree(
  root: string,
  wanted: string,
): Promise<SharedTree | undefined> {
  const found = wanted === '' ? await defaultCommit(root) : await commitAt(root, wanted);
  if (found === undefined && wanted !== '') throw noCommit(wanted);
  if (found === undefined) return undefined;
  const folder = await git(root, ['ls-tree', '-z', '--full-tree', found.commit, SHARED_FOLDER]);
  return { ...found, tree: FOLDER.exec(folder)?.[1] ?? '' };
}

/**
 * The documents of a shared folder by path; links, submodules and other files are none. Throws
 * `SHARING_GIT_FAILED`.
 */
export async function listSharedFiles(
  root: string,
  { commit, tree }: SharedTree,
): Promise<readonly SharedFile[]> {
  if (tree === '') return [];
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, `${SHARED_FOLDER}/`];
  return (await git(root, args)).split('\0').flatMap((entry) => {
    const [, blob = '', bytes = '', path = ''] = ENTRY.exec(entry) ?? [];
    return path === '' ? [] : [{ path, blob, bytes: Number(bytes) }];
  });
}

/** Who changed each document last, by path, as the commits say. Throws `SHARING_GIT_FAILED`. */
export async function sharedAuthors(
  root: string,
  { commit }: SharedTree,
): Promise<ReadonlyMap<string, string>> {
  const args = ['log', '-z', `--format=${AUTHOR}%an`, '--name-only', '--no-renames', '--no-color'];
  const log = await git(root, [...args, commit, '--', SHARED_FOLDER]);
  const authors = new Map<string, string>();
  let author = '';
  for (const part of log.split('\0')) {
    const text = part.replace(/^\n+/u, '');
    if (text.startsWith(AUTHOR)) author = printableName(text.slice(1));
    else if (text !== '' && !authors.has(text)) authors.set(text, author);
  }
  return authors;
}

/** The text of a document. Throws `SHARING_GIT_FAILED`, as in a clone without its blobs. */
export function readSharedFile(root: string, { blob }: Pick<SharedFile, 'blob'>): Promise<string> {
  return git(root, ['cat-file', 'blob', blob]);
}

type FoundCommit = Omit<SharedTree, 'tree'>;

/** Of the remote, where there is one that was fetched; what lies here was reviewed by nobody. */
async function defaultCommit(root: string): Promise<FoundCommit | undefined> {
  const remotes = (await git(root, ['remote'])).split('\n').filter(Boolean);
  const remote = remotes.includes('origin') ? 'origin' : remotes[0];
  if (remote === undefined) return commitAt(root, 'HEAD');
  const refs = ['HEAD', 'main', 'master'].map((name) => `refs/remotes/${remote}/${name}`);
  const format = '--format=%(refname) %(objectname) %(committerdate:unix)';
  const told = (await git(root, ['for-each-ref', format, ...refs])).split('\n');
  const commits = told.map((line) => line.split(' '));
  for (const ref of refs) {
    const [, commit = '', at = ''] = commits.find(([name]) => name === ref) ?? [];
    if (OBJECT.test(commit)) return { ref, commit, at: Number(at) };
  }
  return commitAt(root, 'HEAD');
}

/** Undefined for a name that git knows no commit of. */
async function commitAt(root: string, ref: string): Promise<FoundCommit | undefined> {
  const args = ['log', '-1', '--format=%H %ct', '--end-of-options', ref, '--'];
  const [commit = '', at = ''] = ((await runGit(root, args, LIMITS)) ?? '').trim().split(' ');
  return OBJECT.test(commit) ? { ref, commit, at: Number(at) } : undefined;
}

/** What git prints. Throws `SHARING_GIT_FAILED`. */
async function git(root: string, args: readonly string[]): Promise<string> {
  const printed = await runGit(root, args, LIMITS);
  if (printed === undefined) throw gitFailed(root, args.join(' ').replaceAll('\u0001', ''));
  return printed;
}
