import { removeAbandonedWorkFolders } from '../../engine/capture/work-folder.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { removeAbandoned } from '@reflect/files';

/** Removes what killed hooks, drains and commands left half-written; returns how many things. */
export function collectLeftovers(paths: DataPaths, now: number): number {
  const folders = [
    paths.state,
    paths.queue,
    paths.queueWal,
    paths.queueDlq,
    paths.queueAnswers,
    paths.reflected,
    paths.sessionInjected,
    paths.sessionChronicles,
    paths.sessionEvents,
    paths.learnings,
    paths.index,
  ];
  return removeAbandoned(folders, now) + removeAbandonedWorkFolders();
}
