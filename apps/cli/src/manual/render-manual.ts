import type { SETTINGS } from '@reflect/core';

import type { ArgumentShape, CommandShape, OptionShape } from '../command-tree/command-tree.js';
import { EDITORS } from '../editors.js';
import { HARNESSES, HARNESS_TITLES } from '../harnesses.js';
import { bold, filled, italic, request, roffText, tagged, verbatim } from './roff.js';
import { EXIT_MEANINGS } from '../exit-meanings.js';

export interface ManualParts {
  readonly program: CommandShape;
  readonly settings: typeof SETTINGS;
  readonly version: string;
  /** As the foot of each page shows it: `2026-01-31`. */
  readonly date: string;
}

/** The page that `man reflect` shows, for the macros of man(7). */
export function renderManual({ program, settings, version, date }: ManualParts): string {
  const lines = [
    request('TH', 'REFLECT', '1', date, `reflect ${version}`, 'User Commands'),
    '.SH NAME',
    'reflect \\- memory for coding agents',
    '.SH SYNOPSIS',
    '.B reflect',
    `${italic('command')} [${italic('options')}] [${italic('arguments')}]`,
    '.SH DESCRIPTION',
    ...DESCRIPTION.flatMap((paragraph) => ['.PP', ...filled(roffText(paragraph))]).slice(1),
    '.SH COMMANDS',
    ...filled(`Each of them knows ${bold('--help')}.`),
    ...program.commands.flatMap(commandLines),
    '.SH ENVIRONMENT',
    'Each setting has a variable, which goes before',
    `.IR ${roffText('~/.reflect/config.yaml')} .`,
    ...[...settings].flatMap(([key, { env, describe, default: fallback }]) =>
      tagged(
        bold(env),
        `${roffText(describe)}. Setting ${italic(key)}, by default ${valueText(fallback)}.`,
      ),
    ),
    '.SH FILES',
    ...FILES.flatMap(([path, what]) => tagged(italic(path), roffText(what))),
    '.SH EXIT STATUS',
    ...EXIT_MEANINGS.flatMap(({ code, meaning }) => tagged(bold(String(code)), roffText(meaning))),
    '.SH EXAMPLES',
    '.nf',
    ...FIRST_STEPS.map(roffText),
    '.fi',
    '.SH SEE ALSO',
    SEE_ALSO.map((name) => bold(name)).join(', '),
  ];
  return `${lines.join('\n')}\n`;
}

const DESCRIPTION = [
  `reflect keeps what a session with a coding agent learned the hard way and gives the few learnings that apply to the next session. ${HARNESS_TITLES} share one knowledge base on disk.`,
  'Hooks capture and recall unasked; reflect-setup installs them. The commands below are for looking, correcting and mending.',
];

const FILES: readonly (readonly [path: string, what: string])[] = [
  ['~/.learnings/documents/', 'Learnings: Markdown that you may read, edit and put in git.'],
  ['~/.learnings/graphrag/', 'The index, made from the learnings; it may be thrown away.'],
  ['~/.reflect/config.yaml', 'Settings.'],
  ['~/.reflect/', 'State: the queue, its dead letters, the spend ledger, logs.'],
];

const FIRST_STEPS = [
  'reflect demo',
  'reflect doctor',
  'reflect recall "which package manager does this repository want?" --explain',
];

const SEE_ALSO = [
  'reflect-setup',
  ...HARNESSES.map(({ installer }) => installer.program),
  ...EDITORS.map(({ program }) => program),
];

function commandLines(command: CommandShape): string[] {
  return [
    request('SS', `${command.path}${command.arguments.map(argumentText).join('')}`),
    ...filled(`${roffText(command.description)}.`),
    ...command.arguments
      .filter(({ description }) => description !== '')
      .flatMap((argument) => tagged(italic(argument.name), argumentNote(argument))),
    ...command.options
      .filter(({ long }) => long !== '--help')
      .flatMap((option) => tagged(flagsText(option), optionNote(option))),
    ...exampleLines(command.examples),
    ...command.commands.flatMap(commandLines),
  ];
}

function argumentText({ name, isRequired, isVariadic }: ArgumentShape): string {
  const text = isVariadic ? `${name}...` : name;
  return isRequired ? ` ${text}` : ` [${text}]`;
}

function argumentNote({ description, choices }: ArgumentShape): string {
  return roffText(description) + choicesText(choices);
}

function flagsText({ short, long, value }: OptionShape): string {
  const flags = [short, long].flatMap((flag) => (flag === undefined ? [] : [bold(flag)]));
  if (value === undefined) return flags.join(', ');
  const name = italic(value.name);
  return `${flags.join(', ')} ${value.isRequired ? name : `[${name}]`}`;
}

function optionNote({ description, value, default: fallback }: OptionShape): string {
  const usual = fallback === undefined ? '' : ` (default: ${roffText(fallback)})`;
  return roffText(description) + choicesText(value?.choices ?? []) + usual;
}

function choicesText(choices: readonly string[]): string {
  return choices.length === 0 ? '' : `: ${choices.map(roffText).join(', ')}`;
}

function exampleLines(examples: readonly string[]): string[] {
  return examples.length === 0
    ? []
    : ['.PP', '.nf', ...examples.map(roffText).map(verbatim), '.fi'];
}

function valueText(value: string | number | boolean): string {
  return value === '' ? 'empty' : bold(String(value));
}
