/** How the output of a failing command reads, line by line, where no exit status is known. */
const SIGNS: readonly RegExp[] = [
  /^(?:Exit code|exit status|Process exited with code) [1-9]/i,
  /^\s*(?:--- )?FAIL(?:ED)?(?::|\s|$)/,
  /^(?:fatal|error|panic)(?:\[\w+\])?: \S/i,
  /^(?:npm ERR!|npm error |\s?ERR_[A-Z]+_|\s?ELIFECYCLE)/,
  /^Traceback \(most recent call last\):/,
  /^\S{0,200}\(\d+,\d+\): error /,
  /^[^\s:]{1,200}:\d+:\d+: (?:error|undefined|syntax error)/,
  /: (?:command not found|No such file or directory|Permission denied|not found)$/i,
  /^[^\s:]{1,200}:\d+:\d+: .{1,300}\([a-z]+(?:-[a-z]+)*\)$/,
  /^(?:zsh|bash|\(eval\)):\d*:? ?no matches found: /,
  /^[\w./-]{1,60}: (?:illegal|invalid|unrecognized|unknown) option\b/,
  /^None of the selected packages has an? "/,
  /^(?:Tests?|Test Files|Test Suites?):?\s+[1-9]\d* failed/,
  /^=+ .{0,80}\b[1-9]\d* (?:failed|errors?)\b/,
];

/** A test runner that sums up and counts no failure: what stands above are words of the tests. */
const ALL_PASSED: readonly RegExp[] = [
  /^\s*(?:Tests?|Test Files|Test Suites?):?\s+(?!.*\b[1-9]\d* (?:failed|errors?)\b).*\b[1-9]\d* passed\b/,
  /^=+ (?!.*\b[1-9]\d* (?:failed|errors?)\b).{0,80}\b[1-9]\d* passed\b/,
  /^\s*(?:# )?(?:fail|failed|failures?):? 0$|^\s*0 fail(?:ed|ures?)?$/,
  /^test result: ok\. /,
];
/** Of several steps another one may have failed after the tests. */
const FAILED_AT_END =
  /^(?:Exit code|exit status|Process exited with code) [1-9]|^(?:npm ERR!|npm error |\s?ELIFECYCLE|fatal: )|\b[1-9]\d* (?:failed|failures?|fail)\b|^\s*(?:--- )?FAIL(?:ED)?(?::|\s|$)|: (?:command not found|No such file or directory)$/i;
const SUMMARY_LINES = 20;

/** Task runners put the name of the task before each line. */
const TASK_PREFIX = /^\[[\w:. -]{1,40}\] /;
/** At the beginning, and as many at the end. */
const LINES_CHECKED = 200;
const LINE_CHARACTERS = 400;

/** Whether the output of a command tells of a failure that a pipe may have hidden. */
export function outputFailed(text: string): boolean {
  return failureLines(text).length > 0 && !allPassed(text);
}

function allPassed(text: string): boolean {
  const end = text.trimEnd().split('\n').slice(-SUMMARY_LINES);
  const summary = end.map((line) => line.slice(0, LINE_CHARACTERS).replace(TASK_PREFIX, ''));
  const passed = summary.some((line) => ALL_PASSED.some((sign) => sign.test(line)));
  return passed && !summary.some((line) => FAILED_AT_END.test(line));
}

/** Whether a shell gives the status of such a command line away: a pipe, a list, an alternative. */
export function hidesExitStatus(command: string): boolean {
  return /[|;\n]/.test(command);
}

/** The lines that tell of the failure, in order. */
export function failureLines(text: string): readonly string[] {
  const lines = text.split('\n');
  const ends = [
    ...lines.slice(0, LINES_CHECKED),
    ...lines.slice(LINES_CHECKED).slice(-LINES_CHECKED),
  ];
  return ends
    .map((line) => line.slice(0, LINE_CHARACTERS).trimEnd().replace(TASK_PREFIX, ''))
    .filter((line) => SIGNS.some((sign) => sign.test(line)));
}
