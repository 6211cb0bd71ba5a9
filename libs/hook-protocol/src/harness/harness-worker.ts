/** What settings and help have to know of a harness that can read sessions as a worker. */
export interface HarnessWorker {
  /** Drivers that only who names them gets, beside the one of the harness's name: what they do. */
  readonly optIn: Readonly<Record<string, string>>;
  /** The settings of its drivers, by their names in the topic `worker`. */
  readonly settings: Readonly<Record<string, WorkerSetting>>;
}

/** A setting as core declares its own. */
export type WorkerSetting = WorkerText | WorkerCount;

interface Declared {
  /** Environment variable that overrides the configuration file. */
  readonly env: string;
  /** One line for `reflect config`, with the unit where there is one. */
  readonly describe: string;
}

interface WorkerText extends Declared {
  readonly type: 'text';
  readonly default: string;
}

interface WorkerCount extends Declared {
  readonly type: 'number';
  readonly integer: true;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

/** The program that a driver runs. */
export function programSetting(driver: string, env: string): WorkerSetting {
  const describe = `Program that the ${driver} driver runs: a name on the PATH or a path`;
  return { type: 'text', env, default: driver, describe };
}

export function textSetting(setting: Omit<WorkerText, 'type'>): WorkerSetting {
  return { type: 'text', ...setting };
}

export function countSetting(setting: Omit<WorkerCount, 'type' | 'integer'>): WorkerSetting {
  return { type: 'number', integer: true, ...setting };
}
