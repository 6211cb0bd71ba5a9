import { type JsonObject } from '@reflect/core/harness';

const SHELLS =
  /(?:^|[\\/])(?:ba|z|da|k|fi)?sh(?:\.exe)?$|(?:^|[\\/])(?:pwsh|powershell)(?:\.exe)?$/i;
const SCRIPT_FLAGS = new Set(['-c', '-lc', '-ilc', '-ic', '-Command', '-command']);
const KEYS = ['cmd', 'command'] as const;

/** The command line in a shell tool's input; empty when there is none. */
export function commandText(input: JsonObject): string {
  for (const key of KEYS) {
    const value = input[key];
    if (typeof value === 'string') return value;
    if (Array.isArray(value)) return fromWords(value.filter((word) => typeof word === 'string'));
  }
  return '';
}

/** `bash -lc SCRIPT` is the script; all other lists of words are one command. */
function fromWords(words: readonly string[]): string {
  const [shell = '', flag = '', script] = words;
  const isScript = SHELLS.test(shell) && SCRIPT_FLAGS.has(flag) && script !== undefined;
  return isScript ? script : words.join(' ');
}

/** A command in a program that calls tools: the string literal behind `cmd:` or `"cmd":`. */
const COMMAND_KEY = /(?:\bcmd|["']cmd["'])\s*:\s*(?=["'`])/g;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** The command lines that a program of the code mode runs, in the order in which it names them. */
export function scriptCommands(program: string): readonly string[] {
  return [...program.matchAll(COMMAND_KEY)].map(({ index, 0: key }) =>
    stringLiteral(program, index + key.length),
  );
}

/** The value of the string literal that begins at `start`; to the end of the text when it is cut off. */
export function stringLiteral(program: string, start: number): string {
  const quote = program[start];
  let value = '';
  for (let index = start + 1; index < program.length; index += 1) {
    const character = program[index] ?? '';
    if (character === quote) return value;
    if (character === '\\') {
      index += 1;
      const escaped = program[index] ?? '';
      value += ESCAPES[escaped] ?? escaped;
    } else value += character;
  }
  return value;
}
