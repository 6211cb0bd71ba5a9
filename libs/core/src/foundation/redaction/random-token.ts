import { decodedText } from './decoded-text.js';
import type { SecretRange } from './secret-range.js';

const MIN_LENGTH = 24;
const MAX_LENGTH = 200;
const MIN_BITS = 3.7;
const TOKEN = /[\w+/=~-]{24,}/g;

/** Ids that are public, and the beginnings of files in base64. */
const HARMLESS =
  /^(?:sha\d{1,3}-|GHSA-|(?:[a-z]+=)?[A-Z]{1,5}_kw|(?:[a-z]+\/)*(?:session|cse)_0|\/?(?:private\/)?var\/folders\/|LS0tLS1CRUdJTiB(?:DRVJU|QVUJM)|eyJ|(?:toolu|msg|req|call|chatcmpl|resp|run|thread|asst|file|srvtoolu|evt|batch|item|rs|fc)[_-]|iVBORw0KGgo|R0lGOD|\/9j\/|PHN2Zy|UklGR|AAAA|AAAB|data:|T2dnUw|SUkq|Qk0)/;
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

/** The random tokens of a text that nothing declares to be public. */
export function findRandomTokens(text: string): SecretRange[] {
  const published = publicBlocks(text);
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index }) => {
    if (!looksRandom(token) || isDeclaredPublic(text, index)) return [];
    // What it says is looked at by itself.
    if (decodedText(token) !== undefined) return [];
    if (published.some(({ from, to }) => index >= from && index < to)) return [];
    return isInBinaryPatch(text, index)
      ? []
      : [{ kind: 'random-token', from: index, to: index + token.length }];
  });
}

const PUBLIC_BLOCK =
  /-----BEGIN (?:[A-Z0-9 ]{0,30}(?:CERTIFICATE|PUBLIC KEY|REQUEST|CRL|SIGNATURE|MESSAGE|SIGNED MESSAGE|PARAMETERS))(?: BLOCK)?-----[\s\S]{0,20000}?(?:-----END|$)/g;

/** Certificates, public keys and signatures are made to be shown. */
function publicBlocks(text: string): { readonly from: number; readonly to: number }[] {
  if (!text.includes('-----BEGIN')) return [];
  return [...text.matchAll(PUBLIC_BLOCK)].map(({ 0: block, index }) => ({
    from: index,
    to: index + block.length,
  }));
}

/** Lines of a binary patch are base85, whose signs stand between its letters. */
function isInBinaryPatch(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1;
  const end = text.indexOf('\n', at);
  const line = text.slice(start, end < 0 ? text.length : end).replace(/^[-+ ]/, '');
  return (
    /^[A-Za-z][!-~]{20,66}$/.test(line) && (line.match(/[!#$%&()*<>?@^`{|}]/g)?.length ?? 0) >= 4
  );
}

/** Whether what stands before a token says that it is the hash of something. */
export function isHash(text: string, at: number): boolean {
  return /(?:sha\d{1,3}[-:=]|md5[-:=]|(?:integrity|\w{0,30}hash|checksum|\w{0,30}digest|fingerprint|thumbprint|shasum)["']?\s{0,3}[:=]\s{0,3}["']?|[hr]1:)$/i.test(
    before(text, at),
  );
}

/** Hashes, inlined files and addresses say before the token what they are. */
function isDeclaredPublic(text: string, at: number): boolean {
  return (
    isHash(text, at) ||
    /(?:base64,|(?:nonce|signature)["']?\s{0,3}[:=]\s{0,3}["']?|etag["']?\s{0,3}[:=]\s{0,3}\W{0,3}|[?&][\w-]{1,20}=|https?:\/\/\S{0,30})$/i.test(
      before(text, at),
    )
  );
}

function before(text: string, at: number): string {
  return text.slice(Math.max(0, at - 60), at);
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
    .filter((part) =>
      /^(?:\d+|[0-9a-f]{4,}|[0-9A-F]{8,}|[a-z]+|[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+)*)$/.test(part),
    );
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
