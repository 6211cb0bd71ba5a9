import {
  addTrigger,
  learningTriggers,
  markIndexStale,
  removeTrigger,
  type Reflect,
  type StoredLearning,
} from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { learningJson } from '../output/learning-json.js';
import { tableLines } from '../output/table.js';
import { requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface EditOptions {
  readonly command?: string;
  readonly index: boolean;
  readonly json?: true;
}

const EDITS = [
  {
    name: 'add',
    does: 'Have a learning come back for the files of a glob, or before a command',
    edit: addTrigger,
  },
  { name: 'remove', does: 'Take a glob or a command off a learning', edit: removeTrigger },
];

export function addTriggerEdits(triggers: Command, cli: Cli): void {
  for (const { name, does, edit } of EDITS) {
    triggers
      .command(name)
      .description(does)
      .argument('<id>', "the learning's id, or the beginning of it")
      .argument('[glob]', 'with *, ?, ** and {a,b}; a relative one matches the end of a path')
      .option('--command <words>', 'a program and words that are all in the command, in any order')
      .option('--no-index', 'leave the index to the next drain')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        examples(
          `reflect triggers ${name} lrn-0123456789abcdef 'db/**'`,
          `reflect triggers ${name} lrn-0123456789abcdef --command 'git push --force'`,
        ),
      )
      .action(async (given: string, glob: string | undefined, options: EditOptions) => {
        const moment = momentOf(glob, options);
        requirePerson(cli, 'What comes back at which files and commands');
        const reflect = cli.open();
        const id = await wholeId(reflect, given);
        const now = new Date(cli.now()).toISOString();
        const { learning } = await edited(cli, reflect, {
          edit: () => edit(reflect.learnings, { id, now, ...moment }),
          index: options.index,
        });
        if (options.json === true) cli.printJson(learningJson(learning));
        else {
          const { commands } = learningTriggers(learning);
          const moments = 'glob' in moment ? learning.files : commands;
          cli.print(
            tableLines(
              moments.map((one) => [learning.id, one]),
              { width: Infinity },
            ),
          );
        }
      });
  }
}

function momentOf(
  glob: string | undefined,
  { command }: EditOptions,
): { readonly glob: string } | { readonly command: string } {
  if (glob !== undefined && command === undefined) return { glob };
  if (glob === undefined && command !== undefined) return { command };
  throw usageError('Name a glob, or a command with --command, and not both.');
}

interface Edit {
  readonly edit: () => Promise<StoredLearning>;
  readonly index: boolean;
}

/** Hooks read the index alone: without it, they would go on as before until the next drain. */
async function edited(cli: Cli, reflect: Reflect, { edit, index }: Edit): Promise<StoredLearning> {
  markIndexStale(reflect.paths);
  const stored = await edit();
  if (index) await refreshIndex(cli, reflect);
  return stored;
}
