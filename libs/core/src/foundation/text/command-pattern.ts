const MAX_WORDS = 6;
const WORD = /^[\w@:+.-]{1,60}$/;
const PROGRAM = /^[a-z0-9][\w.+-]*$/i;

/**
 * A pattern of shell commands with single blanks, as `git push --force`: a program, and words that all
 * have to be in the command, in any order. Undefined for what can match no command: paths, quotes and the
 * syntax of shells are no words.
 */
export function commandPattern(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  const [program = ''] = words;
  const isPattern =
    PROGRAM.test(program) && words.length <= MAX_WORDS && words.every((word) => WORD.test(word));
  return isPattern ? words.join(' ') : undefined;
}

/** What to do about a text that is no pattern, to be said after it. */
export const NO_COMMAND_PATTERN =
  'matches no command. Give a program and up to five of its words, as in: git push --force';
