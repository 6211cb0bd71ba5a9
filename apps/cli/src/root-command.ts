import { Command } from 'commander';

import type { CommandConsole } from './command-console.js';

/** `reflect` before it has a command. */
export function rootCommand(cli: CommandConsole): Command {
  const { stdout, stderr } = cli.host;
  return (
    new Command('reflect')
      // An option after the name of a command is that command's.
      .enablePositionalOptions()
      .exitOverride()
      .configureOutput({
        writeOut: (text) => stdout.write(text),
        writeErr: (text) => stderr.write(text),
        // Errors are told in one place, once they were thrown.
        outputError: () => undefined,
        getOutHelpWidth: () => cli.width,
      })
  );
}
