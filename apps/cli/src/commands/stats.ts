import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';
import { showActivity, type ActivityOptions } from './stats-activity.js';
import { addLearningStatsCommand } from './stats-learnings.js';

const SHOWN_DAYS = 14;

export function addStatsCommand(program: Command, cli: Cli): void {
  const stats = program
    .command('stats')
    .description('What sessions were given, what was learned, and what it cost, day by day')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--days <n>', 'how many days, today included', parseCount, SHOWN_DAYS)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect stats', 'reflect stats --days 30', 'reflect stats learnings'),
    )
    .action((unknown: string | undefined, options: ActivityOptions) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'stats ${unknown}'. See 'reflect stats --help'.`);
      }
      showActivity(cli, options);
    });
  addLearningStatsCommand(stats, cli);
}
