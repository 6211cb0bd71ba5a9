import { sep } from 'node:path';
import { isChroniclePath } from '../../stores/chronicle/chronicle-place.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

/** Files of stores that take a lock, and these locks. */
export type LockedPaths = Pick<
  DataPaths,
  | 'queue'
  | 'queueLock'
  | 'episodes'
  | 'episodesLock'
  | 'journal'
  | 'journalLock'
  | 'costEvents'
  | 'costLock'
  | 'metrics'
  | 'metricsLock'
  | 'projects'
  | 'sessionChronicles'
  | 'chronicleLock'
  | 'sessionInjected'
  | 'commands'
  | 'config'
  | 'hub'
  | 'hubLock'
>;

/** Tells of a file below reflect's folders which lock its store holds while it changes it, if any. */
export function storeLocks(paths: LockedPaths): (path: string) => string | undefined {
  const places: readonly (readonly [place: string, lockOf: (path: string) => string])[] = [
    [paths.queue, () => paths.queueLock],
    [paths.episodes, () => paths.episodesLock],
    [paths.journal, () => paths.journalLock],
    [paths.costEvents, () => paths.costLock],
    [paths.metrics, () => paths.metricsLock],
    [paths.projects, () => paths.chronicleLock],
    [paths.sessionChronicles, () => paths.chronicleLock],
    [paths.sessionInjected, (path) => `${path}.lock`],
    [paths.commands, (path) => `${path.replace(/\.bin$/, '.jsonl')}.lock`],
    [paths.hub, () => paths.hubLock],
    [paths.config, (path) => `${path}.lock`],
  ];
  return (path) => {
    if (isChroniclePath(path)) return paths.chronicleLock;
    const found = places.find(([place]) => path === place || path.startsWith(place + sep));
    return found?.[1](path);
  };
}
