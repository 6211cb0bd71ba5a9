import { lazily } from '../../../foundation/lazily.js';

/** What a command line runs, without folders, variables, redirections and pagers around it. */
export interface CommandLine {
  /** Name of the program, without its folder; empty when nothing is left. */
  readonly program: string;
  readonly words: readonly string[];
}

const READ_CHARACTERS = 1000;

/** Programs that only look: that they find nothing is an answer, not a failure. */
const LOOKING = wordSet(
  'ls find cat grep egrep rg ag fd head tail test stat diff tree pwd echo which where type file wc less more sed awk cd sleep kill pkill pgrep ps lsof true false [ get-childitem get-content get-command select-string test-path dir',
);
const LOOKING_IN_GIT = wordSet(
  'status diff log show blame ls-files ls-tree cat-file rev-parse rev-list for-each-ref reflog grep describe shortlog check-ignore merge-base',
);
const ASKS_FOR_HELP = wordSet('--help -h');
/** Programs that run a task which the project names. */
const RUNNERS = wordSet(
  'npm pnpm yarn bun deno mise make just task rake gradle gradlew mvn nx turbo cargo go poetry uv tox nox composer mix dotnet',
);
/** Runners whose `run` takes a program, which takes a task of its own. */
const PROGRAM_RUNNERS = wordSet('go cargo uv poetry deno dotnet');
/** Programs that run the one named behind them. */
const WRAPPERS = wordSet('sudo env time nohup command exec');

function wordSet(words: string): () => ReadonlySet<string> {
  return lazily(() => new Set(words.split(' ')));
}

export function parseCommandLine(line: string): CommandLine {
  const parts = line
    .slice(0, READ_CHARACTERS)
    .replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => quoted.replaceAll(/[;|&\n]/g, ' '))
    .replace(/<<-?\s*['"]?\w+['"]?[^]*$/, '')
    .split(/&&|\|\||[;|\n]/)
    .filter((part) => !/^\s*(?:\$[\w:]+\s*\+?=|"|')/.test(part))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const main = parts.find((words) => !LOOKING().has(programOf(words))) ?? parts[0] ?? [];
  return { program: programOf(main), words: main };
}

/** The command line as it was typed, but for pagers, redirections and waiting around it. */
export function bareCommand(line: string): string {
  return line
    .slice(0, READ_CHARACTERS)
    .replaceAll(/\s*\d?>>?\s*(?:&\d|\/\S+)/g, '')
    .replace(/^\s*sleep \d+\s*(?:&&|;)\s*/, '')
    .replace(/\s*\|\s*(?:tail|head|less|more)\b[^|;&]*$/, '')
    .trim();
}

/** Whether the command only looks around: at files, at a repository, at what a program can do. */
export function isLooking({ program, words }: CommandLine): boolean {
  if (program === '' || LOOKING().has(program)) return true;
  if (words.some((word) => ASKS_FOR_HELP().has(word))) return true;
  return program === 'git' && words.slice(1, 4).some((word) => LOOKING_IN_GIT().has(word));
}

/** Whether two command lines are attempts at the same thing. */
export function isSameAttempt(one: CommandLine, other: CommandLine): boolean {
  const left = new Set(one.words);
  const right = new Set(other.words);
  const common = [...left].filter((word) => right.has(word)).length;
  const union = left.size + right.size - common;
  const isSameProgram = one.program === other.program;
  if (isSameProgram && taskOf(one) !== taskOf(other)) return false;
  if (isSameProgram && common * 5 >= union * 2) return true;
  return common >= 2 && common * 3 >= union * 2;
}

/** What a runner is to run; empty for any other program. */
function taskOf({ program, words }: CommandLine): string {
  if (!RUNNERS().has(program)) return '';
  const named = words.slice(1).filter((word) => !word.startsWith('-'));
  if (named[0] !== 'run') return named[0] ?? '';
  return named.slice(1, PROGRAM_RUNNERS().has(program) ? 3 : 2).join(' ');
}

function wordsOf(part: string): string[] {
  const words = part
    .replaceAll(/\d?>>?\s*(?:&\d|\S+)/g, ' ')
    .replaceAll(/["'`()]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^\$?\w+(?::\w+)?\+?=/.test(word));
  while (WRAPPERS().has(words[0]?.toLowerCase() ?? '')) words.shift();
  return words;
}

function programOf(words: readonly string[]): string {
  return (words[0] ?? '').replace(/^.*[\\/]/, '').toLowerCase();
}
