import { NO_COMMUNITY } from './resident/communities.js';

/** What closes the JSON of a record, which its community, being the graph's, stands last in. */
const END = /(?:,"community":(\d{1,9}))?\}$/;
const MAX_END = 32;

export function recordEnd(community: number): Buffer {
  return Buffer.from(community === NO_COMMUNITY ? '}' : `,"community":${String(community)}}`);
}

/** Takes the end off a record again. */
export function splitRecordEnd(record: Buffer): { open: Buffer; community: number } {
  const [end = '', community] = END.exec(record.toString('latin1', record.length - MAX_END)) ?? [];
  const open = record.subarray(0, record.length - end.length);
  return { open, community: community === undefined ? NO_COMMUNITY : Number(community) };
}
