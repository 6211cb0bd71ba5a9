/** Puts lines in the place of others; every other byte stays, and so does the kind of line end. */
export function editLines(
  text: string,
  {
    at,
    remove = 0,
    insert = [],
  }: { readonly at: number; readonly remove?: number; readonly insert?: readonly string[] },
): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/(?<=\n)/u);
  const before = lines.slice(0, at);
  const last = before.at(-1);
  if (insert.length > 0 && last !== undefined && last !== '' && !last.endsWith('\n')) {
    before.splice(-1, 1, last + end);
  }
  return [...before, ...insert.map((line) => line + end), ...lines.slice(at + remove)].join('');
}

/** How many lines a text has. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}
