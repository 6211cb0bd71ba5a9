import type { RecallCandidate } from './recall-result.js';
import { askedRelevance, ownShares } from './relevance.js';

/** What a relevance is made of, in its own unit: the parts add up to it. */
export interface RelevanceParts {
  /** By the cosine of the query and the learning. */
  readonly meaning: number;
  /** By the words of the query that it has. */
  readonly words: number;
  /** Beyond both, since the query asks for something in a situation that it is told for. */
  readonly situation: number;
  /** Beyond both, since it stands beside something that the query is about. */
  readonly neighbour: number;
}

/** Rounding makes no part. */
const LEAST = 1e-6;

/**
 * Takes a relevance apart, for who explains it. What holds it down (another project, more than 1) is
 * taken from the words first.
 */
export function relevanceParts(
  { cosine, coverage, asked, relevance }: RecallCandidate['explanation'],
  signals: readonly string[],
): RelevanceParts {
  const own = ownShares({ cosine: signals.includes('dense') ? cosine : undefined, coverage });
  const meaning = Math.min(own.meaning, relevance);
  const words = Math.min(own.words, relevance - meaning);
  const left = relevance - meaning - words;
  const rest = left < LEAST ? 0 : left;
  const isAsked = asked !== undefined && askedRelevance({ cosine, asked }) >= relevance - LEAST;
  return { meaning, words, situation: isAsked ? rest : 0, neighbour: isAsked ? 0 : rest };
}
