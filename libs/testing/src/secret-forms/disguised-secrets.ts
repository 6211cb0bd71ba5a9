export interface Disguised {
  readonly text: string;
  /** What must be gone: the secret as it stands in the text. */
  readonly secrets: readonly string[];
}

export interface Disguise {
  readonly kind: string;
  /** A text and the secret in it, written in a way that hides it from a reader of plain lines. */
  readonly write: (text: string, secret: string) => Disguised;
}

const changed =
  (change: (secret: string) => string, split: RegExp | string = /\s/u) =>
  (text: string, secret: string): Disguised => {
    const written = change(secret);
    const secrets = written.split(split).filter((part) => part.length > 3);
    return { text: text.replace(secret, () => written), secrets };
  };
const between = (insert: string): Disguise['write'] =>
  changed((all) => {
    const half = Math.floor(all.length / 2);
    return all.slice(0, half) + insert + all.slice(half);
  }, insert);
const each = (change: (character: string) => string): Disguise['write'] =>
  changed((all) => Array.from(all, change).join(''));
const whole =
  (change: (text: string) => string): Disguise['write'] =>
  (text) => ({ text: change(text), secrets: [change(text)] });
const codeOf = (character: string, digits: number): string =>
  character.charCodeAt(0).toString(16).padStart(digits, '0');

/** The writing of a secret that keeps a reader of lines from seeing it whole. */
export const DISGUISES: readonly Disguise[] = [
  { kind: 'zero-width space', write: between('\u200b') },
  { kind: 'zero-width joiner', write: between('\u200d') },
  { kind: 'soft hyphen', write: between('\u00ad') },
  { kind: 'byte order mark', write: between('\ufeff') },
  { kind: 'zero-width everywhere', write: each((character) => `${character}\u200c`) },
  { kind: 'variation selector', write: between('\ufe0f') },
  { kind: 'terminal colour', write: between('\u001b[31m') },
  { kind: 'null', write: between('\u0000') },
  { kind: 'line break', write: between('\n') },
  { kind: 'line break and indent', write: between('\n    ') },
  { kind: 'backslash and line break', write: between('\\\n') },
  { kind: 'escaped line break', write: between('\\n') },
  { kind: 'windows line break', write: between('\r\n') },
  { kind: 'quote marks and plus', write: between('" + "') },
  { kind: 'full width', write: each((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)) },
  { kind: 'percent all', write: each((c) => `%${codeOf(c, 2).toUpperCase()}`) },
  { kind: 'unicode escapes', write: each((c) => `\\u${codeOf(c, 4)}`) },
  { kind: 'hex escapes', write: each((c) => `\\x${codeOf(c, 2)}`) },
  { kind: 'character references', write: each((c) => `&#${String(c.charCodeAt(0))};`) },
  {
    kind: 'percent encoded text',
    write: (text, secret) => ({
      text: encodeURIComponent(text),
      secrets: [encodeURIComponent(secret)],
    }),
  },
  {
    kind: 'json string',
    write: (text, secret) => ({ text: JSON.stringify({ output: text }), secrets: [secret] }),
  },
  {
    kind: 'json twice',
    write: (text, secret) => ({
      text: JSON.stringify(JSON.stringify({ output: text })),
      secrets: [secret],
    }),
  },
  { kind: 'base64 text', write: whole((text) => Buffer.from(text).toString('base64')) },
  { kind: 'base64url text', write: whole((text) => Buffer.from(text).toString('base64url')) },
  { kind: 'hex text', write: whole((text) => Buffer.from(text).toString('hex')) },
];

/** What is disguised: texts with a secret that is found where it stands plainly. */
export const DISGUISED: readonly (readonly [kind: string, template: string])[] = [
  ['token', 'use «ghp_{A36}» here'],
  ['key', 'key «sk-ant-api03-{W93}AA»'],
  ['assignment', 'DB_PASSWORD=«{a24}»'],
  ['sentence', 'the password is «{password}»'],
  ['url', 'postgres://app:«{password}»@db/shop'],
];
