import type { ReviewItem, ReviewList } from '../../../wire/reviews.js';
import { calls } from '../../api/calls.js';
import { attempt } from '../../state/notices.js';
import { loadOverview } from '../../state/overview.js';
import { Resource } from '../../state/resource.js';
import { go } from '../../state/route.js';

export const reviews = new Resource<ReviewList>();

export function loadReviews(): Promise<void> {
  return reviews.load(calls.reviews);
}

/** Does what a person decided on exactly what they saw, and goes on to the next. */
export async function decide(item: ReviewItem, decision: 'approve' | 'refuse'): Promise<void> {
  const next = nextOf(item.id);
  await attempt(async () => {
    await calls.decide(item.id, decision, item.hash);
    await Promise.all([loadReviews(), loadOverview()]);
    go({ view: 'review', ...(next !== undefined && { id: next }) });
    return decision === 'approve'
      ? 'Approved. Undo takes it back.'
      : 'Refused. Undo takes it back.';
  });
}

function nextOf(id: string): string | undefined {
  const items = reviews.value.value?.items ?? [];
  const at = items.findIndex((item) => item.id === id);
  return (items[at + 1] ?? items[at - 1])?.id;
}
