/** The examples that every command's help ends with. */
export function examples(...lines: readonly string[]): string {
  const heading = lines.length === 1 ? 'Example:' : 'Examples:';
  return ['', heading, ...lines.map((line) => `  $ ${line}`)].join('\n');
}
