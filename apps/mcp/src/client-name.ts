const MAX_CHARS = 40;

/** The name that a client gives itself, as one that can stand in a document: `claude-code`. */
export function clientName(given: string): string {
  const name = given
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_CHARS);
  return name === '' ? 'mcp' : name;
}
