import { feedbackFactor, rate, type Rating } from '@reflect/core';
import { InvalidArgumentError, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { counted } from '../output/age.js';
import { requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';

interface RateOptions {
  readonly json?: true;
}

export function addRateCommand(program: Command, cli: Cli): void {
  program
    .command('rate')
    .description('Say whether a learning helped: it rises or sinks from the next recall on')
    .argument('<id>', "the learning's id, or the beginning of it")
    .argument('<rating>', '+1 or -1', parseRating)
    .option('--json', 'print JSON')
    // A rating of -1 is no option.
    .allowUnknownOption()
    .addHelpText(
      'after',
      examples('reflect rate lrn-0123456789abcdef +1', 'reflect rate lrn-0123456789abcdef -1'),
    )
    .action(async (given: string, rating: Rating['rating'], options: RateOptions) => {
      requirePerson(cli, 'How a person rates a learning');
      const reflect = cli.open();
      const { paths, learnings } = reflect;
      const id = await wholeId(reflect, given);
      const at = new Date(cli.now()).toISOString();
      const total = await rate(paths, learnings, { id, rating, at });
      const factor = feedbackFactor(total);
      if (options.json === true) cli.printJson({ id, rating, ...total, factor });
      else cli.print(`${id}  x ${factor.toFixed(2)} in recall, ${counted(total.count, 'rating')}`);
    });
}

function parseRating(text: string): Rating['rating'] {
  if (text === '+1' || text === '1') return 1;
  if (text === '-1') return -1;
  throw new InvalidArgumentError('It must be +1 or -1.');
}
