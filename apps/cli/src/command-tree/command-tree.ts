import type { Command, Help, Option } from 'commander';

import { valueKindOf, type ValueKind } from './value-kind.js';

/** A value that a person types: an argument, or what follows an option. */
export interface ValueShape {
  /** As help shows it, without its brackets. */
  readonly name: string;
  readonly isRequired: boolean;
  /** Whether more of them may follow. */
  readonly isVariadic: boolean;
  readonly kind: ValueKind;
  readonly choices: readonly string[];
}

export interface ArgumentShape extends ValueShape {
  readonly description: string;
}

export interface OptionShape {
  readonly short?: string;
  readonly long?: string;
  readonly description: string;
  /** As a person would type it. */
  readonly default?: string;
  /** Undefined where the option stands alone. */
  readonly value?: ValueShape;
}

/** One command as data: help, completion, manual and reference are made from it. */
export interface CommandShape {
  readonly name: string;
  /** From the program on, as it is typed: `reflect queue retry`. */
  readonly path: string;
  /** The heading of the help that it stands under, where it has one. */
  readonly group?: string;
  readonly description: string;
  readonly arguments: readonly ArgumentShape[];
  readonly options: readonly OptionShape[];
  readonly examples: readonly string[];
  readonly commands: readonly CommandShape[];
}

/** `command` and all below it; what is hidden from help is left out. */
export function commandTree(command: Command, parent?: CommandPath): CommandShape {
  const help = command.createHelp();
  const path = [...(parent ?? []), command.name()];
  const inner = help.visibleCommands(command).filter((one) => one.name() !== 'help');
  return {
    name: command.name(),
    path: path.join(' '),
    ...(command.helpGroup() !== '' && { group: command.helpGroup().replace(/:$/u, '') }),
    description: help.commandDescription(command),
    arguments: argumentsOf(command, inner.length > 0, path),
    options: help.visibleOptions(command).map((option) => optionShape(help, option, path)),
    examples: examplesOf(command),
    commands: inner.map((one) => commandTree(one, path)),
  };
}

type CommandPath = readonly string[];

/** A group takes an argument to refuse what is none of its commands by name. */
function argumentsOf(command: Command, isGroup: boolean, path: CommandPath): ArgumentShape[] {
  const { registeredArguments } = command;
  return registeredArguments
    .filter((argument) => !(isGroup && argument.name() === 'command'))
    .map((argument) => ({
      name: argument.name(),
      choices: argument.argChoices ?? [],
      kind: valueKindOf(commandOf(path), argument.name()),
      isRequired: argument.required,
      isVariadic: argument.variadic,
      description: argument.description,
    }));
}

function optionShape(help: Help, option: Option, path: CommandPath): OptionShape {
  const fallback: unknown = option.defaultValue;
  return {
    ...(option.short !== undefined && { short: option.short }),
    ...(option.long !== undefined && { long: option.long }),
    description: help.optionDescription(option).replace(CHOICES, ''),
    ...(hasText(fallback) && { default: String(fallback) }),
    ...((option.required || option.optional) && {
      value: {
        name: PLACEHOLDER.exec(option.flags)?.[1] ?? '',
        choices: option.argChoices ?? [],
        kind: valueKindOf(commandOf(path), option.long ?? ''),
        isRequired: option.required,
        isVariadic: option.variadic,
      },
    }),
  };
}

const PLACEHOLDER = /[<[]([^\]>.]+)/u;
/** What commander adds to a description is told by the fields of the shape. */
const CHOICES = /\s*\((?:choices|default): .*\)$/u;

function commandOf(path: CommandPath): string {
  return path.slice(1).join(' ');
}

function hasText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Every command is one, which its types keep to themselves. */
interface Emitter {
  emit(event: string, context: object): boolean;
}

/** Examples are part of the help alone, which is written where the command says. */
function examplesOf(command: Command): string[] {
  let text = '';
  const write = (part: string): void => {
    text += part;
  };
  const emitter = command as Command & Emitter;
  emitter.emit('afterHelp', { command, error: false, write });
  return [...text.matchAll(/^ {2}\$ (.+)$/gmu)].flatMap(([, example]) => example ?? []);
}
