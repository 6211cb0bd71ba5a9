import { resolve } from 'node:path';
import {
  CONFIDENCES,
  LEARNING_KINDS,
  LearningError,
  type LearningEdit,
  type LearningKind,
  type Reflect,
  type Learning,
} from '@reflect/core';
import { Option, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { openEditor } from '../open-editor.js';
import { requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

/** What a person may set; the others are reflect's own. */
const STATUSES = ['active', 'proposed', 'archived'] as const;

interface Values {
  readonly title?: string;
  readonly body?: string;
  readonly kind?: LearningKind;
  readonly confidence?: Learning['confidence'];
  readonly status?: (typeof STATUSES)[number];
  readonly tags?: string;
}

interface EditOptions extends Values {
  readonly from?: string;
  readonly json?: true;
}

/** What is to be changed, and how. */
interface Edit {
  readonly id: string;
  readonly values: Values;
  readonly from: string | undefined;
}

export function addEditCommand(program: Command, cli: Cli): void {
  program
    .command('edit')
    .description('Change a learning, in your editor or by the values that you name')
    .argument('<id>', "its id, or the beginning of it, as 'reflect list' shows it")
    .option('--title <text>', 'its title')
    .option('--body <text>', 'all that follows the front matter')
    .addOption(new Option('--kind <kind>', 'what it is').choices([...LEARNING_KINDS]))
    .addOption(new Option('--confidence <level>', 'how sure it is').choices([...CONFIDENCES]))
    .addOption(
      new Option(
        '--status <status>',
        'active approves it; archived keeps it from coming back',
      ).choices([...STATUSES]),
    )
    .option('--tags <list>', 'its tags, with commas between')
    .option('--from <file>', 'take the whole document from a file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect edit lrn-0123456789abcdef',
        'reflect edit lrn-0123456789abcdef --title "Use pnpm" --status active',
      ),
    )
    .action(async (given: string, { json, from, ...values }: EditOptions) => {
      requirePerson(cli, 'What a learning says');
      const reflect = cli.open();
      const id = await wholeId(reflect, given);
      const isChanged = await edited(cli, reflect.curation, { id, values, from });
      if (isChanged) await refreshIndex(cli, reflect);
      const outcome = isChanged ? 'edited' : 'unchanged';
      if (json === true) cli.printJson({ outcome, id });
      else cli.print(`${outcome}  ${id}`);
    });
}

async function edited(
  cli: Cli,
  curation: Reflect['curation'],
  { id, values, from }: Edit,
): Promise<boolean> {
  if (Object.keys(values).length > 0) {
    if (from !== undefined) throw usageError('--from takes the place of all values.');
    if (values.title?.trim() === '') throw usageError('--title must say something.');
    await curation.edit(id, editOf(values));
    return true;
  }
  if (from !== undefined) {
    return checkIn(curation, curation.copyFrom(id, resolve(cli.host.cwd, from)));
  }
  const copy = curation.checkOut(id);
  await openEditor(cli.host.env, copy.path);
  return checkIn(curation, copy);
}

async function checkIn(
  curation: Reflect['curation'],
  copy: Awaited<ReturnType<Reflect['curation']['checkOut']>>,
): Promise<boolean> {
  try {
    return await curation.checkIn(copy);
  } catch (error) {
    if (!(error instanceof LearningError) || error.code !== 'LEARNING_INVALID') throw error;
    const { message, place } = error;
    const column = place.column === undefined ? '' : ` (column ${String(place.column)})`;
    const next = `Mend it there, then: reflect edit ${copy.id} --from ${copy.path}`;
    throw new LearningError(
      'LEARNING_INVALID',
      `${message}${column}\nThe learning is as it was; your text is in ${copy.path}. ${next}`,
      { ...place, path: copy.path },
    );
  }
}

function editOf({ tags, ...values }: Values): LearningEdit {
  return { ...values, ...(tags !== undefined && { tags: tags.split(',') }) };
}
