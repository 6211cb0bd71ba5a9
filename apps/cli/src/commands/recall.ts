import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { ask, withAskOptions } from './ask.js';
import type { AskOptions } from './ask.js';
import { examples } from './examples.js';

export function addRecallCommand(program: Command, cli: Cli): void {
  withAskOptions(program.command('recall'))
    .description('Show the learnings that apply, as a session would be given them')
    .addHelpText(
      'after',
      examples(
        'reflect recall "run the unit tests"',
        'reflect recall "the build fails" --file src/build.ts --explain',
      ),
    )
    .action((text: readonly string[], options: AskOptions) => ask(cli, text, { options }));
}
