import { claimOf, contentWords } from '../learnings/claim-words.js';
import { compareLearnings } from '../learnings/compare-learnings.js';
import type { Learning } from '../learnings/learning.js';
import type { Replaced } from './review.js';

/** So many are compared in full, which takes a fraction of a millisecond each. */
const NEAREST = 50;

interface Candidate {
  readonly learning: Learning;
  readonly words: ReadonlySet<string>;
}

/** Finds, among all that is recalled, what says the same as a learning or the opposite. */
export class ReplacedLearnings {
  readonly #byScope = new Map<string, Candidate[]>();

  constructor(known: readonly Learning[]) {
    for (const learning of known) {
      if (learning.status !== 'active') continue;
      const key = scopeKey(learning);
      const candidates = this.#byScope.get(key) ?? [];
      candidates.push({ learning, words: contentWords(claimOf(learning)) });
      this.#byScope.set(key, candidates);
    }
  }

  /** By id. */
  of(learning: Learning): Replaced[] {
    return this.#nearest(learning)
      .flatMap((old) => {
        const comparison = compareLearnings(learning, old);
        return comparison === 'other' ? [] : [{ learning: old, comparison }];
      })
      .sort((a, b) => a.learning.id.localeCompare(b.learning.id));
  }

  #nearest(learning: Learning): Learning[] {
    const words = contentWords(claimOf(learning));
    return (this.#byScope.get(scopeKey(learning)) ?? [])
      .map(({ learning: old, words: others }) => ({ old, score: overlap(words, others) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.old.id.localeCompare(b.old.id))
      .slice(0, NEAREST)
      .map(({ old }) => old);
  }
}

function scopeKey({ scope }: Learning): string {
  return scope.kind === 'global' ? '' : `/${scope.project}`;
}

/** Szymkiewicz-Simpson: a short rule may be a part of a long one. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
