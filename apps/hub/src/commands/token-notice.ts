/** What stands in the terminal where a hub begins. */
export function tokenNotice(token: string): string {
  return `The administrator's token, which is shown this once:\n\n  ${token}\n\n`;
}
