import { join } from 'node:path';
import type { Command } from 'commander';
import { LearningError } from '@reflect/core';
import { membersSay } from '@reflect/core/reader';

import type { ReadingConsole } from '../command-console.js';
import { learningJson } from '../output/learning-json.js';
import { learningLines } from '../output/learning-lines.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';

export function addShowCommand(program: Command, cli: ReadingConsole): void {
  program
    .command('show')
    .description('Show one learning with all that is known about it')
    .argument('<id>', "its id, or the beginning of it, as 'reflect list' shows it")
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect show lrn-0123456789abcdef'))
    .action(async (given: string, { json }: { readonly json?: true }) => {
      const reflect = cli.open();
      const { learnings, paths } = reflect;
      const id = await wholeId(reflect, given);
      const stored = await learnings.get(id);
      if (stored === undefined) throw notFound(id);
      const path = join(paths.documents, `${stored.slug}.md`);
      const { learning } = stored;
      const said = membersSay(paths, learning);
      if (json === true) {
        const { rating, proof } = said;
        const team = { ...(rating && { teamRating: rating }), ...(proof && { teamProof: proof }) };
        cli.printJson({ ...learningJson(learning), path, ...team });
      } else cli.printFitted(learningLines(learning, { path, ...said }, cli.view));
    });
}

function notFound(id: string): LearningError {
  const message = `There is no learning ${id} that can be read. See 'reflect list'.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}
