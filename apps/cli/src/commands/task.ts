import {
  addTask,
  isOpen,
  markTasksSeen,
  moveTask,
  projectKey,
  readTasks,
  TASK_SCOPES,
  type Task,
} from '@reflect/core';
import { Option, type Command } from 'commander';

import type { Cli } from '../cli.js';
import { isAgentShell } from '../require-person.js';
import { usageError } from '../cli-errors.js';
import { tableLines } from '../output/table.js';
import { withoutSecrets } from '../output/without-secrets.js';
import { examples } from './examples.js';

interface JsonOption {
  readonly json?: true;
}

interface ListOptions extends JsonOption {
  readonly all?: true;
  readonly everywhere?: true;
}

interface AddOptions extends JsonOption {
  readonly scope: Task['scope'];
}

const MOVES: readonly { name: string; state: Task['state']; does: string }[] = [
  { name: 'start', state: 'in-progress', does: 'Begin a task, or go on with one that was over' },
  { name: 'done', state: 'completed', does: 'Say that a task is completed' },
  { name: 'cancel', state: 'cancelled', does: 'Say that a task is not to be done any more' },
];

export function addTaskCommand(program: Command, cli: Cli): void {
  const task = program
    .command('task')
    .description('What is to be done in a project; sessions are told what is open')
    .argument('[command]')
    .enablePositionalOptions()
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        'reflect task add "Move the price list to cents"',
        'reflect task start tsk-0123abcd',
        'reflect task list --all',
      ),
    )
    .action((unknown: string | undefined, options: ListOptions) => {
      if (unknown !== undefined) {
        throw usageError(`Unknown command 'task ${unknown}'. See 'reflect task --help'.`);
      }
      list(cli, options);
    });
  addAdd(task, cli);
  addList(task, cli);
  addMoves(task, cli);
}

function addAdd(task: Command, cli: Cli): void {
  task
    .command('add')
    .description('Note down what is to be done in the project of this folder')
    .argument('<text...>', 'the task, in one line')
    .addOption(new Option('--scope <scope>', 'whose it is').choices(TASK_SCOPES).default('shared'))
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect task add --scope user "Ask for the new API key"'))
    .action(async (words: readonly string[], { scope, json }: AddOptions) => {
      const isPersons = !isAgentShell(cli);
      const parts = { title: words.join(' '), scope, cwd: cli.host.cwd, isPersons };
      const { paths, settings } = cli.open();
      show(
        cli,
        await addTask(paths, { ...parts, excluded: settings.project.excluded }, cli.now()),
        json,
      );
    });
}

function addList(task: Command, cli: Cli): void {
  task
    .command('list')
    .description('List the open tasks of the project of this folder')
    .option('--all', 'also those that are over')
    .option('--everywhere', 'of all projects')
    .option('--json', 'print JSON')
    .addHelpText('after', examples('reflect task list', 'reflect task list --all --everywhere'))
    .action((options: ListOptions) => {
      list(cli, options);
    });
}

function addMoves(task: Command, cli: Cli): void {
  for (const { name, state, does } of MOVES) {
    task
      .command(name)
      .description(does)
      .argument('<id>', "as 'reflect task list' shows it")
      .option('--json', 'print JSON')
      .addHelpText('after', examples(`reflect task ${name} tsk-0123abcd`))
      .action((id: string, { json }: JsonOption) => {
        show(cli, moveTask(cli.open().paths, { id, state }, cli.now()), json);
      });
  }
}

function list(cli: Cli, { all, everywhere, json }: ListOptions): void {
  const project = projectKey(cli.host.cwd);
  const { paths } = cli.open();
  const tasks = readTasks(paths).filter(
    (task) => (all === true || isOpen(task)) && (everywhere === true || task.project === project),
  );
  if (json === true) {
    cli.printJson(tasks);
    return;
  }
  if (tasks.length === 0) cli.print('No tasks.');
  cli.print(tableLines(tasks.map(rowOf), { width: cli.tableWidth }));
  // Those that came with git are told to sessions from here on.
  if (!isAgentShell(cli)) markTasksSeen(paths, tasks);
}

function show(cli: Cli, task: Task & { readonly secrets?: number }, json: true | undefined): void {
  if (json === true) cli.printJson(task);
  else {
    const lines = tableLines([rowOf(task)], { width: cli.tableWidth });
    cli.print([...lines, ...withoutSecrets(task.secrets)]);
  }
}

function rowOf({ id, state, scope, created, title }: Task): string[] {
  return [id, state, scope, created.slice(0, 10), title];
}
