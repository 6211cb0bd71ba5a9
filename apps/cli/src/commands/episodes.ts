import { LearningError, projectKey, type Episode } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { printableLine } from '../output/printable.js';
import { tableLines } from '../output/table.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';
import { refreshAfterChange } from './refresh-after-change.js';

interface JsonOption {
  readonly json?: true;
}

interface ListOptions extends JsonOption {
  /** `true` for the project of the current folder. */
  readonly project?: string | true;
}

export function addEpisodesCommand(program: Command, cli: Cli): void {
  const command = program
    .command('episodes')
    .description('See and forget what was said in sessions and is kept beside the learnings')
    .addHelpText(
      'after',
      examples(
        'reflect episodes list --project',
        'reflect episodes show eps-0123456789abcdef',
        'reflect episodes forget eps-0123456789abcdef',
      ),
    );
  addList(command, cli);
  addShow(command, cli);
  addForget(command, cli);
}

function addList(command: Command, cli: Cli): void {
  command
    .command('list')
    .description('List exchanges in which something was decided, the latest first')
    .option('--project [key]', 'of this project; without a key, of the one of this folder')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect episodes list --project'))
    .action(({ project, json }: ListOptions) => {
      const key = project === true ? projectKey(cli.host.cwd) : project;
      const episodes = cli.open().episodes.list(key).toReversed();
      if (json === true) {
        cli.printJson(episodes);
        return;
      }
      if (episodes.length === 0) cli.print('No exchange is kept.');
      const rows = episodes.map(({ id, said, opening }) => [id, said.slice(0, 10), opening]);
      cli.print(tableLines(rows, { width: cli.tableWidth }));
    });
}

function addShow(command: Command, cli: Cli): void {
  command
    .command('show')
    .description('Show an exchange, each sentence with whose it is')
    .argument('<id>', "its id, as 'reflect episodes list' shows it")
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect episodes show eps-0123456789abcdef'))
    .action((id: string, { json }: JsonOption) => {
      const episode = cli
        .open()
        .episodes.list()
        .find((one) => one.id === id);
      if (episode === undefined) throw notFound(id);
      if (json === true) cli.printJson(episode);
      else cli.print(linesOf(episode));
    });
}

function addForget(command: Command, cli: Cli): void {
  command
    .command('forget')
    .description('Take an exchange away for good')
    .argument('<id>', "its id, as 'reflect episodes list' shows it")
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect episodes forget eps-0123456789abcdef'))
    .action(async (id: string, { json }: JsonOption) => {
      requirePerson(cli, 'What is forgotten');
      const reflect = cli.open();
      if (!reflect.episodes.forget(id)) throw notFound(id);
      await refreshAfterChange(cli, reflect);
      if (json === true) cli.printJson({ id });
      else cli.print(`forgotten  ${id}`);
    });
}

function linesOf({ id, said, session, harness, lines, amends, sentences }: Episode): string[] {
  return [
    `${id}  said on ${said.slice(0, 10)}`,
    printableLine(`session ${session} of ${harness}, lines ${lines.map(String).join(' to ')}`),
    ...(amends === undefined ? [] : [`takes the place of ${amends}`]),
    ...sentences.map(({ by, text }) => printableLine(`${by.padEnd(7)} ${text}`)),
  ];
}

function notFound(id: string): LearningError {
  const message = `There is no exchange ${id}. See 'reflect episodes list'.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}
