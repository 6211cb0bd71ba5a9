import { MAX_PROOF_COUNTS } from '@reflect/hub-protocol';
import { readSessionVerdicts } from '../../../stores/feedback/session-verdicts.js';
import type { Learning } from '../../../stores/learnings/learning.js';
import { readOutcomes } from '../../../stores/proof/outcome-log.js';
import { provenItemOf } from '../../proof/exposure.js';
import {
  isSameProof,
  NO_PROOF,
  proofCountsOf,
  sumOfProof,
  type ProofCounts,
} from '../../proof/proof-counts.js';
import { foldOutcomes, type ProofSession } from '../../proof/proof-session.js';
import { HubError } from '../hub-errors.js';
import { writeLink, type HubLink, type TeamProof } from '../hub-link.js';
import { nextRevision } from '../hub-machine.js';
import type { HubClient } from './hub-client.js';
import type { HubParts } from './hub-parts.js';
import type { KnownLearnings } from './known-learnings.js';
import { sharedIds } from './shared-ids.js';

interface ProofParts {
  readonly parts: Pick<HubParts, 'paths' | 'settings' | 'clock'>;
  readonly client: Pick<HubClient, 'tellProof' | 'proof'>;
  readonly known: Pick<KnownLearnings, 'origins' | 'takenOf' | 'get'>;
}

/** Whoever asks a hub for page after page is not kept by one that never ends. */
const MAX_PAGES = 1_000;

/**
 * Tells the hub what the sessions of this machine showed of each learning that is shared there, where that
 * changed, and takes in what those of all members showed. All that was found so far goes, and not what to
 * add: what comes twice, or late, changes nothing. Throws `HubError`, `StorageError`.
 */
export async function exchangeProof(given: ProofParts, linked: HubLink): Promise<HubLink> {
  const { parts, client, known } = given;
  const shared = sharedIds(linked, known);
  try {
    const link = await tell(given, linked, shared);
    const proof = Object.fromEntries(
      (await totalsOf(client, link)).filter(([id]) => shared.has(id)),
    );
    const next = { ...link, proof };
    writeLink(parts.paths, next);
    return next;
  } catch (error) {
    // It answered of this project just now: a hub of before keeps no such counts.
    if (error instanceof HubError && error.code === 'HUB_NO_PROJECT') return linked;
    throw error;
  }
}

async function tell(
  { parts, client, known }: ProofParts,
  linked: HubLink,
  shared: ReadonlyMap<string, readonly string[]>,
): Promise<HubLink> {
  const { paths, settings, clock } = parts;
  const told = linked.proofSent ?? {};
  const own = settings.shareProof ? ownProof(paths, shared, known) : undefined;
  // What is not here any more was found all the same; only who shares nothing takes it back.
  const ids = own === undefined ? Object.keys(told) : [...shared.keys()];
  const news = ids
    .map((id) => ({ id, ...(own?.get(id) ?? NO_PROOF) }))
    .filter((one) => !isSameProof(one, told[one.id] ?? NO_PROOF))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  let link = linked;
  for (let at = 0; at < news.length; at += MAX_PROOF_COUNTS) {
    const counts = news.slice(at, at + MAX_PROOF_COUNTS);
    const { id: machine, revision } = nextRevision(paths, clock());
    await client.tellProof(link.id, { machine, revision, counts });
    const sent = counts.map(({ id, ...one }) => [id, one] as const);
    link = { ...link, proofSent: { ...link.proofSent, ...Object.fromEntries(sent) } };
    writeLink(paths, link);
  }
  return link;
}

/** By the id at the hub, of those that a session here says something of. */
function ownProof(
  paths: ProofParts['parts']['paths'],
  shared: ReadonlyMap<string, readonly string[]>,
  known: ProofParts['known'],
): ReadonlyMap<string, ProofCounts> {
  const sessions = sessionsById(foldOutcomes(readOutcomes(paths)));
  const verdicts = readSessionVerdicts(paths);
  const countsOf = (learning: Learning): ProofCounts =>
    proofCountsOf(provenItemOf(learning), sessions.get(learning.id) ?? [], verdicts);
  return new Map(
    [...shared].flatMap(([id, locals]) => {
      const here = locals.filter((local) => sessions.has(local));
      const counts = here.flatMap((local) => known.get(local) ?? []).map(countsOf);
      return counts.length === 0 ? [] : [[id, sumOfProof(counts)] as const];
    }),
  );
}

/** The sessions that a learning applied in, by its id. */
function sessionsById(
  sessions: readonly ProofSession[],
): ReadonlyMap<string, readonly ProofSession[]> {
  const byId = new Map<string, ProofSession[]>();
  for (const session of sessions) {
    for (const id of session.pairs.keys()) {
      const known = byId.get(id) ?? [];
      byId.set(id, known);
      known.push(session);
    }
  }
  return byId;
}

async function totalsOf(
  client: ProofParts['client'],
  { id: project, url }: HubLink,
): Promise<readonly (readonly [id: string, proof: TeamProof])[]> {
  const totals: (readonly [string, TeamProof])[] = [];
  let after: string | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { proof, next } = await client.proof(project, after);
    for (const { id, ...one } of proof) totals.push([id, one]);
    if (next === null) return totals;
    if (next === after) break;
    after = next;
  }
  const message = `The hub ${url} says without end what sessions showed. Tell who runs it.`;
  throw new HubError('HUB_ANSWER', message);
}
