import { projectKey, type KeptCommand, type Reflect } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { commandLines, lessonOf } from '../output/command-lines.js';
import { tableLines } from '../output/table.js';
import { printableLine } from '../output/printable.js';
import { requirePerson } from '../require-person.js';
import { examples } from './examples.js';
import { refreshIndex } from './refresh-index.js';

interface JsonOption {
  readonly json?: true;
}

interface ProjectOption extends JsonOption {
  readonly project?: string;
}

interface ListOptions extends ProjectOption {
  readonly all?: true;
}

interface EditOptions extends ProjectOption {
  readonly reset?: true;
}

interface PromoteOptions extends JsonOption {
  readonly global?: true;
  readonly yes?: true;
  readonly text?: string;
}

const ID = ['<id>', "its id, as 'reflect commands list' shows it"] as const;
const PROJECT = ['--project <key>', 'of this project, where several remember it'] as const;
const JSON_FLAG = ['--json', 'print JSON'] as const;
const SAMPLE = 'cmd-0123456789abcdef';

export function addCommandsCommand(program: Command, cli: Cli): void {
  const command = program
    .command('commands')
    .description('See, reword, end and forget what is remembered of commands that failed')
    .addHelpText(
      'after',
      examples(
        'reflect commands list',
        `reflect commands show ${SAMPLE}`,
        `reflect commands edit ${SAMPLE} "the sandbox has no network: run it with escalated permissions"`,
        `reflect commands promote ${SAMPLE} --text "use pnpm, not npm"`,
      ),
    );
  addList(command, cli);
  addShow(command, cli);
  addEdit(command, cli);
  for (const step of STEPS) addStep(command, cli, step);
  addPromote(command, cli);
}

function addList(command: Command, cli: Cli): void {
  command
    .command('list')
    .description('List what is remembered of the project of this folder, the latest first')
    .option('--project <key>', 'of this project')
    .option('--all', 'of every project')
    .option(...JSON_FLAG)
    .addHelpText('after', examples('reflect commands list', 'reflect commands list --all --json'))
    .action(({ project, all, json }: ListOptions) => {
      if (all === true && project !== undefined) throw usageError('--all takes no --project.');
      const key = all === true ? undefined : (project ?? projectKey(cli.host.cwd));
      const kept = cli.open().commands.list(key);
      if (json === true) {
        cli.printJson(kept.map(toJson));
        return;
      }
      if (kept.length === 0) cli.print('No command that failed is remembered.');
      const rows = kept.map(({ memory, note }) => {
        const state = stateOf(memory);
        return [memory.id, memory.lastAt.slice(0, 10), state, printableLine(note)];
      });
      cli.print(tableLines(rows, { width: cli.tableWidth }));
    });
}

function addShow(command: Command, cli: Cli): void {
  command
    .command('show')
    .description('Show all that is remembered of a command, and what is told of it')
    .argument(...ID)
    .option(...PROJECT)
    .option(...JSON_FLAG)
    .addHelpText('after', examples(`reflect commands show ${SAMPLE}`))
    .action((id: string, { project, json }: ProjectOption) => {
      const kept = cli.open().commands.get(named(id, project));
      if (json === true) cli.printJson(toJson(kept));
      else cli.print(commandLines(kept));
    });
}

function addEdit(command: Command, cli: Cli): void {
  command
    .command('edit')
    .description('Put your words in place of what is told of a command')
    .argument(...ID)
    .argument('[words...]', 'what is to be told')
    .option('--reset', 'tell again what was observed')
    .option(...PROJECT)
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      examples(
        `reflect commands edit ${SAMPLE} "start the database first: make db"`,
        `reflect commands edit ${SAMPLE} --reset`,
      ),
    )
    .action(async (id: string, words: readonly string[], { reset, project, json }: EditOptions) => {
      if ((words.length === 0) === (reset === undefined)) {
        throw usageError('Say what is to be told, or --reset.');
      }
      const text = reset === true ? undefined : words.join(' ');
      requirePerson(cli, 'What is told of a command');
      const kept = await cli.open().commands.reword(named(id, project), text);
      cli.print(outcomeText({ outcome: 'edited', json }, kept));
    });
}

interface Step {
  readonly name: 'end' | 'resume' | 'forget';
  readonly description: string;
  readonly outcome: string;
}

const STEPS: readonly Step[] = [
  {
    name: 'end',
    description: 'Have a command never told of again; it stays, so that it is not learned anew',
    outcome: 'ended',
  },
  {
    name: 'resume',
    description: 'Have one told that was ended, or that was imported and waits for you',
    outcome: 'resumed',
  },
  {
    name: 'forget',
    description: 'Take what is remembered of a command away for good; its id alone stays',
    outcome: 'forgotten',
  },
];

function addStep(command: Command, cli: Cli, { name, description, outcome }: Step): void {
  command
    .command(name)
    .description(description)
    .argument(...ID)
    .option(...PROJECT)
    .option(...JSON_FLAG)
    .addHelpText('after', examples(`reflect commands ${name} ${SAMPLE}`))
    .action((id: string, { project, json }: ProjectOption) => {
      requirePerson(cli, 'What is told of a command');
      cli.print(outcomeText({ outcome, json }, cli.open().commands[name](named(id, project))));
    });
}

function addPromote(command: Command, cli: Cli): void {
  command
    .command('promote')
    .description('Make a learning of it, which recall finds and an export or a team gets')
    .argument(...ID)
    .option('--text <words>', 'the lesson in your words')
    .option('--global', 'for every project, not only for the one of this folder')
    .option('-y, --yes', 'do not ask whether it is to be learned as it was observed')
    .option(...JSON_FLAG)
    .addHelpText(
      'after',
      [
        examples(
          `reflect commands promote ${SAMPLE}`,
          `reflect commands promote ${SAMPLE} --text "use pnpm, not npm"`,
        ),
        '',
        'The learning is yours: without --text you are asked first. It says what worked, and',
        'nothing of what a tool printed. What was remembered is ended: the learning is told in its place.',
      ].join('\n'),
    )
    .action(async (id: string, { text, global, yes, json }: PromoteOptions) => {
      requirePerson(cli, 'What becomes a learning of yours');
      const reflect = cli.open();
      const project = projectKey(cli.host.cwd);
      const kept = reflect.commands.get({ id, project });
      const lesson = text ?? lessonOf(kept.memory);
      if (lesson === undefined) throw usageError('Nothing worked then: say the lesson in --text.');
      if (text === undefined && yes !== true) {
        const isMeant = await cli.confirm(`Learn as yours: "${printableLine(lesson)}"?`);
        if (!isMeant) return;
      }
      const applied = await reflect.learn(lesson, global === true ? {} : { cwd: cli.host.cwd });
      if (applied.outcome === 'refused') throw applied.reason;
      reflect.commands.end({ id, project });
      await refreshIndex(cli, reflect);
      if (json === true) cli.printJson({ id, learning: applied.id });
      else cli.print(`promoted  ${id}  ${applied.id}`);
    });
}

function named(id: string, project: string | undefined): Parameters<Reflect['commands']['get']>[0] {
  return { id, ...(project !== undefined && { project }) };
}

function outcomeText(
  { outcome, json }: { readonly outcome: string; readonly json: true | undefined },
  kept: KeptCommand,
): string {
  if (json === true) return JSON.stringify({ outcome, ...toJson(kept) }, undefined, 2);
  return `${outcome}  ${kept.memory.id}  ${printableLine(kept.note)}`;
}

function stateOf({ ended, proposed, text }: KeptCommand['memory']): string {
  if (ended === true) return 'ended';
  if (proposed === true) return 'waiting';
  return text === undefined ? '' : 'yours';
}

function toJson({ project, memory, note }: KeptCommand): object {
  return { project, ...memory, note };
}
