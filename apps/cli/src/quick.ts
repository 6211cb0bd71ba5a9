import { dataPaths } from '@reflect/core';
import type { Readable, ReaderOptions } from '@reflect/core/reader';
import type { Command } from 'commander';

import { CommandConsole, type ConsoleHost, type ReadingConsole } from './command-console.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { ownVersion } from './package-files.js';
import { rootCommand } from './root-command.js';

/** What a quick program knows. */
export interface QuickParts<Base extends Readable> {
  /** Commands that read alone, by name. */
  readonly commands: Readonly<
    Record<string, (program: Command, cli: ReadingConsole<Base>) => void>
  >;
  /** Throws where the whole of the knowledge base is needed. */
  readonly openReader: (options: ReaderOptions) => Base;
}

const VERSION: ReadonlySet<string> = new Set(['--version', '-V']);
/** Help is the whole program's; what is watched has no end, and is shown before it. */
const NOT_QUICK = /^(?:-h|--help|-w.*|--watch(?:=.*)?)$/su;

class QuickConsole<Base extends Readable> extends CommandConsole implements ReadingConsole<Base> {
  constructor(
    host: ConsoleHost,
    private readonly openReader: QuickParts<Base>['openReader'],
  ) {
    super(host);
  }

  open(): Base {
    const { env, clock } = this.host;
    return this.openReader({ env, paths: dataPaths(env), clock });
  }
}

/**
 * Runs a command line by the same commands as the whole program, of which it knows few, and with no
 * more of the knowledge base than they read. Throws whatever is in the way, be it an error to be told:
 * nothing was changed by then, and the whole program is to be run in its place. What was written to the
 * host's streams until then is not to be shown.
 */
export async function runQuick<Base extends Readable>(
  args: readonly string[],
  host: ConsoleHost,
  { commands, openReader }: QuickParts<Base>,
): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  if (VERSION.has(name) && rest.length === 0) {
    host.stdout.write(`${ownVersion()}\n`);
    return EXIT.ok;
  }
  const add = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (add === undefined || rest.some((word) => NOT_QUICK.test(word))) {
    throw new Error('This is no command of the quick program.');
  }
  const cli = new QuickConsole(host, openReader);
  const program = rootCommand(cli);
  add(program, cli);
  await program.parseAsync(args, { from: 'user' });
  return cli.exitCode;
}
