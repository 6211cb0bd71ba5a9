import { relevanceParts, type RecallCandidate } from '@reflect/core';

import type { SearchAnswer, SearchHit } from '../wire/search.js';

/** JSON has no infinite number. */
export function searchHit(
  { explanation, ...candidate }: RecallCandidate,
  signals: SearchAnswer['signals'],
): SearchHit {
  const { threshold } = explanation;
  return {
    ...candidate,
    explanation: {
      ...explanation,
      threshold: Number.isFinite(threshold) ? threshold : null,
      parts: relevanceParts(explanation, signals),
    },
  };
}
