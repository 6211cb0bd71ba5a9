import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { examples } from './examples.js';
import { addLearningStatsCommand } from './stats-learnings.js';

export function addStatsCommand(program: Command, cli: Cli): void {
  const stats = program
    .command('stats')
    .description('What is known in numbers')
    .addHelpText('after', examples('reflect stats learnings'));
  addLearningStatsCommand(stats, cli);
}
