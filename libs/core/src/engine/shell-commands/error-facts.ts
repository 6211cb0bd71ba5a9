/** What an output says of why a call failed. */
export interface ErrorFacts {
  /** The line that tells it, as printed, at most 200 characters. */
  readonly line: string;
  /** The same without what differs from run to run: paths, numbers, hashes, quoted texts. */
  readonly kind: string;
  /** Whether it is about how the command was called, and not about what it looked at. */
  readonly isUsage: boolean;
  /** Whether a sandbox, missing rights or a missing network stood in the way. */
  readonly isStopped: boolean;
}

const MAX_LINE = 200;
/** Lines read at the beginning of an output, and as many at its end. */
const MAX_LINES = 120;

/** Lines that name a fault, the surest first. */
const TELLING: readonly RegExp[] = [
  /\b(?:command not found|not found: \S|no matches found|No such file or directory|Permission denied|Operation not permitted|Is a directory|Not a directory|exec format error|File exists)\b/i,
  /\b(?:unknown|unrecogni[sz]ed|unexpected|illegal|invalid|unsupported|missing) (?:\w+ )?(?:sub-?command|flag|option|argument|switch|skill|command|script|task|target)s?\b/i,
  /\b(?:script|task|target|recipe|command|module|package)s? not found\b|\bno such \w+|\bnone of the \w+ \w+ has an?\b|\bno rule to make target\b|\bcouldn't find a script named\b|\bdoes not contain recipe\b|\bnot found in root project\b|\bunknown lifecycle phase\b|\bno module named\b|^task: task .* does not exist/i,
  /^(?:fatal|panic|error(?:\[\w+\])?|\S{1,40}Error|ERR_\w+)\b[: ]\s*\S/i,
  /\bERR_[A-Z_]{3,}\b|\bE[A-Z]{4,}\b: \S|\bnpm error (?!A complete log)\S/,
  /\b(?:cannot|can't|could not|couldn't|unable to|failed to|not permitted|not allowed|denied|refused|does not exist|doesn't exist)\b/i,
  /\b(?:error|failed|failure)\b[:\s]/i,
  /×|✖|✗/,
];

const STOPPED =
  /operation not permitted|permission denied|^Denied by the sandbox|error connecting to|could not resolve host|network is unreachable|no such host/im;

/** So many of them are about how a command was called. */
const USAGE = 3;

/** A line that calls itself less than an error: what tests and tools print while they work. */
const WARNING = /^\W{0,3}(?:\[[^\]]{1,40}\]\s*)?(?:warn(?:ing)?|info|debug|notice|note)\b/i;

/** Lines that only say that something failed, or where a shell was. */
const EMPTY =
  /^(?:Exit code \d+|Command: .*|Chunk ID.*|Wall time.*|Process exited.*|Original token count.*|Denied by the sandbox\.|(?:error|Error): (?:script|Command) .{1,80}(?:exited with|failed with|exit code).*|.*\bELIFECYCLE\b.*|make(?:\[\d+\])?: \*\*\* (?!No rule).*|\$ .*|={3,}.*|-{3,}.*|Usage:.*|For more information.*|FAIL|error:?|Error:?|npm error (?:code|path|command|A complete log).*|\[(?:STARTED|COMPLETED|SKIPPED|TITLE)\].*|at .*|\s*\d+ \|.*)$/i;

/** The facts of a failed output; undefined where no line tells a cause. */
export function errorFacts(output: string): ErrorFacts | undefined {
  const lines = shownLines(output);
  const ranked = lines
    .map((line, at) => ({ line, at, rank: TELLING.findIndex((sign) => sign.test(line)) }))
    .filter(({ line, rank }) => rank >= 0 && (rank < USAGE || !WARNING.test(line)))
    .sort((one, other) => one.rank - other.rank || one.at - other.at);
  const [told] = ranked;
  if (told === undefined) return undefined;
  const line = told.line.slice(0, MAX_LINE);
  return {
    line,
    kind: errorKind(line),
    isUsage: told.rank < USAGE,
    isStopped: STOPPED.test(output),
  };
}

function shownLines(output: string): readonly string[] {
  const all = output.split('\n');
  const ends =
    all.length <= 2 * MAX_LINES ? all : [...all.slice(0, MAX_LINES), ...all.slice(-MAX_LINES)];
  return ends
    .map((line) => messageOf(line.slice(0, 2000).replace(/^.*\r(?=.)/, '')).trim())
    .filter((line) => /[\p{L}\p{N}]{3}/u.test(line) && !EMPTY.test(line));
}

/** What a line says beside its markup: of a JSON answer its message. */
function messageOf(line: string): string {
  const message = line.startsWith('{')
    ? /"message": ?"((?:[^"\\]|\\.)+)"/.exec(line)?.[1]
    : undefined;
  return (message ?? line).replace(/<\/?tool_use_error>/g, '').slice(0, 600);
}

/** A kind has so many words and no more. */
export const KIND_WORDS = 12;

/** An error line without what differs from run to run. */
export function errorKind(line: string): string {
  return wordsOfKind(line).slice(0, KIND_WORDS).join(' ');
}

/** The words of a text that may stand in the kind of an error. */
export function wordsOfKind(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .replace(/(["'`‘“])[^"'`’”]*["'`’”]/g, '…')
    .replace(/(?:[a-z]:)?[\w.@~-]*[\\/][\w.@\\/~-]+/g, '…')
    .replace(/\b[0-9a-f]{7,}\b|\b\d[\d.:,]*\w{0,3}\b/g, '#')
    .replace(/[^\p{L}\p{N}#… ]+/gu, ' ')
    .replace(/(?:[#…] ?)+/g, '# ')
    .trim();
  return words === '' ? [] : words.split(/\s+/);
}

/**
 * A fault that a shell or program prints of itself where the exit status was lost, behind a pipe or
 * in a list: only what cannot be mistaken for contents that a command shows.
 */
const PLAIN_FAULTS: readonly RegExp[] = [
  /^(?:(?:zsh|bash|sh|dash|fish|\(eval\))(?::\d+|: line \d+)?: .{1,200}|[\w.-]{1,30}: (?:illegal|invalid|unknown|unrecognized) option\b.*|[\w.-]{1,30}: .{0,160}: (?:No such file or directory|Permission denied|Operation not permitted|Is a directory|Not a directory)|error: (?:unexpected argument|unrecognized subcommand|unknown option|unknown command|invalid value|Script not found).*|Error: (?:unknown (?:flag|command|shorthand flag)).*|\s*ERR_[A-Z_]{5,}\b.*|error connecting to \S+.*|error Command ".*" not found.*|fatal: .*)$/,
  // What runners of scripts and tasks say of a job that they do not have: npm, yarn, make, cargo, just, Task, Gradle, Maven.
  /^(?:npm (?:ERR!|error) Missing script: .*|(?:Usage Error: )?Couldn't find a script named .*|make(?:\[\d+\])?: \*\*\* No rule to make target .*|error: no such (?:sub)?command: .*|error: [Jj]ustfile does not contain recipe .*|task: Task .* does not exist|Task '.*' not found in root project .*|\[ERROR\] Unknown lifecycle phase .*)$/,
  // What interpreters say of a program that is not there.
  /^(?:\S{0,80}python[\d.]*: (?:No module named \S+|can't open file .*)|unknown command .{1,60} for "?\w+"?|\S{1,30}: error: (?:unrecognized arguments|the following arguments are required|invalid choice|argument \S+: invalid choice): .*)$/,
];
const FEW_LINES = 12;

/** Whether an output tells of a fault although its call is not marked as failed. */
export function tellsOfFault(output: string): boolean {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const ends = lines.length <= FEW_LINES ? lines : [...lines.slice(0, 2), ...lines.slice(-2)];
  return ends.some((line) => PLAIN_FAULTS.some((fault) => fault.test(line.slice(0, 400))));
}
