import type { Clock } from '../../foundation/clock.js';
import { writeBoundedLog } from '../../foundation/storage/bounded-log.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';

/** One thing that a drain did, for the log. */
export interface DrainLogLine {
  readonly event:
    | 'started'
    | 'lessons'
    | 'commands'
    | 'episodes'
    | 'known'
    | 'outcome'
    | 'job'
    | 'sharing'
    | 'hub'
    | 'index'
    | 'hints'
    | 'metrics'
    | 'warnings'
    | 'gc'
    | 'ended';
  readonly message: string;
  readonly job?: string;
  readonly session?: string;
  readonly outcome?: string;
}

export type DrainLog = (line: DrainLogLine) => void;

/** Writes to `logs/drain.log`. */
export function fileDrainLog(paths: Pick<DataPaths, 'logs'>, clock: Clock): DrainLog {
  return (line) => {
    writeBoundedLog(paths.logs, 'drain', { ts: new Date(clock()).toISOString(), ...line });
  };
}
