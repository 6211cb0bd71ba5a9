/** Versions of this protocol, the latest last. A field that older ones pass over makes no new version. */
export const PROTOCOL_VERSIONS = [1] as const;

/** Whoever does not say is as old as the first clients, which had no word for it. */
const UNSAID = '1';
const LIST = /^\d{1,4}(?:\s*,\s*\d{1,4}){0,31}$/;

/** In requests: those that a client speaks, as `1, 2`. In answers: the one that is spoken. */
export const PROTOCOL_HEADER = 'reflect-protocol';

/** The latest that both speak; undefined where there is none. */
export function chooseProtocol(
  said: string | undefined,
  spoken: readonly number[] = PROTOCOL_VERSIONS,
): number | undefined {
  const list = said === undefined || said.trim() === '' ? UNSAID : said.trim();
  if (!LIST.test(list)) return undefined;
  const offered = new Set(list.split(',').map(Number));
  return spoken.toSorted((one, other) => one - other).findLast((version) => offered.has(version));
}
