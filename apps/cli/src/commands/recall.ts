import type { Command } from 'commander';

import type { ReadingConsole } from '../command-console.js';
import { ask, withAskOptions, type AskOptions } from './ask.js';
import { examples } from './examples.js';

export function addRecallCommand(program: Command, cli: ReadingConsole): void {
  withAskOptions(program.command('recall'))
    .description('Show the learnings that apply, as a session would be given them')
    .option('--hyde', 'search also for an answer that the api worker makes up; costs a run')
    .option('--curate', 'have the api worker choose among what is found; costs a run')
    .addHelpText(
      'after',
      examples(
        'reflect recall "run the unit tests"',
        'reflect recall "the build fails" --file src/build.ts --explain',
        'reflect recall "deploys hang at the end" --hyde --curate',
      ),
    )
    .action((text: readonly string[], options: AskOptions) => ask(cli, text, { options }));
}
