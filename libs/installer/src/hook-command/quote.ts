/** As one word of a POSIX shell, whatever is in it. */
export function posixQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** As one string of PowerShell that nothing in it is expanded in. */
export function powershellQuote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
