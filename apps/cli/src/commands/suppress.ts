import { readSuppressions, suppress, undoSuppression } from '@reflect/core';
import type { Suppression, SuppressionReach } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { tableLines } from '../output/table.js';
import { isAgentShell, requirePerson } from '../require-person.js';
import { wholeId } from '../whole-id.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';

interface JsonOption {
  readonly json?: true;
}

interface SuppressOptions extends JsonOption {
  readonly session?: string;
  readonly path?: string;
  readonly forever?: true;
}

export function addSuppressCommand(program: Command, cli: Cli): void {
  const command = program
    .command('suppress')
    .description('Have a learning not given: in a session, for the files of a glob, or for good')
    .argument('[id]', "the learning's id, or the beginning of it")
    .enablePositionalOptions()
    .option('--session <id>', 'in this session of a harness')
    .option('--path <glob>', 'while a file is in play that the glob matches')
    .option('--forever', 'for good')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect suppress lrn-0123456789abcdef --forever',
        "reflect suppress lrn-0123456789abcdef --path 'legacy/**'",
        'reflect suppress list',
        'reflect suppress undo 1',
      ),
    )
    .action(async (given: string | undefined, options: SuppressOptions) => {
      if (given === undefined)
        throw usageError("Say which learning. See 'reflect suppress --help'.");
      const reach = reachOf(options);
      const isAgents = isAgentShell(cli);
      if (reach.kind !== 'session') requirePerson(cli, 'What is no longer given');
      const reflect = cli.open();
      const { paths, learnings } = reflect;
      const id = await wholeId(reflect, given);
      const at = new Date(cli.now()).toISOString();
      show(
        cli,
        await suppress(paths, learnings, { id, reach, at, ...(isAgents && { by: 'agent' }) }),
        options,
      );
    });
  addList(command, cli);
  addUndo(command, cli);
}

function addList(command: Command, cli: Cli): void {
  command
    .command('list')
    .description('List what is suppressed')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect suppress list'))
    .action(async (options: JsonOption) => {
      const { paths, learnings } = cli.open();
      const suppressions = readSuppressions(paths);
      if (options.json === true) {
        cli.printJson(suppressions.map(suppressionJson));
        return;
      }
      if (suppressions.length === 0) cli.print('Nothing is suppressed.');
      const rows = await Promise.all(
        suppressions.map(async (one) => {
          const title = (await learnings.get(one.id))?.learning.title;
          return [...rowOf(one), title ?? '(no longer there)'];
        }),
      );
      cli.print(tableLines(rows, { width: cli.tableWidth }));
    });
}

function addUndo(command: Command, cli: Cli): void {
  command
    .command('undo')
    .description('Have a learning given again')
    .argument('<number>', "as 'reflect suppress list' shows it", parseCount)
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect suppress undo 1'))
    .action((number: number, options: JsonOption) => {
      const { paths } = cli.open();
      const isOwn = readSuppressions(paths).some(
        (one) => one.number === number && one.by === 'agent',
      );
      if (!isOwn) requirePerson(cli, 'What is given again');
      show(cli, undoSuppression(paths, number, new Date(cli.now()).toISOString()), options);
    });
}

/** Without a word about how far, nobody would know what was done. */
function reachOf({ session, path, forever }: SuppressOptions): SuppressionReach {
  const reaches: SuppressionReach[] = [
    ...(session === undefined ? [] : [{ kind: 'session', session } as const]),
    ...(path === undefined ? [] : [{ kind: 'path', glob: path } as const]),
    ...(forever === undefined ? [] : [{ kind: 'forever' } as const]),
  ];
  const [reach, ...others] = reaches;
  if (reach === undefined || others.length > 0) {
    throw usageError('Say how far it reaches: one of --session ID, --path GLOB and --forever.');
  }
  return reach;
}

function show(cli: Cli, suppression: Suppression, { json }: JsonOption): void {
  if (json === true) cli.printJson(suppressionJson(suppression));
  else cli.print(tableLines([rowOf(suppression)], { width: cli.tableWidth }));
}

function rowOf({ number, id, reach, at, by }: Suppression): string[] {
  const whose = by === undefined ? '' : `, by the ${by}`;
  return [String(number), id, at.slice(0, 10), `${reachText(reach)}${whose}`];
}

function reachText(reach: SuppressionReach): string {
  if (reach.kind === 'session') return `in session ${reach.session}`;
  return reach.kind === 'path' ? `for ${reach.glob}` : 'for good';
}

function suppressionJson({ number, id, reach, at, by }: Suppression): object {
  return { number, id, reach, at, by: by ?? 'person' };
}
