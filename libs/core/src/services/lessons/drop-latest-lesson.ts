import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { dropPendingLesson, pendingLessons } from './pending-lesson.js';

/** Who takes something back does so soon. */
const RECENT_MS = 30 * 60_000;

/**
 * Forgets the last lesson of a session that no drain has stored yet, if the person took it back; that
 * is asked only where there is one. Throws `StorageError`.
 */
export function dropLatestLesson(
  paths: Pick<DataPaths, 'pendingLessons'>,
  { session, now }: { readonly session: string; readonly now: number },
  isTakenBack: () => boolean,
): void {
  const [latest] = pendingLessons(paths)
    .filter((lesson) => lesson.session === session && now - Date.parse(lesson.at) < RECENT_MS)
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  if (latest !== undefined && isTakenBack()) dropPendingLesson(paths, latest.id);
}
