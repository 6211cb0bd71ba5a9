import { readFileSync } from 'node:fs';
import { commitsWith, purgeIndex, type Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { printableLine } from '../output/printable.js';
import { requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface ForgetOptions {
  readonly secret?: string;
  readonly json?: true;
}

export function addForgetCommand(program: Command, cli: Cli): void {
  program
    .command('forget')
    .description('Take a learning, or a text wherever it stands, away for good')
    .argument('[id]', "its id, or the beginning of it, as 'reflect list' shows it")
    .option(
      '--secret <text>',
      "a text to take out of all of reflect's files; - reads it from stdin",
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      [
        examples('reflect forget lrn-0123456789abcdef', 'pbpaste | reflect forget --secret -'),
        '',
        'None of its words stays; a salted hash keeps sessions from teaching it again, and no undo brings it back.',
        'With --secret it says which commits of the learnings folder still hold the text.',
      ].join('\n'),
    )
    .action(async (id: string | undefined, { secret, json }: ForgetOptions) => {
      if ((id === undefined) === (secret === undefined)) {
        throw usageError("Name a learning by its id, or a text with '--secret'.");
      }
      requirePerson(cli, 'What is forgotten');
      if (id !== undefined) await forgetLearning(cli, id, json === true);
      else await forgetText(cli, secret ?? '', json === true);
    });
}

async function forgetLearning(cli: Cli, given: string, isJson: boolean): Promise<void> {
  const reflect = cli.open();
  const id = await wholeId(reflect, given);
  const { title } = await reflect.curation.forget(id);
  const report = await refreshIndex(cli, reflect);
  purgeIndex(reflect.paths, report !== undefined);
  if (isJson) cli.printJson({ id, title });
  else cli.print(`forgotten  ${id}  ${printableLine(title)}`);
}

async function forgetText(cli: Cli, told: string, isJson: boolean): Promise<void> {
  const text = (told === '-' ? readFileSync(0, 'utf8') : told).trim();
  const reflect = cli.open();
  const files = await reflect.curation.eraseText(text);
  // A build would take over what the index before it prepared, and the text with it.
  purgeIndex(reflect.paths, false);
  await refreshIndex(cli, reflect);
  const commits = await commitsWith(reflect.paths.learnings, text);
  if (isJson) cli.printJson({ files, commits: commits ?? null });
  else cli.print([...fileLines(files), ...commitLines(commits)].join('\n'));
}

function fileLines(
  files: readonly Awaited<ReturnType<Reflect['curation']['eraseText']>>[number][],
): readonly string[] {
  if (files.length === 0) return ["It is in none of reflect's files."];
  return files.map(({ path, count }) => `erased  ${String(count)}x  ${printableLine(path)}`);
}

function commitLines(
  commits: readonly NonNullable<Awaited<ReturnType<typeof commitsWith>>>[number][] | undefined,
): readonly string[] {
  if (commits === undefined) return ['git did not tell whether its history holds it.'];
  if (commits.length === 0) return [];
  return [
    'The git history of the learnings folder still holds it, and so does whoever pulled it:',
    ...commits.map(({ commit, date }) => `  ${commit}  ${date}`),
    "Rewrite it (for example with 'git filter-repo --replace-text'), and take the secret out of use.",
  ];
}
