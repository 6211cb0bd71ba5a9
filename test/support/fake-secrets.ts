import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Texts of the form of secrets, made when they are needed: no scanner is to find them in the source. */
export function fakeSecrets(): string[] {
  const random = (length: number, alphabet = LETTERS): string =>
    Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return [
    ['ghp', random(36)].join('_'),
    ['sk', 'ant', 'api03', `${random(93)}AA`].join('-'),
    ['AK', 'IA', random(16, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')].join(''),
  ];
}
