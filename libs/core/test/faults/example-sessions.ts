import { createHash } from 'node:crypto';
import type { LearningDraft } from '../../src/stores/learnings/learning.js';
import { draftOf } from '../services/drain/example-drain.js';

/** What every session of a kind teaches, so that the first stores it and each other confirms it. */
export const SHARED_TITLE = 'Never push to main without a green build';
/** Of so many sessions one teaches something of its own, one what is shared, and the others nothing. */
const TEACHING = 10;

export type Teaching = 'own' | 'shared' | 'nothing';

/** Session `n` of a process; its number says what it teaches. */
export function sessionName(name: string, n: number): string {
  return `${name}-${String(n)}`;
}

export function teachingOf(session: string): Teaching {
  const n = Number(session.slice(session.lastIndexOf('-') + 1)) % TEACHING;
  if (n === 0) return 'own';
  return n === 5 ? 'shared' : 'nothing';
}

export function draftsOf(session: string): readonly LearningDraft[] {
  const teaching = teachingOf(session);
  if (teaching === 'nothing') return [];
  return [draftOf(teaching === 'shared' ? SHARED_TITLE : ownTitle(session))];
}

/** No two have a telling word in common: they must not be taken for one. */
export function ownTitle(session: string): string {
  const words = createHash('sha256').update(session).digest('hex').match(/.{8}/g) ?? [];
  return words
    .slice(0, 6)
    .map((word) => `w${word}`)
    .join(' ');
}
