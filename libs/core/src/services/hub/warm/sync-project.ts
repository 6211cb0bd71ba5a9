import { HubError } from '../hub-errors.js';
import type { HubLink } from '../hub-link.js';
import type { SyncReport } from '../sync-report.js';
import { exchangeProof } from './exchange-proof.js';
import { exchangeRatings } from './exchange-ratings.js';
import type { HubClient } from './hub-client.js';
import type { HubParts } from './hub-parts.js';
import { KnownLearnings } from './known-learnings.js';
import { PullChanges } from './pull-changes.js';
import { PushOffers } from './push-offers.js';
import { takeRejections } from './take-rejections.js';

export interface SyncedProject {
  readonly link: HubLink;
  readonly report: SyncReport;
  /** Why the hub took nothing of what was to be sent. */
  readonly refused?: HubError;
}

/**
 * Sends what is to be sent, then takes in what changed: so a hub has seen both sides before it tells how
 * they were merged. What the hub does not let this member send keeps nothing else from coming: what was
 * taken back would stay here for as long as it waits. Throws `HubError`, `StorageError`; what was done
 * before is on the disk.
 */
export async function syncProject(
  parts: HubParts,
  client: HubClient,
  linked: HubLink,
): Promise<SyncedProject> {
  const known = await KnownLearnings.read(parts.store, linked.project);
  const push = new PushOffers(parts, client, linked);
  const refused = await refusalOf(push.run(known));
  let { link } = push;
  const pull = new PullChanges(parts, link, known);
  for (let pages = 1, isMore = true; isMore; pages++) {
    const page = await nextPage(client, link, pull);
    if (page.more && (page.cursor === pull.cursor || page.changes.length === 0))
      throw standsStill(link);
    if (page.more && pages >= MAX_PAGES) throw endless(link);
    link = await pull.take(page);
    isMore = page.more;
  }
  if (refused === undefined && pull.hasLost) link = await push.again(known, link);
  const decided = await takeRejections({ parts, client }, link);
  link = decided.link;
  if (refused === undefined) {
    link = await exchangeRatings({ parts, client, known }, link);
    link = await exchangeProof({ parts, client, known }, link);
  }
  const { pushed, conflicts, notPushed } = push;
  const { taken, removed, unchanged, declined, problems } = pull;
  const report: SyncReport = {
    ...{ project: link.project, name: link.name, pushed, conflicts, notPushed },
    ...{ taken: [...taken], waiting: await pull.waiting(), removed: [...removed] },
    ...{ unchanged, declined, rejected: decided.rejected, problems },
  };
  return { link, report, ...(refused && { refused: withNews(refused, pull) }) };
}

/** Of a hub that answers, and takes nothing: this member may not, or it cannot write now. */
const REFUSALS: ReadonlySet<string> = new Set(['HUB_DENIED', 'HUB_BUSY']);

async function refusalOf(sent: Promise<unknown>): Promise<HubError | undefined> {
  try {
    await sent;
    return undefined;
  } catch (error) {
    if (error instanceof HubError && REFUSALS.has(error.code)) return error;
    throw error;
  }
}

function withNews(
  { code, message, retryAfterMs }: HubError,
  { taken, removed }: PullChanges,
): HubError {
  const counts = `${String(taken.size)} taken, ${String(removed.size)} gone`;
  const news = taken.size + removed.size === 0 ? '' : ` What members get is here: ${counts}.`;
  return new HubError(code, `${message}${news}`, retryAfterMs);
}

async function nextPage(
  client: HubClient,
  { id }: HubLink,
  pull: PullChanges,
): Promise<Awaited<ReturnType<HubClient['changes']>>> {
  try {
    return await client.changes(id, pull.cursor);
  } catch (error) {
    const isUnknown = error instanceof HubError && error.code === 'HUB_CURSOR';
    if (!isUnknown || pull.cursor === undefined) throw error;
    pull.startAnew();
    return client.changes(id, undefined);
  }
}

/** Far more than a project's learnings fill: nobody waits for a hub that never ends. */
const MAX_PAGES = 10_000;

function endless({ url }: HubLink): HubError {
  const message = `The hub ${url} had more after ${String(MAX_PAGES)} pages. Tell who runs it; what came so far is kept.`;
  return new HubError('HUB_ANSWER', message);
}

function standsStill({ url }: HubLink): HubError {
  const message = `The hub ${url} says that there is more, and gives nothing new. Tell who runs it.`;
  return new HubError('HUB_ANSWER', message);
}
