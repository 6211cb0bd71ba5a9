import { Cli } from '../cli.js';
import { createProgram } from '../main.js';
import { commandTree, type CommandShape } from './command-tree.js';

/** Every command of this `reflect` as data. Nothing is run, and nothing is read. */
export function describeProgram(): CommandShape {
  const nowhere = { write: () => true };
  const cli = new Cli({
    env: { NO_COLOR: '1' },
    cwd: '/',
    stdout: nowhere,
    stderr: nowhere,
    signal: new AbortController().signal,
    clock: () => 0,
  });
  return commandTree(createProgram(cli));
}
