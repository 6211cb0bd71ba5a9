import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';
import { addLearningStatsCommand } from './stats-learnings.js';
import { activityReport } from '@reflect/core';
import { activityLines } from '../output/activity-lines.js';
import { isUtf8 } from '../output/spark.js';

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

interface ActivityOptions {
  readonly days: number;
  readonly json?: true;
}

/** Shows what sessions were given, what was learned of them and what that cost. */
function showActivity(cli: Cli, { days, json }: ActivityOptions): void {
  const now = cli.now();
  const report = activityReport(cli.open().paths, { days, now });
  if (json === true) cli.printJson(report);
  else cli.print(activityLines(report, { view: cli.view, utf8: isUtf8(cli.host.env) }));
}
