import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { DataPaths } from '../../foundation/storage/data-paths.js';
import {
  readJsonLines,
  removeFile,
  systemCode,
  toStorageError,
  withFileLock,
  writeFileAtomic,
} from '@reflect/files';
import { sessionFile } from '../session/session-file.js';
import { hexDigest } from '../session/prompt-key.js';
import type { Episode } from './episode.js';
import { decodeEpisodeLine, encodeEpisodeLine, type EpisodeLine } from './episode-line.js';
import type { EpisodeSettings } from './episode-settings.js';

/** The session that episodes are of. */
export type EpisodeSession = Pick<Episode, 'project' | 'session'>;

const DAY_MS = 86_400_000;

/** The episodes of all projects: a folder a project, one JSONL file a session, 0600. */
export class EpisodeFiles {
  constructor(private readonly paths: Pick<DataPaths, 'episodes' | 'episodesLock'>) {}

  /** All of them, of one project where one is named. Throws `StorageError`. */
  list(project?: string): readonly Episode[] {
    const folders =
      project === undefined
        ? namesIn(this.paths.episodes).map((name) => join(this.paths.episodes, name))
        : [this.#folderOf(project)];
    return folders
      .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
      .flatMap(episodesIn)
      .filter((episode) => project === undefined || episode.project === project);
  }

  /**
   * Puts what was found in a session in place of what was kept of it, but for what a person took away;
   * returns whether that changed anything. Throws `StorageError`.
   */
  keep({ project, session }: EpisodeSession, episodes: readonly Episode[]): boolean {
    return withFileLock(this.paths.episodesLock, {}, () => {
      const path = `${sessionFile(this.#folderOf(project), session)}l`;
      const before = linesIn(path);
      const forgotten = before.filter(({ kind }) => kind === 'forgotten');
      const gone = new Set(forgotten.map(idOf));
      const fresh = episodes
        .filter(({ id }) => !gone.has(id))
        .map((episode) => ({ kind: 'episode', episode }) as const);
      return replace(path, before, [...forgotten, ...fresh]);
    });
  }

  /** Takes one away for good: its id stays, its words do not. Returns whether there was such a one. */
  forget(id: string): boolean {
    return this.#forgetWhere((episode) => episode.id === id) > 0;
  }

  /** Takes away those of a session that hold one of these transcript lines; returns how many. */
  forgetLines(session: string, lines: readonly number[]): number {
    return this.#forgetWhere(
      (episode) =>
        episode.session === session &&
        lines.some((line) => line >= episode.lines[0] && line <= episode.lines[1]),
    );
  }

  /** Removes what is too old, and the oldest of what a project has too many of; returns how many. */
  prune({ maxPerProject, days }: EpisodeSettings, now: number): number {
    const oldest = new Date(now - days * DAY_MS).toISOString();
    const gone = new Set<string>();
    for (const episodes of byProject(this.list())) {
      const newestFirst = episodes.toSorted((a, b) => (a.said < b.said ? 1 : -1));
      newestFirst.forEach(({ id, said }, at) => {
        if (said < oldest || at >= maxPerProject) gone.add(id);
      });
    }
    if (gone.size === 0) return 0;
    return this.#rewrite((line) => (gone.has(idOf(line)) ? undefined : line));
  }

  #forgetWhere(isMeant: (episode: Episode) => boolean): number {
    return this.#rewrite((line) =>
      line.kind === 'episode' && isMeant(line.episode)
        ? { kind: 'forgotten', id: line.episode.id }
        : line,
    );
  }

  /** Returns how many lines were changed or left out. */
  #rewrite(change: (line: EpisodeLine) => EpisodeLine | undefined): number {
    return withFileLock(this.paths.episodesLock, {}, () => {
      let changed = 0;
      for (const folder of namesIn(this.paths.episodes)) {
        for (const name of namesIn(join(this.paths.episodes, folder))) {
          const path = join(this.paths.episodes, folder, name);
          const before = linesIn(path);
          const after = before.map(change);
          changed += after.filter((line, at) => line !== before[at]).length;
          replace(
            path,
            before,
            after.filter((line) => line !== undefined),
          );
        }
      }
      return changed;
    });
  }

  #folderOf(project: string): string {
    return join(this.paths.episodes, hexDigest(project));
  }
}

function replace(
  path: string,
  before: readonly EpisodeLine[],
  after: readonly EpisodeLine[],
): boolean {
  const text = after.map(encodeEpisodeLine).join('');
  if (text === before.map(encodeEpisodeLine).join('')) return false;
  if (after.length === 0) removeFile(path);
  else writeFileAtomic(path, text);
  return true;
}

function episodesIn(path: string): readonly Episode[] {
  return linesIn(path).flatMap((line) => (line.kind === 'episode' ? [line.episode] : []));
}

function linesIn(path: string): readonly EpisodeLine[] {
  return readJsonLines(path).values.flatMap(({ value }) => decodeEpisodeLine(value) ?? []);
}

function idOf(line: EpisodeLine): string {
  return line.kind === 'episode' ? line.episode.id : line.id;
}

function byProject(episodes: readonly Episode[]): readonly (readonly Episode[])[] {
  const projects = new Map<string, Episode[]>();
  for (const episode of episodes) {
    const { project } = episode;
    projects.set(project, [...(projects.get(project) ?? []), episode]);
  }
  return [...projects.values()];
}

/** A folder that does not exist is empty; files that a crash or an editor left are passed over. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.') && !name.includes('.tmp'));
  } catch (error) {
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return [];
    throw toStorageError(error, `read ${folder}`);
  }
}
