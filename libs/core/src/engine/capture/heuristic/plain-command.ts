/** To a folder by its whole path, which is that of one machine. */
const TO_FOLDER =
  /^\s*cd\s+(?:"(?:[/\\~]|[A-Za-z]:)[^"]*"|'(?:[/\\~]|[A-Za-z]:)[^']*'|(?:[/\\~]|[A-Za-z]:)\S*)\s*&&\s*/;
const BOTH_STREAMS = /\s*2>&1/g;
/** What only cuts what is printed. */
const FILTERS = /(?:\s*\|\s*(?:tail|head|grep|egrep|rg|cat|less|sed|awk|wc|sort|uniq)\b[^|&;]*)+$/;

/** A command as it would be told: without the folder that it was typed in, and what cuts its output. */
export function plainCommand(command: string): string {
  return command.replace(TO_FOLDER, '').replace(FILTERS, '').replace(BOTH_STREAMS, '').trim();
}

/** Whether something was cut out of a command that was too long to be kept. */
export function isCut(command: string): boolean {
  return command.includes(' … ');
}

/** Whether a command is all there: every quotation in it ends, and nothing was cut out of it. */
export function isWholeCommand(command: string): boolean {
  const rest = command.replace(/\\./gs, '').replace(/"[^"]*"|'[^']*'/gs, '');
  return !/["']/.test(rest) && !isCut(command);
}
