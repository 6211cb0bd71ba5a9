import type { RetroAnswer, RetroSessionList } from '../../../wire/retros.js';
import type { ReviewItem, ReviewList, ReviewWords, WarningList } from '../../../wire/reviews.js';
import { calls } from '../../api/calls.js';
import { attempt } from '../../state/notices.js';
import { loadOverview } from '../../state/overview.js';
import { Resource } from '../../state/resource.js';
import { go, route } from '../../state/route.js';

/** Whom to ask: what waits, or what one session says about the memory. */
export const reviews = new Resource<ReviewList>();
export const retro = new Resource<RetroAnswer>();
export const retroSessions = new Resource<RetroSessionList>();
export const warnings = new Resource<WarningList>();

/** The session that is looked back at; empty while it is what waits that is shown. */
export function sessionShown(): string {
  return route.value.query['session'] ?? '';
}

/** What there is to decide on in what is shown. */
export function itemsShown(): readonly ReviewItem[] | undefined {
  return (sessionShown() === '' ? reviews : retro).value.value?.items;
}

/** Loads what is shown. */
export async function loadDecisions(): Promise<void> {
  const key = sessionShown();
  if (key === '') await Promise.all([reviews.load(calls.reviews), warnings.load(calls.warnings)]);
  else await retro.load(() => calls.retro(key));
}

/** The same after a change elsewhere, where it is shown at all. */
export async function reloadDecisions(): Promise<void> {
  if (route.value.view === 'review') await loadDecisions();
}

/** Shows what waits, or what a session says. */
export function showSession(key: string): void {
  retro.clear();
  go({ view: 'review', query: { session: key } });
}

/** Does what a person decided on exactly what they saw, and goes on to the next. */
export async function decide(item: ReviewItem, decision: 'approve' | 'refuse'): Promise<void> {
  const next = nextOf(item.id);
  const key = sessionShown();
  await attempt(async () => {
    if (key === '') await calls.decide(item.id, decision, item.hash);
    else await calls.decideRetro({ key, id: item.id, hash: item.hash }, decision);
    await Promise.all([loadDecisions(), loadOverview()]);
    // Whoever went elsewhere meanwhile stays there.
    if (route.value.view === 'review' && sessionShown() === key) {
      go({ view: 'review', query: { session: key }, ...(next !== undefined && { id: next }) });
    }
    const done = decision === 'approve' ? 'Approved' : 'Refused';
    return `${done}: ${item.title}. Undo takes it back.`;
  });
}

/** Puts a person's words in place of those that wait; they go on waiting. */
export async function reword({ id, hash }: ReviewItem, words: ReviewWords): Promise<void> {
  await calls.reword(id, { hash, ...words });
  await loadDecisions();
}

export async function endWarning(id: string): Promise<void> {
  await attempt(async () => {
    await calls.endWarning(id);
    await Promise.all([loadDecisions(), loadOverview()]);
    return 'The warning has ended.';
  });
}

function nextOf(id: string): string | undefined {
  const items = itemsShown() ?? [];
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id;
}
