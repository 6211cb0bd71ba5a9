import { NO_COMMUNITY } from './resident/communities.js';

const BRACE = 0x7d;
const ZERO = 0x30;
const NINE = 0x39;
const MAX_DIGITS = 9;
const COMMUNITY = Buffer.from(',"community":');

/** What closes the JSON of a record, which its community, being the graph's, stands last in. */
export function recordEnd(community: number): Buffer {
  return Buffer.from(community === NO_COMMUNITY ? '}' : `,"community":${String(community)}}`);
}

/** Takes the end off a record again. */
export function splitRecordEnd(record: Buffer): { open: Buffer; community: number } {
  const brace = record.length - 1;
  if (record[brace] !== BRACE) return { open: record, community: NO_COMMUNITY };
  const digits = firstDigit(record, brace);
  const end = digits - COMMUNITY.length;
  const isCommunity = digits < brace && end >= 0 && record.subarray(end, digits).equals(COMMUNITY);
  if (!isCommunity) return { open: record.subarray(0, brace), community: NO_COMMUNITY };
  const community = Number(record.toString('latin1', digits, brace));
  return { open: record.subarray(0, end), community };
}

/** Where the number begins that ends before `end`; `end` where there is none. */
function firstDigit(record: Buffer, end: number): number {
  let at = end;
  while (at > 0 && end - at < MAX_DIGITS && isDigit(record[at - 1] ?? 0)) at--;
  return at;
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}
