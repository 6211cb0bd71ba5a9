import { resolve } from 'node:path';
import { chooseChronicle, type Reflect, type RetroItem, type RetroRequest } from '@reflect/core';
import type { Command } from 'commander';

import type { Cli } from '../cli.js';
import { usageError } from '../cli-errors.js';
import { EXIT } from '../exit-codes.js';
import { printableLine } from '../output/printable.js';
import { retroJson } from '../output/retro-json.js';
import { retroLines } from '../output/retro-lines.js';
import { changesLearnings, RetroDialogue } from '../retro-dialogue.js';
import { isAnswered } from '../require-person.js';
import { examples } from './examples.js';
import { refreshAfterChange } from './refresh-after-change.js';

interface RetroOptions {
  readonly session?: string;
  readonly chronicle?: string;
  readonly project?: string;
  readonly list?: true;
  readonly json?: true;
}

const CHOICE = /^(retro-[0-9a-f]{10}):([0-9a-f]{32})$/u;

export function addRetroCommand(program: Command, cli: Cli): void {
  const retro = program
    .command('retro')
    .description("Hold a session's chronicle against what is remembered, and mend the memory")
    .enablePositionalOptions();
  withChoice(retro)
    .option('--list', 'show all that is proposed, and ask nothing')
    .addHelpText(
      'after',
      [
        examples('reflect retro', 'reflect retro --session 8d4988d2', 'reflect retro --json'),
        '',
        'Proposed are memories that are NEW, that STRENGTHEN, that are STALE, and such to DELETE, each as a',
        "diff. Nothing is changed that you did not approve, and 'reflect undo' takes an approval back.",
      ].join('\n'),
    )
    .action(async (options: RetroOptions) => {
      const reflect = cli.open();
      const request = requestOf(cli, reflect, options);
      const isAsked = options.list !== true && options.json !== true;
      if (isAsked && isAnswered(cli)) await ask(cli, reflect, request);
      else await list(cli, reflect, { request, options });
    });
  addDecision(retro, cli, {
    name: 'apply',
    description: 'Make changes that a person approved, all of them or none',
    verdict: 'applied',
  });
  addDecision(retro, cli, {
    name: 'refuse',
    description: 'Put proposals aside; they do not come again',
    verdict: 'refused',
  });
}

interface Decision {
  readonly name: 'apply' | 'refuse';
  readonly description: string;
  readonly verdict: 'applied' | 'refused';
}

function addDecision(retro: Command, cli: Cli, { name, description, verdict }: Decision): void {
  withChoice(
    retro
      .command(name)
      .description(description)
      .argument(
        '<item:hash...>',
        "each with the hash of what was shown, as 'reflect retro' prints it",
      ),
  )
    .addHelpText(
      'after',
      examples(`reflect retro ${name} retro-0123456789:0123456789abcdef0123456789abcdef`),
    )
    .action(async (words: readonly string[], _: RetroOptions, command: Command) => {
      const options: RetroOptions = command.optsWithGlobals();
      const reflect = cli.open();
      const request = requestOf(cli, reflect, options);
      const items = await reflect.retros[name](request, words.map(choiceOf));
      if (name === 'apply' && changesLearnings(reflect, items)) {
        await refreshAfterChange(cli, reflect);
      }
      tell(cli, { verdict, items, options });
    });
}

function withChoice(command: Command): Command {
  return command
    .option(
      '--session <id>',
      'of that session (default: of this one, else the latest of the branch)',
    )
    .option('--chronicle <file>', 'of that chronicle')
    .option('--project <folder>', 'in another project')
    .option('--json', 'print JSON');
}

function requestOf(
  { host }: Cli,
  { paths }: Reflect,
  { session, chronicle, project }: RetroOptions,
): RetroRequest {
  if (session !== undefined && chronicle !== undefined) {
    throw usageError('Say in one way which session: --session or --chronicle.');
  }
  const cwd = resolve(host.cwd, project ?? '.');
  if (chronicle !== undefined) return { chronicle: resolve(host.cwd, chronicle), cwd };
  const named = project === undefined ? (host.env['CHRONICLE_PATH'] ?? '') : '';
  const choice = session === undefined ? {} : { session };
  return { chronicle: chooseChronicle({ paths, cwd, named }, choice), cwd };
}

function choiceOf(word: string): Parameters<Reflect['retros']['apply']>[1][number] {
  const [, id, hash] = CHOICE.exec(word) ?? [];
  if (id !== undefined && hash !== undefined) return { id, hash };
  throw usageError(`"${word}" is not ITEM:HASH as 'reflect retro' prints it.`);
}

async function ask(cli: Cli, reflect: Reflect, request: RetroRequest): Promise<void> {
  const dialogue = new RetroDialogue(cli, reflect, request);
  try {
    if ((await dialogue.run()) === 'cancelled') cli.exitCode = EXIT.cancelled;
  } finally {
    if (dialogue.changedLearnings) await refreshAfterChange(cli, reflect);
  }
}

async function list(
  cli: Cli,
  reflect: Reflect,
  { request, options }: { readonly request: RetroRequest; readonly options: RetroOptions },
): Promise<void> {
  const retro = await reflect.retros.look(request);
  if (options.json === true) cli.printJson(await retroJson(retro));
  else if (retro.events === 0) cli.print('No events to review');
  else cli.print(await retroLines(retro, cli.view));
}

function tell(
  cli: Cli,
  {
    verdict,
    items,
    options,
  }: {
    readonly verdict: Decision['verdict'];
    readonly items: readonly RetroItem[];
    readonly options: RetroOptions;
  },
): void {
  if (options.json === true) {
    const shown = items.map(({ id, kind, title }) => ({ id, kind, title }));
    cli.printJson({ outcome: verdict, items: shown });
    return;
  }
  cli.print(items.map(({ kind, title }) => `${verdict}  ${kind}  ${printableLine(title)}`));
}
