import { IndexFolder } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { printableLine } from '../output/printable.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

export function addForgetCommand(program: Command, cli: Cli): void {
  program
    .command('forget')
    .description('Take a learning away for good: it is not recalled and not learned again')
    .argument('<id>', "its id, as 'reflect list' shows it")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples('reflect forget lrn-0123456789abcdef'),
        '',
        "Its words stay as a tombstone, so that no session teaches them again. 'reflect undo' brings it back.",
      ].join('\n'),
    )
    .action(async (id: string, { json }: { readonly json?: true }) => {
      const reflect = cli.open();
      const { title } = await reflect.curation.forget(id);
      const report = await refreshIndex(cli, reflect);
      // The old index still has it; without any, recall reads the documents.
      if (report === undefined) new IndexFolder(reflect.paths.index).deactivate();
      if (json === true) cli.printJson({ id, title });
      else cli.print(`forgotten  ${id}  ${printableLine(title)}`);
    });
}
