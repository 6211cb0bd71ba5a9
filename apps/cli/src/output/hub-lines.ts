import type { Reflect } from '@reflect/core';

import { ageOf, counted } from './age.js';
import { printableLine } from './printable.js';

type HubStatus = ReturnType<Reflect['hub']['status']>;
type LinkStatus = HubStatus['links'][number];
export type HubEntry = Awaited<ReturnType<Reflect['hub']['list']>>[number];
export type SyncReport = Awaited<ReturnType<Reflect['hub']['sync']>>;

export function hubStatusLines(
  { url, isLoggedIn, name, organisation, expiresAt, links }: HubStatus,
  now: number,
): string[] {
  const who = name === undefined ? 'by REFLECT_HUB_TOKEN' : `${name} of ${organisation ?? ''}`;
  const login = isLoggedIn
    ? `${url}, ${who}${untilText(expiresAt)}`
    : "no login: 'reflect hub login https://HUB'";
  const none = links.length === 0 ? ["No project is linked: 'reflect hub link' does it."] : [];
  return [
    printableLine(`login  ${login}`),
    ...none,
    ...links.map((link) =>
      printableLine(`${link.project}  ${linkText(link, (time) => ageOf(time, now))}`),
    ),
  ];
}

/** When a token ends, behind who one is by it; nothing where that is not known. */
export function untilText(expiresAt: string | undefined): string {
  return expiresAt === undefined ? '' : `, until ${expiresAt.slice(0, 'YYYY-MM-DD'.length)}`;
}

/** How a linked project is, on one line. */
export function linkText(link: LinkStatus, when: (time: number) => string): string {
  const { syncedAt, failure, unsent, rejected, isTrusted } = link;
  const synced = syncedAt === undefined ? 'never synced' : `synced ${when(Date.parse(syncedAt))}`;
  return [
    `as ${link.name}`,
    synced,
    `${String(link.offered)} offered`,
    ...(unsent > 0 ? [`${String(unsent)} to be sent`] : []),
    ...(rejected > 0 ? [`${String(rejected)} declined: 'reflect review' says why`] : []),
    ...(isTrusted ? ['trusted'] : []),
    ...(link.rated > 0 ? [`${String(link.rated)} rated by members`] : []),
    ...(failure === undefined ? [] : [`last sync failed: ${failure.message}`]),
  ].join(', ');
}

export function linkedLines({
  project,
  name,
  url,
  isTrusted,
}: Pick<LinkStatus, 'project' | 'name' | 'url' | 'isTrusted'>): string[] {
  const told = isTrusted
    ? 'What a reviewer there approved holds here at once, but for what is dangerous.'
    : "What comes from there waits for 'reflect review'.";
  return [printableLine(`linked  ${project}  with ${name} at ${url}`), told];
}

export function syncLines({
  name,
  pushed,
  conflicts,
  taken,
  waiting,
  removed,
  declined,
  rejected,
}: SyncReport): string {
  const parts = [`${counted(pushed.length, 'learning')} sent`, `${String(taken.length)} taken`];
  if (waiting > 0) parts.push(`${String(waiting)} of them for 'reflect review'`);
  if (removed.length > 0) parts.push(`${String(removed.length)} gone`);
  if (conflicts.length > 0) {
    parts.push(`${String(conflicts.length)} changed by others too, for a reviewer at the hub`);
  }
  if (rejected.length > 0) {
    parts.push(`${String(rejected.length)} of yours declined: 'reflect review' says why`);
  }
  if (declined > 0) parts.push(`${String(declined)} that you declined before`);
  return `${printableLine(name)}: ${parts.join(', ')}`;
}

export function entryRows(entries: readonly HubEntry[]): string[][] {
  return entries.map(({ id, title, from, state, author, reason, rejection, rating, proof }) => {
    const who = from === 'you' ? 'you' : (author ?? 'the team');
    const is = from === 'team' && state === 'proposed' ? 'waiting' : state;
    const said = [rating && ratingText(rating), proof && teamProofText(proof)];
    const declined = rejection && rejectionText(rejection);
    const notes = [reason, declined, ...said].filter((note) => note !== undefined);
    return [id, is, who, notes.length === 0 ? title : `${title} (${notes.join('; ')})`];
  });
}

/** Who declined what was given, when and why, on one line. */
export function rejectionText({ by, at, note }: NonNullable<HubEntry['rejection']>): string {
  const said = `declined by ${by} on ${at.slice(0, 'YYYY-MM-DD'.length)}`;
  return note === undefined ? said : `${said}: ${note}`;
}

export function ratingText({ helpful, harmful }: NonNullable<HubEntry['rating']>): string {
  const parts = [
    ...(helpful > 0 ? [`helpful to ${counted(helpful, 'member')}`] : []),
    ...(harmful > 0 ? [`harmful to ${counted(harmful, 'member')}`] : []),
  ];
  return parts.join(', ');
}

/** What the sessions of members showed, on one line. */
export function teamProofText(proof: NonNullable<HubEntry['proof']>): string {
  const { members, given, givenBroken, held, heldBroken, helped, ignored, misled } = proof;
  const parts = [
    `given to ${counted(given, 'session')} of ${counted(members, 'member')}`,
    ...(helped > 0 ? [`helped ${String(helped)}`] : []),
    ...(ignored > 0 ? [`ignored ${String(ignored)}`] : []),
    ...(misled > 0 ? [`misled ${String(misled)}`] : []),
    ...(givenBroken > 0 ? [`came back in ${String(givenBroken)}`] : []),
    ...(held > 0 ? [`held out, came back in ${String(heldBroken)} of ${String(held)}`] : []),
  ];
  return parts.join(', ');
}
