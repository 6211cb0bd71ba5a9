import type { CutSecret } from './cut-secret.js';

const MIN_LENGTH = 24;
const MAX_LENGTH = 200;
const MIN_BITS = 3.7;
const TOKEN = /[\w+/=~-]{24,}/g;

/** Ids that are public, and the beginnings of files in base64. */
const HARMLESS =
  /^(?:sha\d{1,3}-|GHSA-|LS0tLS1CRUdJTiB(?:DRVJU|QVUJM)|eyJ|(?:toolu|msg|req|call|chatcmpl|resp|run|thread|asst|file|srvtoolu|evt|batch|item|rs|fc)[_-]|iVBORw0KGgo|R0lGOD|\/9j\/|PHN2Zy|UklGR|AAAA|AAAB|data:|T2dnUw|SUkq|Qk0)/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a token has the look of a key made at random: long, of upper and lower case and digits
 * in turn. Hashes in hex, UUIDs, names in any case and paths have not.
 */
export function looksRandom(token: string): boolean {
  if (token.length < MIN_LENGTH || token.length > MAX_LENGTH) return false;
  if (HARMLESS.test(token) || UUID.test(token) || isHex(token)) return false;
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token) || !/\d/.test(token)) return false;
  if (hasWords(token) || hasPlainParts(token)) return false;
  return switches(token) / token.length >= 0.35 && bitsPerCharacter(token) >= MIN_BITS;
}

/** Replaces the random tokens of a text that nothing declares to be public. */
export function redactRandomTokens(text: string, cut: CutSecret): string {
  return text.replace(TOKEN, (token: string, at: number) =>
    looksRandom(token) && !isDeclaredPublic(text, at) ? cut('random-token', token) : token,
  );
}

/** Integrity hashes and inlined files say before the token what they are. */
function isDeclaredPublic(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 40), at);
  return /(?:sha\d{1,3}[-:=]|base64,|integrity["']?\s{0,3}[:=]\s{0,3}["']?|h1:|etag["']?\s{0,3}[:=]\s{0,3}\W{0,3}|[?&][\w-]{1,20}=|https?:\/\/\S{0,30})$/i.test(
    before,
  );
}

function isHex(token: string): boolean {
  return /^(?:0x)?[0-9a-fA-F]+$/.test(token);
}

/** Names of several words in camel case. */
function hasWords(token: string): boolean {
  const words = token.match(/[A-Z]?[a-z]{3,}|[A-Z]{5,}/g) ?? [];
  return words.join('').length > token.length / 2.5;
}

/** Paths, dates and ids put together: parts that are numbers, hex or words by themselves. */
function hasPlainParts(token: string): boolean {
  const plain = token
    .split(/[-_/+=~]/)
    .filter((part) => /^(?:\d+|[0-9a-f]{4,}|[0-9A-F]{8,}|[a-z]+|[A-Z]?[a-z]+)$/.test(part));
  return plain.length > 1 && plain.join('').length > token.length / 2;
}

/** How often the class of character changes. */
function switches(token: string): number {
  let count = 0;
  for (let at = 1; at < token.length; at++) {
    if (classOf(token.charCodeAt(at)) !== classOf(token.charCodeAt(at - 1))) count++;
  }
  return count;
}

function classOf(code: number): number {
  if (code >= 97 && code <= 122) return 0;
  if (code >= 65 && code <= 90) return 1;
  return code >= 48 && code <= 57 ? 2 : 3;
}

/** Shannon entropy. */
function bitsPerCharacter(token: string): number {
  const counts = new Map<string, number>();
  for (const character of token) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values())
    bits -= (count / token.length) * Math.log2(count / token.length);
  return bits;
}
