import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { lockHolder } from '@reflect/files';
import { isPaused } from '../../stores/session/pause.js';
import { isDrainDue } from './next-drain.js';
import { spawnDetached, type DetachedCommand } from './spawn-detached.js';

export type SpawnedDrain = 'spawned' | 'paused' | 'running' | 'nothing-due' | 'failed';

/** Starts a drain that outlives this process, unless there is nothing for it to do. */
export function spawnDrain(paths: DataPaths, command: DetachedCommand, now: number): SpawnedDrain {
  if (isPaused(paths)) return 'paused';
  if (!isDrainDue(paths, now)) return 'nothing-due';
  if (lockHolder(paths.drainLock)?.alive === true) return 'running';
  return spawnDetached(command, paths.state) ? 'spawned' : 'failed';
}
