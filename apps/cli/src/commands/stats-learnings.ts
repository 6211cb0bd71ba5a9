import { learningStats } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { learningStatsLines } from '../output/learning-stats-lines.js';
import { examples } from './examples.js';

interface LearningStatsOptions {
  readonly all?: true;
  readonly json?: true;
}

export function addLearningStatsCommand(stats: Command, cli: Cli): void {
  stats
    .command('learnings')
    .description('How often each learning was given, and whether it helped')
    .option('--all', 'also those that were never given or rated')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect stats learnings', 'reflect stats learnings --all --json'),
    )
    .action(async ({ all, json }: LearningStatsOptions) => {
      const rows = await learningStats(cli.open());
      const shown =
        all === true ? rows : rows.filter(({ injected, rated }) => injected + rated.count > 0);
      if (json === true) cli.printJson({ learnings: shown });
      else cli.print(learningStatsLines(shown, cli.view));
    });
}
