import type { CommandShape, OptionShape, ValueShape } from '../command-tree/command-tree.js';
import type { Candidate } from './candidate.js';

/** What may stand where the cursor is. */
export interface Completion {
  /** What the command line itself knows. */
  readonly candidates: readonly Candidate[];
  /** A value that the disk knows more about. */
  readonly value?: ValueShape;
  /** What is typed of it so far. */
  readonly partial: string;
  /** What stands before it in the same word: `--scope=`. */
  readonly prefix: string;
}

const HELP: Candidate = { value: 'help', description: 'Show the help of a command' };

/** `words` are those after the program's name up to the cursor; the last one may be empty. */
export function completeWords(program: CommandShape, words: readonly string[]): Completion {
  const isHelp = words.length > 1 && words[0] === HELP.value;
  const typed = words.slice(isHelp ? 1 : 0, -1);
  const partial = words.at(-1) ?? '';
  const place = walk(program, typed);
  if (isHelp)
    return { candidates: place.command.commands.map(commandCandidate), partial, prefix: '' };
  if (place.open !== undefined) return valueCompletion(place.open, partial, '');
  const [flag, value] = splitFlag(partial);
  if (!place.onlyArguments && value !== undefined) {
    const option = findOption(place.command, flag);
    return option?.value === undefined
      ? { candidates: [], partial, prefix: '' }
      : valueCompletion(option.value, value, `${flag}=`);
  }
  if (!place.onlyArguments && partial.startsWith('-')) {
    return { candidates: optionsOf(place), partial, prefix: '' };
  }
  return argumentCompletion(program, place, partial);
}

/** Where the words before the cursor lead. */
interface Place {
  readonly command: CommandShape;
  /** Arguments of the command that are there. */
  readonly count: number;
  /** Options of the command that are there, by their long names. */
  readonly used: ReadonlySet<string>;
  /** After `--`. */
  readonly onlyArguments: boolean;
  /** The value that the last option waits for. */
  readonly open?: ValueShape;
}

function walk(program: CommandShape, words: readonly string[]): Place {
  let place: Place = { command: program, count: 0, used: new Set(), onlyArguments: false };
  for (const word of words) place = step(place, word);
  return place;
}

function step(place: Place, word: string): Place {
  const { open, ...rest } = place;
  if (open !== undefined) return rest;
  if (place.onlyArguments) return { ...rest, count: place.count + 1 };
  if (word === '--') return { ...rest, onlyArguments: true };
  if (word.startsWith('-') && word !== '-') return afterOption(rest, word);
  const inner = place.count === 0 ? childNamed(place.command, word) : undefined;
  if (inner === undefined) return { ...rest, count: place.count + 1 };
  return { command: inner, count: 0, used: new Set(), onlyArguments: false };
}

function afterOption(place: Place, word: string): Place {
  const [flag, value] = splitFlag(word);
  const option = findOption(place.command, flag);
  if (option === undefined) return place;
  const used = new Set([...place.used, option.long ?? flag]);
  if (value !== undefined || option.value?.isRequired !== true) return { ...place, used };
  return { ...place, used, open: option.value };
}

function argumentCompletion(program: CommandShape, place: Place, partial: string): Completion {
  const { command, count } = place;
  const commands = count === 0 ? command.commands.map(commandCandidate) : [];
  const value = command.arguments[count] ?? variadicOf(command);
  const candidates = [...commands, ...(value === undefined ? [] : choicesOf(value))];
  const help = command === program && count === 0 ? [HELP] : [];
  return {
    candidates: [...candidates, ...help],
    partial,
    prefix: '',
    ...(value !== undefined && { value }),
  };
}

function variadicOf({ arguments: all }: CommandShape): ValueShape | undefined {
  const last = all.at(-1);
  return last?.isVariadic === true ? last : undefined;
}

function valueCompletion(value: ValueShape, partial: string, prefix: string): Completion {
  return { candidates: choicesOf(value), value, partial, prefix };
}

function choicesOf({ choices }: ValueShape): Candidate[] {
  return choices.map((choice) => ({ value: choice, description: '' }));
}

function commandCandidate({ name, description }: CommandShape): Candidate {
  return { value: name, description };
}

/** What was said once is not offered again, unless it may be. */
function optionsOf({ command, used }: Place): Candidate[] {
  return command.options.flatMap(({ long, short, description, value }) => {
    const name = long ?? short;
    if (name === undefined || (used.has(name) && value === undefined)) return [];
    return [{ value: name, description }];
  });
}

function findOption({ options }: CommandShape, flag: string): OptionShape | undefined {
  return options.find(({ long, short }) => flag === long || flag === short);
}

function childNamed({ commands }: CommandShape, name: string): CommandShape | undefined {
  return commands.find((command) => command.name === name);
}

function splitFlag(word: string): readonly [flag: string, value?: string] {
  const at = word.startsWith('--') ? word.indexOf('=') : -1;
  return at < 0 ? [word] : [word.slice(0, at), word.slice(at + 1)];
}
