import type { Command, CommanderError } from 'commander';

import { usageError, type CliError } from './cli-errors.js';

/** What commander says of a command line, as a sentence that ends with what to do. */
export function toUsageError(
  { code, message }: CommanderError,
  program: Command,
  args: readonly string[],
): CliError {
  if (code === 'commander.help') return unknownCommand(program, args);
  const [first = '', ...rest] = message
    .replace(/^error: /u, '')
    .split('\n')
    .filter(Boolean);
  const sentence = first.charAt(0).toUpperCase() + first.slice(1);
  const said = [/[.!?)]$/u.test(sentence) ? sentence : `${sentence}.`, ...rest].join(' ');
  return usageError(TELLING.test(said) ? said : `${said} See '${pathOf(program, args)} --help'.`);
}

/** Commander prints its help in place of saying what is wrong with `help NAME`. */
function unknownCommand(program: Command, args: readonly string[]): CliError {
  const path = pathOf(program, args);
  const next = args.at(-1);
  const said =
    args[0] === 'help' && next !== undefined
      ? `There is no command "${next}".`
      : `Say which command of ${path} is meant.`;
  return usageError(`${said} See '${path} --help'.`);
}

/** What already names what would be right. */
const TELLING = /\(Did you mean|Allowed choices are|must be/u;

/** The command that the words were meant for, as far as they name one. */
function pathOf(program: Command, args: readonly string[]): string {
  const path = [program.name()];
  let command = program;
  for (const word of args) {
    const inner = command.commands.find((one) => one.name() === word);
    if (inner === undefined) break;
    command = inner;
    path.push(word);
  }
  return path.join(' ');
}
