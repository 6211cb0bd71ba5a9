import type { JournalEntry, Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { ageOf } from '../output/age.js';
import { printableLine } from '../output/printable.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';
import { refreshAfterChange } from './refresh-after-change.js';

const TOLD: Readonly<Record<JournalEntry['what'], string>> = {
  reflected: 'what was learned of a session',
  learned: 'reflect learn',
  forgot: 'reflect forget',
  edited: 'reflect edit',
  approved: 'an approval in reflect review',
  seen: 'an approval of documents in reflect review',
  refused: 'a refusal in reflect review',
  retro: 'reflect retro',
  shared: 'what a team shares',
};

export function addUndoCommand(program: Command, cli: Cli): void {
  program
    .command('undo')
    .description(
      'Take back the last change of what is remembered, by you or by reflect; again for the one before',
    )
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect undo'))
    .action(async ({ json }: { readonly json?: true }) => {
      requirePerson(cli, 'What is taken back');
      const reflect = cli.open();
      await reflect.retros.resume();
      const entry = await reflect.curation.undo();
      if (entry.files.length > 0) await refreshAfterChange(cli, reflect);
      const told = await asItIs(entry, reflect);
      if (json === true) cli.printJson(undoneJson(told));
      else cli.print(undoneLines(told, cli.now()));
    });
}

/** The entry with the titles that what was restored has again. */
async function asItIs(entry: JournalEntry, { learnings }: Reflect): Promise<JournalEntry> {
  const files = await Promise.all(
    entry.files.map(async (file) => {
      const stored = await learnings.get(file.id);
      return { ...file, title: stored?.learning.title ?? file.title };
    }),
  );
  return { ...entry, files };
}

function undoneJson({ what, at, files, retro }: JournalEntry): object {
  const learnings = files.map(({ id, title, before }) => ({
    ...{ id, title },
    outcome: outcomeOf(before ?? null),
  }));
  const texts = retro?.texts.map(({ path, before }) => ({ path, outcome: outcomeOf(before) }));
  return { what, at: new Date(at).toISOString(), learnings, ...(texts && { files: texts }) };
}

function undoneLines({ what, at, files, retro }: JournalEntry, now: number): string[] {
  return [
    `undone    ${TOLD[what]}, ${ageOf(at, now)}`,
    ...files.map(
      ({ id, title, before }) =>
        `${outcomeOf(before ?? null).padEnd(8)}  ${id}  ${printableLine(title)}`,
    ),
    ...(retro?.texts ?? []).map(
      ({ path, before }) => `${outcomeOf(before).padEnd(8)}  ${printableLine(path)}`,
    ),
  ];
}

/** `null`: it was not there before the change. */
function outcomeOf(before: object | string | null): 'removed' | 'restored' {
  return before === null ? 'removed' : 'restored';
}
