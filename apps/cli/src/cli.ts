import { dataPaths, openReflect, type Clock, type Reflect, type OpenOptions } from '@reflect/core';

import { usageError } from './cli-errors.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { HARNESS_SUPPORT } from './harnesses.js';
import { colorsFor, type Colors } from './output/colors.js';
import { columnsOf, fitText } from './output/fit-text.js';
import { printableLine } from './output/printable.js';
import { Progress } from './output/progress.js';
import type { TextOutput } from './output/text-output.js';
import type { View } from './output/view.js';
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
export interface CliHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  /** Aborted when the person or the system asks to stop. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
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

const NARROWEST = 40;
const WIDEST = 100;
const USUAL = 80;

/** What every command has at hand: results go to stdout, all that is meant for people to stderr. */
export class Cli {
  readonly colors: Colors;
  /** Columns that text is broken at. */
  readonly width: number;
  /** Columns of a table; a pipe gets whole cells. */
  readonly tableWidth: number;
  exitCode: ExitCode = EXIT.ok;

  constructor(readonly host: CliHost) {
    const { stdout, env } = host;
    this.colors = colorsFor(stdout, env);
    this.width = Math.min(WIDEST, Math.max(NARROWEST, stdout.columns ?? USUAL));
    this.tableWidth = stdout.isTTY === true ? this.width : Infinity;
  }

  now(): number {
    return this.host.clock();
  }

  /** What renderers of text need to know. */
  get view(): View {
    return { colors: this.colors, width: this.width, now: this.now() };
  }

  print(lines: string | readonly string[] = ''): void {
    const text = typeof lines === 'string' ? lines : lines.join('\n');
    if (typeof lines === 'string' || lines.length > 0) this.host.stdout.write(`${text}\n`);
  }

  /** Prints what is for people to read: on a terminal no line is wider than that. */
  printFitted(lines: string | readonly string[]): void {
    const fit = (line: string): string => fitText(line, columnsOf(this.host.stdout));
    this.print(typeof lines === 'string' ? fit(lines) : lines.map(fit));
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value, undefined, 2));
  }

  /** Says something that is no result, on one line where a terminal is not too narrow. */
  note(message: string): void {
    const colors = colorsFor(this.host.stderr, this.host.env);
    const text = `${colors.yellow('note')}  ${printableLine(message)}`;
    this.host.stderr.write(`${fitText(text, columnsOf(this.host.stderr))}\n`);
  }

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
