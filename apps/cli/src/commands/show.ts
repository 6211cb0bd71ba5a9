import { join } from 'node:path';
import type { Command } from 'commander';
import { LearningError } from '@reflect/core';

import type { Cli } from '../cli.js';
import { learningJson } from '../output/learning-json.js';
import { learningLines } from '../output/learning-lines.js';
import { examples } from './examples.js';

export function addShowCommand(program: Command, cli: Cli): void {
  program
    .command('show')
    .description('Show one learning with all that is known about it')
    .argument('<id>', "its id, as 'reflect list' shows it")
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect show lrn-0123456789abcdef'))
    .action(async (id: string, { json }: { readonly json?: true }) => {
      const { learnings, paths } = cli.open();
      const stored = await learnings.get(id);
      if (stored === undefined) throw notFound(id);
      const path = join(paths.documents, `${stored.slug}.md`);
      if (json === true) cli.printJson({ ...learningJson(stored.learning), path });
      else cli.print(learningLines(stored.learning, path, cli.view));
    });
}

function notFound(id: string): LearningError {
  const message = `There is no learning ${id} that can be read. See 'reflect list'.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}
