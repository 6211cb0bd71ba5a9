/** `rfh_<id>_<secret>`: the id, 32 hex digits, finds the token; the secret, 43 letters of base64url, proves it. */
const TOKEN = /^rfh_([0-9a-f]{32})_([\w-]{43})$/;

export interface TokenText {
  /** The token's UUID. */
  readonly id: string;
  readonly secret: string;
}

export function formatToken({ id, secret }: TokenText): string {
  return `rfh_${id.replaceAll('-', '')}_${secret}`;
}

/** Undefined for what is no token of a hub. */
export function parseToken(text: string): TokenText | undefined {
  const [, digits, secret] = TOKEN.exec(text) ?? [];
  if (digits === undefined || secret === undefined) return undefined;
  return { id: digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), secret };
}
