const HEX = /^(?:[0-9a-f]{2}){8,}$/i;
const READABLE = /^[\t\n\r\x20-\x7e\u00a0-\uffef]+$/;

/** The text that base64 or hex stands for; undefined for what is no text. */
export function decodedText(run: string): string | undefined {
  const isHex = HEX.test(run);
  if (!isHex && /^[a-z]+$|^[A-Z]+$|^[\d_-]+$/.test(run)) return undefined;
  const bytes = Buffer.from(run, isHex ? 'hex' : 'base64');
  const decoded = bytes.toString('utf8');
  return decoded.length >= 6 && READABLE.test(decoded) && !decoded.includes('\ufffd')
    ? decoded
    : undefined;
}
