/**
 * Whether a text has plain characters only, as nearly every prompt has. Patterns with Unicode
 * properties take a cold process milliseconds to compile, so those for plain text do without.
 */
export function isAscii(text: string): boolean {
  return !/[\u0080-\uffff]/.test(text);
}
