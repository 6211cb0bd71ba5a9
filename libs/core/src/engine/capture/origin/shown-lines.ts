import { lazily } from '../../../foundation/lazily.js';

/** What a line of a typed turn is, when it is not the writer's own sentence. */
export type ShownLine = 'quote' | 'code' | 'comment' | 'command' | 'log';

/**
 * What at least one of the long patterns below needs. A cold process compiles each when it is first used,
 * and the plain sentences of a prompt need none of them.
 */
const MAY_BE_LOG = /[:|!("]|^[^A-Za-z]|^[A-Z]{3}|^std|^[0-9a-f]{7}|\s(?:error|notice|warn|WARN)/;
const MAY_BE_SHELL = /[$❯➜λ%>#]|^\.{3}|^In \[/;
const MAY_BE_PROGRAM = /[:=]|[;{}(\]]\s*$/;

/** Lines that a program printed: times, levels, stack frames, summaries of package managers and compilers. */
const logLines = lazily((): readonly RegExp[] => [
  /^[[(]?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^[[(]?\d\d:\d\d:\d\d\b/,
  /^\d{1,3}(?:\.\d{1,3}){3} - /,
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)?,? ?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} \d\d:\d\d:\d\d/,
  /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|CRITICAL|HINT|FAIL|FAILED|PASS|ERR|stdout|stderr)\]?(?::|\s+\[|\s{2,}|\s*[-|]\s|\]\s)/,
  /^(?:FAIL|PASS) {1,2}\S{1,200}\.\w{1,5}(?:\s|$)/,
  /^\[(?:\w+[:/ -])*(?:trace|debug|info|notice|warn|warning|error|fatal|hint|ci|build|lint|test|bot)(?:[:/][\w.@/-]{1,40})?\]/i,
  /^(?:hint|fatal|remote|stderr|stdout|panic|abort|traceback|caused by|exception in thread)\b[^\n]{0,40}:/,
  /^(?:error|warning|info|debug|notice|help|tip|note)(?:\[[\w-]{1,20}\])?:\s/,
  /^(?:npm|yarn|pnpm|pip|cargo|gradle|maven|make|docker|git|go|tsc|eslint|node)(?:\[\d{1,3}\])?(?: (?:ERR!|WARN|WARNING|error|notice|warn)|: \*\*\*|: )/,
  /^\s*at \S[^\n]{0,200}(?::\d{1,6}:\d{1,6}\)?|\([^)\n]{1,200}\))$/,
  /^\s*File "[^"\n]{1,300}", line \d{1,6}/,
  /^Traceback \(most recent call last\)/,
  /^(?:[\w./\\@-]{1,200}):\d{1,6}(?::\d{1,6})?(?::|\s+-?\s*(?:error|warning|note|info)\b)/,
  /^\s*(?:-->|\d{1,5} \||\|\s|= (?:note|help|hint):)/,
  /^(?:[\w$]{1,60}\.){0,9}\w*(?:Error|Exception|Warning): |^(?:[a-z]\w{0,60}\.){2,9}[A-Z]\w*: /,
  /^[✓✔✗✘×⨯●•▲⚠❌✅ℹ⏺⎿⏵▶]\s/u,
  /^[IWEF]\d{4} \d\d:\d\d:\d\d/,
  /^(?:##\[\w{1,20}\]|::\w{1,20}(?:::|\s))/,
  /^\[(?:system|admin|administrator|assistant|developer|bot|user|human|tool|inst)\]/i,
  /^(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}\s\S/,
  /^(?:={3,}|-{3,}|\*{3,}|#{7,})/,
]);

/** A prompt of a shell before a command: the command is shown, or was run by somebody. */
const shellLine = lazily(
  () =>
    /^(?:\([\w.-]{1,40}\) )?(?:[\w.-]{1,40}@[\w.-]{1,60}[: ][^\n$#%]{0,200}|[~/]\S{0,120}\s(?:\([\w./-]{1,60}\)\s)?)?(?:\$|(?<=[:~/]\S{0,60})#|❯|➜|λ|%|PS [A-Z]:\\[^>\n]{0,200}>|[A-Z]:\\[^>\n]{0,200}>|>>>|\.\.\.|In \[\d{1,4}\]:|irb\([^)\n]{1,40}\)[^>\n]{0,20}>)\s+\S/u,
);

const commentLine = lazily(
  () => /^(?:\/\/|\(\*|\{#|#(?!\d)[! ]|\/\*|\*\/|\*\s(?=@)|--\s|;;?\s|%{1,3}\s|REM\s|::\s|'''|""")/,
);

/** Lines of a patch, apart from its additions and removals, which are told by these. */
const patchLine = lazily(() => /^(?:diff --git |index [0-9a-f]{6,}\.\.|@@ -\d|\+\+\+ \S|--- \S)/);
const ADDED = /^\+\s?\S/;
/** A tag of a documentation comment. */
const DOC_TAG = /^\s{0,20}\*\s{1,4}@\w/;

/** A line of a program: it ends like one, or begins with a word that only programs begin with. */
const programLine = lazily(
  () =>
    /[;{}]\s*$|^\s*(?:import|export|from|const|let|var|function|def|class|return|if|for|while|public|private|static|fn|func|package|use|#include|@\w+)\b[^\n]*[=({;:\]]\s*$|^\s*["']?[\w.-]{1,60}["']?\s*[:=]\s*(?:["'[{]|true\b|false\b|null\b|-?\d)[^\n]*,?$|=>/,
);

/** Not a quotation of a quotation: it has something to run. */
const INTERPRETER = /^>>> \S/;
/** What stands before each line of a quotation, also as bars of rendered pages; and a footnote. */
const QUOTE_SIGN = /^(?:>|＞|»|&gt;|\|(?=\s)|[│┃┊┆┇╎▌▍▎▏▐❘❙❚]|\[\^?[\w-]{1,20}\]:\s)/u;
/** What has no width must not hide a sign. */
const INVISIBLE = /^[\u200b-\u200f\u2060\ufeff]+/u;
/** Also by the spaces that pages hold in place of plain ones. */
const INDENTED = /^(?:[ \u00a0\u2000-\u200a]{4}|[ \u00a0]{0,3}\t)/u;
/** A tab completes a word where people type: only what is copied holds one. */
const TAB_INSIDE = /\S\t+\S/;

/** Of a line without regard to its neighbours; undefined for a sentence of the writer's. */
export function shownLine(line: string): ShownLine | undefined {
  const bare = line.trim().replace(INVISIBLE, '');
  if (bare === '') return undefined;
  if (INTERPRETER.test(bare)) return 'command';
  if (QUOTE_SIGN.test(bare)) return 'quote';
  if (INDENTED.test(line) || TAB_INSIDE.test(bare)) return 'code';
  if (MAY_BE_SHELL.test(bare) && shellLine().test(bare)) return 'command';
  if (commentLine().test(bare)) return 'comment';
  if (patchLine().test(bare)) return 'code';
  if (MAY_BE_LOG.test(bare) && logLines().some((pattern) => pattern.test(bare))) return 'log';
  return MAY_BE_PROGRAM.test(bare) && programLine().test(bare) ? 'code' : undefined;
}

/** So many lines of output in a row make what stands between two of them output, too. */
const RUN = 2;

/**
 * The lines of a turn that are its writer's. A line between two lines of output is output, and so are
 * the lines of a patch.
 */
export function withoutShownLines(text: string): {
  readonly own: string;
  readonly quoted: readonly string[];
} {
  const lines = text.split('\n');
  const kinds = lines.map(shownLine);
  const isPatch =
    lines.some((line) => patchLine().test(line)) ||
    lines.filter((line) => ADDED.test(line)).length >= RUN;
  const isDocumented = lines.some((line) => DOC_TAG.test(line));
  const printed = printedLines(lines, kinds);
  const isQuoted = (line: string, at: number): boolean => {
    if (kinds[at] !== undefined) return true;
    if (line.trim() === '') return false;
    if (isPatch && /^[+-]/.test(line)) return true;
    if (isDocumented && /^\s{0,20}\*\s/.test(line)) return true;
    if (printed.has(at)) return true;
    return isNear(kinds, at, -1) && isNear(kinds, at, 1);
  };
  const quoted = lines.map(isQuoted);
  return {
    own: lines.filter((_, at) => quoted[at] !== true).join('\n'),
    quoted: lines.filter((_, at) => quoted[at] === true),
  };
}

/** The lines right below a command behind its prompt, up to the next empty one: what it printed. */
function printedLines(
  lines: readonly string[],
  kinds: readonly (ShownLine | undefined)[],
): ReadonlySet<number> {
  const printed = new Set<number>();
  let isBelow = false;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') isBelow = false;
    else if (kinds[at] === 'command') isBelow = true;
    else if (isBelow) printed.add(at);
  }
  return printed;
}

/** Whether output stands within two lines in one direction. */
function isNear(kinds: readonly (ShownLine | undefined)[], at: number, step: 1 | -1): boolean {
  for (let n = 1; n <= RUN; n += 1) {
    const kind = kinds[at + n * step];
    if (kind === 'log' || kind === 'code' || kind === 'command') return true;
  }
  return false;
}
