import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';
import { addLearningStatsCommand } from './stats-learnings.js';
import { activityReport } from '@reflect/core';
import { activityLines } from '../output/activity-lines.js';
import { proofSummary } from '../output/proof-lines.js';
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
    .action(async (unknown: string | undefined, options: ActivityOptions) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'stats ${unknown}'. See 'reflect stats --help'.`);
      }
      await showActivity(cli, options);
    });
  addLearningStatsCommand(stats, cli);
}

interface ActivityOptions {
  readonly days: number;
  readonly json?: true;
}

/** Shows what sessions were given, what was learned of them, what that cost and what it prevented. */
async function showActivity(cli: Cli, { days, json }: ActivityOptions): Promise<void> {
  const reflect = cli.open();
  const report = activityReport(reflect.paths, { days, now: cli.now() });
  const proof = await reflect.proof();
  if (json === true) cli.printJson({ ...report, proof: proof.overall });
  else {
    cli.print(activityLines(report, { view: cli.view, utf8: isUtf8(cli.host.env) }));
    cli.print(proofSummary(proof, cli.view));
  }
}
