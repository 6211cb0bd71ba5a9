import {
  addTrigger,
  learningTriggers,
  markIndexStale,
  removeTrigger,
  type Learning,
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

interface RemoveOptions extends EditOptions {
  /** A glob; true for all. */
  readonly new?: string | true;
}

export function addTriggerEdits(triggers: Command, cli: Cli): void {
  editCommand(
    triggers,
    'add',
    'Have a learning come back for the files of a glob, or before a command',
  )
    .addHelpText('after', examples(...EXAMPLES.map((rest) => `reflect triggers add ${rest}`)))
    .action(async (given: string, glob: string | undefined, options: EditOptions) => {
      const moment = momentOf(glob, options);
      const edit = (reflect: Reflect, edited: Edited) =>
        addTrigger(reflect.learnings, { ...edited, ...moment });
      const { learning } = await edited(cli, given, { edit, index: options.index });
      printLeft(cli, options, { learning, moment });
    });
  editCommand(
    triggers,
    'remove',
    'Take a glob, a command or what its words say of new files off a learning',
  )
    .option('--new [glob]', "a glob that 'reflect triggers' lists as new; all of them without one")
    .addHelpText(
      'after',
      examples(...[...EXAMPLES, ...NEW_EXAMPLES].map((rest) => `reflect triggers remove ${rest}`)),
    )
    .action(async (given: string, glob: string | undefined, options: RemoveOptions) => {
      const moment = removedMoment(glob, options);
      const edit = (reflect: Reflect, edited: Edited) =>
        removeTrigger(reflect.learnings, { ...edited, ...moment });
      const { learning } = await edited(cli, given, { edit, index: options.index });
      printLeft(cli, options, { learning, moment });
    });
}

const EXAMPLES = [
  "lrn-0123456789abcdef 'db/**'",
  "lrn-0123456789abcdef --command 'git push --force'",
];
const NEW_EXAMPLES = ["lrn-0123456789abcdef --new 'test/**/*.ts'", 'lrn-0123456789abcdef --new'];

function editCommand(triggers: Command, name: string, does: string): Command {
  return triggers
    .command(name)
    .description(does)
    .argument('<id>', "the learning's id, or the beginning of it")
    .argument('[glob]', 'with *, ?, ** and {a,b}; a relative one matches the end of a path')
    .option('--command <words>', 'a program and words that are all in the command, in any order')
    .option('--no-index', 'leave the index to the next drain')
    .option('--json', 'print JSON');
}

type Moment = { readonly glob: string } | { readonly command: string };
type RemovedMoment = Moment | { readonly newFile: string | undefined };

function momentOf(glob: string | undefined, { command }: EditOptions): Moment {
  if (glob !== undefined && command === undefined) return { glob };
  if (glob === undefined && command !== undefined) return { command };
  throw usageError('Name a glob, or a command with --command, and not both.');
}

function removedMoment(glob: string | undefined, options: RemoveOptions): RemovedMoment {
  const { new: newFile } = options;
  if (newFile === undefined) return momentOf(glob, options);
  if (glob !== undefined || options.command !== undefined) {
    throw usageError('Name one of a glob, --command and --new.');
  }
  return { newFile: newFile === true ? undefined : newFile };
}

function printLeft(
  cli: Cli,
  { json }: Pick<EditOptions, 'json'>,
  { learning, moment }: { readonly learning: Learning; readonly moment: RemovedMoment },
): void {
  if (json === true) cli.printJson(learningJson(learning));
  else cli.print(tableLines(leftOf(learning, moment), { width: Infinity }));
}

/** The moments of the same kind that the learning has then. */
function leftOf(learning: Learning, moment: RemovedMoment): string[][] {
  const { newFiles, commands } = learningTriggers(learning);
  const left = 'newFile' in moment ? newFiles : 'glob' in moment ? learning.files : commands;
  return left.map((one) => [learning.id, one]);
}

interface Edited {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

interface Edit {
  readonly edit: (reflect: Reflect, edited: Edited) => Promise<StoredLearning>;
  readonly index: boolean;
}

/** Hooks read the index alone: without it, they would go on as before until the next drain. */
async function edited(cli: Cli, given: string, { edit, index }: Edit): Promise<StoredLearning> {
  requirePerson(cli, 'What comes back at which files and commands');
  const reflect = cli.open();
  const id = await wholeId(reflect, given);
  markIndexStale(reflect.paths);
  const stored = await edit(reflect, { id, now: new Date(cli.now()).toISOString() });
  if (index) await refreshIndex(cli, reflect);
  return stored;
}
