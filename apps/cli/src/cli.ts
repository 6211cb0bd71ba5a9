import { dataPaths, openReflect, type Reflect, type OpenOptions } from '@reflect/core';

import { usageError } from './cli-errors.js';
import { CommandConsole, type ConsoleHost } from './command-console.js';
import { HARNESS_SUPPORT } from './harnesses.js';
import { Progress } from './output/progress.js';
import { namedDrivers, textWorker } from './workers.js';

export interface Choice<T extends string> {
  readonly value: T;
  readonly name: string;
}

/** Asks for one of some choices; `undefined` for a person who breaks off. */
export type Choose = <T extends string>(
  question: string,
  choices: readonly Choice<T>[],
) => Promise<T | undefined>;

/** What the command line needs of the process that it runs in. */
export interface CliHost extends ConsoleHost {
  readonly startEmbedThread?: NonNullable<OpenOptions['startEmbedThread']>;
  /** Asks a person yes or no; undefined where nobody can answer. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Undefined where nobody can answer. */
  readonly choose?: Choose;
  /** Asks for something that is not shown; undefined where nobody can answer, and for a person who breaks off. */
  readonly askSecret?: (question: string) => Promise<string | undefined>;
}

interface OpenWish {
  readonly driver?: string | undefined;
  /** Keeps index and model in memory, for commands that go on. */
  readonly resident?: boolean;
  /** Goes by defaults and environment alone, for a settings file that cannot be read. */
  readonly withoutFile?: boolean;
}

/** No file has this path. */
const NO_FILE = '';

/** What every command has at hand. */
export class Cli extends CommandConsole<CliHost> {
  progress(): Progress {
    return new Progress(this.host.stderr, this.host.clock);
  }

  /** Opens the knowledge base; `driver` goes before all settings. */
  open({ driver, resident = false, withoutFile = false }: OpenWish = {}): Reflect {
    const { env, clock, startEmbedThread } = this.host;
    const reflect = openReflect({
      env: driver === undefined ? env : { ...env, REFLECT_WORKER_DRIVER: driver },
      harnesses: HARNESS_SUPPORT,
      namedDrivers,
      textWorker,
      clock,
      resident,
      ...(startEmbedThread && { startEmbedThread }),
      ...(withoutFile && { paths: { ...dataPaths(env), config: NO_FILE } }),
    });
    if (driver !== undefined && reflect.settings.worker.driver !== driver) {
      throw usageError(`There is no driver "${driver}". See 'reflect drain --help'.`);
    }
    return reflect;
  }

  /** Asks before something is lost. Throws `USAGE` where nobody can answer. */
  async confirm(question: string): Promise<boolean> {
    if (this.host.confirm === undefined) {
      throw usageError(`${question} Nobody can answer here: add --yes.`);
    }
    return this.host.confirm(question);
  }
}
