import { randomUUID } from 'node:crypto';

import { isOpen, type Kept } from './hub-wire.js';

export const AT = '2026-11-25T10:00:00.000Z';

/** What waits of a learning, or was declined last. */
export function proposalOf(id: string, learningId: string, kept: Kept): object {
  const { author, revision, document, approved, review } = kept;
  const state = isOpen(kept) ? 'open' : kept.rejected === revision ? 'rejected' : 'approved';
  return {
    ...{ id, learningId, author, createdAt: AT, revision, document, state },
    kind: approved === undefined ? 'new' : 'edit',
    current: approved ?? null,
    ...{ conflicts: [], warnings: [], similar: [] },
    review: state === 'rejected' ? (review ?? null) : null,
  };
}

/** Ids of proposals, by the learning and the revision that is proposed of it. */
export class ProposalIds {
  readonly #ids = new Map<string, string>();

  of(learning: string, revision = 0): string {
    const key = `${learning} ${String(revision)}`;
    const known = this.#ids.get(key) ?? randomUUID();
    this.#ids.set(key, known);
    return known;
  }
}
