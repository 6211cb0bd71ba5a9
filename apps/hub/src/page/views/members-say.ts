import type { RatingTotalsReply } from '@reflect/hub-protocol';

import type { ProofTotal } from '../../learnings/proof-counts.js';
import { html, type Markup } from '../html.js';

/** What came of a learning that members get; each is undefined where nobody said, or showed, anything. */
export interface MembersSay {
  readonly rating: RatingTotalsReply['ratings'][number] | undefined;
  readonly proof: ProofTotal | undefined;
}

export function membersSay({ rating, proof }: MembersSay): Markup {
  return html`${ratingLine(rating)} ${proofLine(proof)}`;
}

function ratingLine(rating: MembersSay['rating']): Markup | undefined {
  if (rating === undefined) return undefined;
  const { helpful, harmful } = rating;
  return html`<p>Helpful to ${members(helpful)}, harmful to ${members(harmful)}.</p>`;
}

function proofLine(proof: MembersSay['proof']): Markup | undefined {
  if (proof === undefined) return undefined;
  const { given, givenBroken, held, heldBroken, helped, ignored, misled } = proof;
  const without =
    held === 0
      ? undefined
      : html` Without it, held out by chance, its mistake came back in ${heldBroken} of
        ${sessions(held)}.`;
  return html`<p>
    Given to ${sessions(given)} of ${members(proof.members)}: helped ${helped}, ignored ${ignored},
    misled ${misled}; its mistake came back in ${givenBroken}.${without}
  </p>`;
}

function members(count: number): string {
  return `${String(count)} ${count === 1 ? 'member' : 'members'}`;
}

function sessions(count: number): string {
  return `${String(count)} ${count === 1 ? 'session' : 'sessions'}`;
}
