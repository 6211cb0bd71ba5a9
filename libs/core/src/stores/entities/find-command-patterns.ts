import { isProgram } from './known-commands.js';

/** Words after which a text names what is not to be run. */
const REFUSAL =
  /\b(?:never|don['’]?t|do not|must not|should not|shouldn['’]t|avoid|stop|instead of|rather than|not|no longer|no)\s+(?:ever\s+)?(?:(run|runs|running|call|calling|execute|executing|invoke|invoking|type|typing)|use|uses|using|try|trying)?\s*(`[^`\n]{1,80}`|[a-z][\w.-]*(?:[ \t]+-{0,2}[a-z][\w:-]*){0,2})/giu;
const WORD = /^-{0,2}[a-z][\w:.-]*$/i;
/** Words that follow a command in prose and are none of its own. */
const PROSE = new Set(
  'a after again alone an and any anymore as at because before but by directly during ever except for from here if in inside into is it its just manually of on or outside that the there this to unless until when where which while with without you yourself'.split(
    ' ',
  ),
);
const MAX_PATTERNS = 6;
const MAX_WORDS = 5;

/**
 * The commands that a text says not to run, as words: "never run `gt merge`" gives `gt merge`, "use
 * pnpm, not npm" gives `npm`. In plain words only what is named to be run, or is known as a program.
 */
export function findCommandPatterns(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, runs, named = ''] of text.matchAll(REFUSAL)) {
    const isCode = named.startsWith('`');
    const pattern = isCode
      ? patternInCode(named.slice(1, -1))
      : patternInProse(named, runs !== undefined);
    if (pattern !== undefined) found.add(pattern);
  }
  return [...found].slice(0, MAX_PATTERNS);
}

function patternInCode(code: string): string | undefined {
  const words = code.trim().split(/\s+/).slice(0, MAX_WORDS);
  const [program = ''] = words;
  const isCommand = /^[a-z][a-z0-9-]*$/.test(program) && words.every((word) => WORD.test(word));
  if (!isCommand) return undefined;
  return words.length > 1 || isProgram(program, true) ? words.join(' ') : undefined;
}

function patternInProse(text: string, isRun: boolean): string | undefined {
  const words = text.split(/[ \t]+/);
  const end = words.findIndex((word) => PROSE.has(word));
  const kept = (end < 0 ? words : words.slice(0, end)).map((word) => word.replace(/[.:]+$/, ''));
  const [program = ''] = kept;
  if (!isProgram(program, false)) {
    return isRun && kept.length > 1 && /^[a-z]{2,10}$/.test(program) ? kept.join(' ') : undefined;
  }
  return isRun ? kept.join(' ') : program;
}
