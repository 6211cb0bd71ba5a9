import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readBounded } from '@reflect/files';
import type { Repository } from './find-repository.js';
import { GitFile } from './git-file.js';
import { inflateStart, START_BYTES } from './git-inflate.js';
import { GitPack } from './git-pack.js';
import { headCommit } from './head-commit.js';

interface Commit {
  readonly parents: readonly string[];
  /** When it was committed, seconds since the epoch. */
  readonly time: number;
  readonly subject: string;
}

/** git puts them together long before there are so many. */
const MAX_PACKS = 100;
const MAX_PARENTS = 8;
const MAX_STORES = 5;
const MAX_ALTERNATES = 4096;

/**
 * Subjects of the commits that HEAD holds, newest first, as the objects tell them: in clones, worktrees
 * and pulled branches alike, and without a process. Merges are left out for what they merged. `undefined`
 * where the objects cannot be read, as before the first commit. Formats: gitrepository-layout(5), gitformat-pack(5).
 *
 * By hand, since a hook does it: the libraries for git take longer to load than all of a hook.
 */
export function commitSubjects(
  repository: Repository,
  { most, read }: { readonly most: number; readonly read: number },
): readonly string[] | undefined {
  const head = headCommit(repository);
  if (head === undefined) return undefined;
  const objects = new CommitReader(join(repository.commonDir, 'objects'));
  const subjects = new Set<string>();
  const seen = new Set([head]);
  const waiting = known(objects, [head]);
  if (waiting.length === 0) return undefined;
  for (let left = read; left > 0; left--) {
    const commit = takeLatest(waiting);
    if (commit === undefined) break;
    const { parents, subject } = commit;
    if (parents.length < 2 && subject !== '') subjects.add(subject);
    if (subjects.size === most) break;
    const fresh = parents.slice(0, MAX_PARENTS).filter((parent) => !seen.has(parent));
    for (const parent of fresh) seen.add(parent);
    waiting.push(...known(objects, fresh));
  }
  return [...subjects];
}

/** Those that are there: a shallow clone ends somewhere. */
function known(objects: CommitReader, ids: readonly string[]): Commit[] {
  return ids.flatMap((id) => objects.commit(id) ?? []);
}

function takeLatest(waiting: Commit[]): Commit | undefined {
  const latest = waiting.reduce(
    (best, { time }, at) => (time > (waiting[best]?.time ?? -1) ? at : best),
    0,
  );
  return waiting.splice(latest, 1)[0];
}

/** Reads commits of a repository, loose or packed. */
class CommitReader {
  readonly #stores: readonly string[];
  /** The one that had the last commit first: it has most of its parents. */
  #packs: readonly GitPack[] | undefined;

  constructor(objects: string) {
    this.#stores = [objects, ...alternatesOf(objects)].slice(0, MAX_STORES);
  }

  /** `undefined` for what is not there, is damaged, or is no commit. */
  commit(id: string): Commit | undefined {
    const text = this.#loose(id) ?? this.#packed(id);
    return text === undefined ? undefined : parseCommit(text);
  }

  #loose(id: string): string | undefined {
    for (const store of this.#stores) {
      const path = join(store, id.slice(0, 2), id.slice(2));
      const bytes = attempt(() => GitFile.with(path, (file) => file.read(0, START_BYTES)));
      const text = bytes && attempt(() => inflateStart(bytes).toString('utf8'));
      const header = text === undefined ? undefined : /^commit \d+\0/.exec(text)?.[0];
      if (header !== undefined) return text?.slice(header.length);
    }
    return undefined;
  }

  #packed(id: string): string | undefined {
    const bytes = Buffer.from(id, 'hex');
    this.#packs ??= this.#stores.flatMap(packsIn).slice(0, MAX_PACKS);
    for (const pack of this.#packs) {
      const found = attempt(() => pack.commit(bytes));
      if (found === undefined) continue;
      this.#packs = [pack, ...this.#packs.filter((other) => other !== pack)];
      return found.toString('utf8');
    }
    return undefined;
  }
}

/** A repository is somebody else's: what cannot be read of it is not there. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function packsIn(store: string): readonly GitPack[] {
  const folder = join(store, 'pack');
  const names = attempt(() => readdirSync(folder)) ?? [];
  return names
    .filter((name) => name.endsWith('.idx'))
    .map((name) => new GitPack(join(folder, name.slice(0, -'.idx'.length))));
}

/** Folders of objects that a clone borrows from. */
function alternatesOf(objects: string): readonly string[] {
  const text = readBounded(join(objects, 'info', 'alternates'), MAX_ALTERNATES) ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.includes('\0'))
    .map((line) => resolve(objects, line));
}

function parseCommit(text: string): Commit | undefined {
  const end = text.indexOf('\n\n');
  if (end < 0 || !text.startsWith('tree ')) return undefined;
  const head = text.slice(0, end);
  const time = Number(/^committer .*> (\d{1,12}) /m.exec(head)?.[1] ?? 0);
  const parents = [...head.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map(([, id = '']) => id);
  const [message = ''] = text
    .slice(end)
    .trimStart()
    .split(/\n\s*\n/, 1);
  return { parents, time, subject: message.replace(/\s+/g, ' ').trim() };
}
