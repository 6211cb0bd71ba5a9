import { IndexFolder } from '@reflect/core';
import type { ChangeKind, JournalEntry } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { ageOf } from '../output/age.js';
import { printableLine } from '../output/printable.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

const TOLD: Readonly<Record<ChangeKind, string>> = {
  reflected: 'what was learned of a session',
  learned: 'reflect learn',
  forgot: 'reflect forget',
  edited: 'reflect edit',
  approved: 'an approval in reflect review',
  refused: 'a refusal in reflect review',
};

export function addUndoCommand(program: Command, cli: Cli): void {
  program
    .command('undo')
    .description(
      'Take back the last change of learnings, by you or by reflect; again for the one before',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect undo'))
    .action(async ({ json }: { readonly json?: true }) => {
      const reflect = cli.open();
      const entry = await reflect.curation.undo();
      const report = await refreshIndex(cli, reflect);
      if (report === undefined) new IndexFolder(reflect.paths.index).deactivate();
      if (json === true) cli.printJson(undoneJson(entry));
      else cli.print(undoneLines(entry, cli.now()));
    });
}

function undoneJson({ what, at, files }: JournalEntry): object {
  const learnings = files.map(({ id, title, before }) => ({
    ...{ id, title },
    outcome: before === undefined ? 'removed' : 'restored',
  }));
  return { what, at: new Date(at).toISOString(), learnings };
}

function undoneLines({ what, at, files }: JournalEntry, now: number): string[] {
  return [
    `undone    ${TOLD[what]}, ${ageOf(at, now)}`,
    ...files.map(
      ({ id, title, before }) =>
        `${before === undefined ? 'removed ' : 'restored'}  ${id}  ${printableLine(title)}`,
    ),
  ];
}
