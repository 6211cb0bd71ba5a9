/**
 * Commands that a harness has as its status line: reflect's alone, or around a person's own.
 *
 * The person's command stands in it twice: in base64 as the argument of reflect's script, since some
 * harnesses expand variables in a command wherever they stand, and as it was, for the day on which the
 * script is gone or cannot start. It is the second one that counts: that is where a person edits it.
 */
const WRAPPED =
  /^test -f [^\n]{1,4096}?-status-line' && sh [^\n]{1,4096}?-status-line' [A-Za-z0-9+/=]+ \|\| \{ ([\s\S]*)\n\}$/;
const ALONE = /^test -f [^\n]{1,4096}?-status-line' && sh [^\n]{1,4096}?-status-line' \|\| true$/;

/** reflect's status line by its script, a path quoted for a shell, that ends with `-status-line`. */
export function aloneCommand(script: string): string {
  return `test -f ${script} && sh ${script} || true`;
}

/** The same around a person's own. */
export function wrappedCommand(script: string, theirs: string): string {
  const argument = Buffer.from(theirs).toString('base64');
  return `test -f ${script} && sh ${script} ${argument} || { ${theirs}\n}`;
}

export function isAlone(command: string): boolean {
  return ALONE.test(command);
}

/** What a person had or has as their own; `undefined`: only reflect's, or nothing to make sense of. */
export function theirsIn(command: string, marker: string): string | undefined {
  if (!command.includes(marker)) return command.trim() === '' ? undefined : command;
  return WRAPPED.exec(command)?.[1];
}
