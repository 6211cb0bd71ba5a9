/** What an answer says of secrets that were taken out of what is stored; nothing for none. */
export function withoutSecrets(secrets = 0): string {
  return secrets === 0 ? '' : ` ${String(secrets)} secret(s) were taken out.`;
}
