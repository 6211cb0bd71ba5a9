import type { Command } from 'commander';

import type { ReadingConsole } from '../command-console.js';
import { ask, withAskOptions, type AskOptions } from './ask.js';
import { examples } from './examples.js';

const SEARCH_LIMIT = 10;

export function addSearchCommand(program: Command, cli: ReadingConsole): void {
  withAskOptions(program.command('search'))
    .description(
      'Show the nearest learnings, also those under the threshold of recall; none that is suppressed',
    )
    .addHelpText('after', examples('reflect search "package manager" --limit 20'))
    .action((text: readonly string[], options: AskOptions) =>
      ask(cli, text, { options, threshold: 0, limit: SEARCH_LIMIT }),
    );
}
