import { spawn } from 'node:child_process';
import type { DataPaths } from '../storage/data-paths.js';
import { lockHolder } from '../storage/file-lock.js';
import { isPaused } from '../session/pause.js';
import { isDrainDue } from './next-drain.js';

export interface DrainCommand {
  /** An executable, not a shell line. */
  readonly file: string;
  readonly args: readonly string[];
}

export type SpawnedDrain = 'spawned' | 'paused' | 'running' | 'nothing-due' | 'failed';

/**
 * Starts a drain that outlives this process, unless there is nothing for it to do. Does not wait
 * for it and shows no window; whether the command could be started at all is known only later.
 */
export function spawnDrain(paths: DataPaths, command: DrainCommand, now: number): SpawnedDrain {
  if (isPaused(paths)) return 'paused';
  if (!isDrainDue(paths, now)) return 'nothing-due';
  if (lockHolder(paths.drainLock)?.alive === true) return 'running';
  try {
    const child = spawn(command.file, command.args, {
      cwd: paths.state,
      detached: true,
      stdio: 'ignore',
      windowsHide: true,
    });
    // Without a listener a missing executable would throw in the hook.
    child.on('error', () => undefined);
    child.unref();
    return child.pid === undefined ? 'failed' : 'spawned';
  } catch {
    return 'failed';
  }
}
