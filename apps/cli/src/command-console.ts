import type { Clock } from '@reflect/core';
import type { Readable } from '@reflect/core/reader';

import { EXIT, type ExitCode } from './exit-codes.js';
import { colorsFor, type Colors } from './output/colors.js';
import { columnsOf, fitText } from './output/fit-text.js';
import { printableLine } from './output/printable.js';
import type { TextOutput } from './output/text-output.js';
import type { View } from './output/view.js';

/** What every command needs of the process that it runs in. */
export interface ConsoleHost {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  /** Aborted when the person or the system asks to stop. */
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

const NARROWEST = 40;
const WIDEST = 100;
const USUAL = 80;

/** Where commands print: results go to stdout, all that is meant for people to stderr. */
export class CommandConsole<Host extends ConsoleHost = ConsoleHost> {
  readonly colors: Colors;
  /** Columns that text is broken at. */
  readonly width: number;
  /** Columns of a table; a pipe gets whole cells. */
  readonly tableWidth: number;
  exitCode: ExitCode = EXIT.ok;

  constructor(readonly host: Host) {
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
    const columns = columnsOf(this.host.stdout);
    const fit = (line: string): string => fitText(line, columns);
    // A pipe may get very many.
    if (columns === Infinity) this.print(lines);
    else this.print(typeof lines === 'string' ? fit(lines) : lines.map(fit));
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
}

/** What commands have at hand that read alone: in a quick program there is no more for them. */
export interface ReadingConsole<Base = Readable> extends CommandConsole {
  open(): Base;
}
