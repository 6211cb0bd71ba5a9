import {
  LEARNING_KINDS,
  LEARNING_STATUSES,
  projectKey,
  type Learning,
  type LearningError,
  type LearningKind,
} from '@reflect/core';
import { allOf } from '@reflect/core/cold';
import { Option, type Command } from 'commander';

import type { ReadingConsole } from '../command-console.js';
import { learningJson } from '../output/learning-json.js';
import { tableLines } from '../output/table.js';
import { examples } from './examples.js';
import { parseCount } from './parse-count.js';

interface ListOptions {
  readonly kind?: LearningKind;
  readonly status: Learning['status'] | 'all';
  readonly tag?: string;
  /** `true` for the project of the current folder. */
  readonly project?: string | true;
  readonly limit?: number;
  readonly all?: true;
  readonly json?: true;
}

export function addListCommand(program: Command, cli: ReadingConsole): void {
  program
    .command('list')
    .description('List learnings, the latest first')
    .addOption(new Option('--kind <kind>', 'of this kind').choices(LEARNING_KINDS))
    .option('--tag <tag>', 'with this tag')
    .option('--project [key]', 'of this project; without a key, of the one of this folder')
    .addOption(
      new Option('--status <status>', 'with this status')
        .choices([...LEARNING_STATUSES, 'all'])
        .default('active'),
    )
    .option(
      '-n, --limit <count>',
      `so many at most (on a terminal ${String(SCREENFUL)}, unless --all)`,
      parseCount,
    )
    .option('--all', 'all of them, on a terminal too')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples('reflect list --project --kind lesson', 'reflect list --status proposed'),
    )
    .action(async (options: ListOptions) => {
      const { learnings: store } = cli.open();
      const isWanted = wanted(cli, options);
      if (options.json === true) {
        const { learnings, problems } = await readLearnings(store.list(), isWanted);
        cli.printJson({
          learnings: learnings.slice(0, limitOf(cli, options)).map(learningJson),
          problems: problems.map(problemJson),
        });
        return;
      }
      const { learnings: all, problems } = await readLearnings(
        store.summaries({ skipsSidecars: true }),
        isWanted,
      );
      const learnings = all.slice(0, limitOf(cli, options));
      cli.printFitted(listLines(cli, learnings, options));
      const more = all.length - learnings.length;
      if (more > 0) cli.note(`${String(more)} more. See them with --all.`);
      for (const { message } of problems) cli.note(message);
    });
}

const SCREENFUL = 50;

/** What goes on in a pipe is whole. */
function limitOf({ host }: ReadingConsole, { limit, all, json }: ListOptions): number {
  const isShown = host.stdout.isTTY === true && json !== true && all !== true;
  return limit ?? (isShown ? SCREENFUL : Infinity);
}

/** What a line of the list, and what chooses it, need of a learning. */
type Listed = Pick<Learning, 'id' | 'kind' | 'status' | 'tags' | 'scope' | 'updated' | 'title'>;

type Filter = (learning: Listed) => boolean;

function wanted(cli: ReadingConsole, { kind, status, tag, project }: ListOptions): Filter {
  const key = project === true ? projectKey(cli.host.cwd) : project;
  return (learning) =>
    (status === 'all' || learning.status === status) &&
    (kind === undefined || learning.kind === kind) &&
    (tag === undefined || learning.tags.includes(tag)) &&
    (key === undefined || (learning.scope.kind === 'project' && learning.scope.project === key));
}

interface Listing<T> {
  readonly learnings: readonly T[];
  readonly problems: readonly LearningError[];
}

type Item<T> =
  | { readonly type: 'learning'; readonly learning: T }
  | { readonly type: 'problem'; readonly problem: LearningError };

async function readLearnings<T extends Listed>(
  items: AsyncIterable<Item<T>>,
  isWanted: Filter,
): Promise<Listing<T>> {
  const learnings: T[] = [];
  const problems: LearningError[] = [];
  for (const item of await allOf(items)) {
    if (item.type === 'problem') {
      problems.push(item.problem);
      continue;
    }
    const { learning } = item;
    if (isWanted(learning)) learnings.push(learning);
  }
  learnings.sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0));
  return { learnings, problems };
}

function listLines(
  cli: ReadingConsole,
  learnings: readonly Listed[],
  options: ListOptions,
): string[] {
  if (learnings.length === 0) return ['No learnings match.'];
  const withStatus = options.status === 'all';
  const rows = learnings.map(({ id, kind, status, updated, title }) => [
    id,
    updated.slice(0, 10),
    kind,
    ...(withStatus ? [status] : []),
    title,
  ]);
  const { colors, tableWidth: width } = cli;
  const last = withStatus ? 4 : 3;
  return tableLines(rows, {
    width,
    style: (cell, column) => (column === last ? cell : colors.dim(cell)),
  });
}

function problemJson({ code, message, place }: LearningError): object {
  return { code, message, ...place };
}
