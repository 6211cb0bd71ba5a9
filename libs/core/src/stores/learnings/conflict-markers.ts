/** The lines that git leaves around the two sides of a conflict, in their order. */
const MARKERS = [/^<{7}(?: |$)/, /^={7}$/, /^>{7}(?: |$)/];
const FENCE = /^ {0,3}(?:```|~~~)/;

/** 1-based line in which an unresolved conflict begins; undefined for none. Blocks of code may show one. */
export function conflictLine(markdown: string): number | undefined {
  let isCode = false;
  let begin = 0;
  let found = 0;
  for (const [at, line] of markdown.split(/\r?\n/).entries()) {
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode) continue;
    if (MARKERS[0]?.test(line) === true) [begin, found] = [at + 1, 1];
    else if (found > 0 && MARKERS[found]?.test(line) === true) found += 1;
    if (found === MARKERS.length) return begin;
  }
  return undefined;
}

/** The same text, in which no line is taken for the mark of a conflict. */
export function withoutConflictMarkers(markdown: string): string {
  return conflictLine(markdown) === undefined
    ? markdown
    : markdown.replace(/^(?:<{7}|>{7})(?=[ \r\n]|$)/gm, ' $&');
}
