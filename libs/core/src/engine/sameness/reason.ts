import type { Alignment, Link } from './features/alignment.js';
import type { PairFeatures } from './features/pair-features.js';
import type { Relation } from './relation.js';

const SHARED = 0.8;
const NAMED = 3;

interface Compared {
  readonly alignment: Alignment;
  readonly features: PairFeatures;
}

/** Why two statements were found to stand so to each other, from what weighs most in the pair. */
export function reasonFor(relation: Relation, compared: Compared): string {
  const shared = quoted(heaviest(compared.alignment.claimed[0].filter(isShared)));
  switch (relation) {
    case 'same':
      return `both say the same about ${shared}`;
    case 'contradicts':
      return contradiction(compared, shared);
    case 'refines':
      return refinement(compared.features);
    case 'related':
      return `both are about ${shared}, but say different things`;
    case 'unrelated':
      return 'they are about different things';
  }
}

function contradiction({ alignment, features }: Compared, shared: string): string {
  const opposed = alignment.claimed[0].filter(
    (link) => isShared(link) && link.term.sign * (link.other?.sign ?? 0) < 0,
  );
  if (opposed.length > 0) return `one wants and the other refuses ${quoted(heaviest(opposed))}`;
  if (features['numberDiffers'] === 1) return `they give different numbers for ${shared}`;
  if (features['one_over'] === 1) return `one says that what the other says of ${shared} is over`;
  return `they say opposite things about ${shared}`;
}

function refinement(features: PairFeatures): string {
  if (features['one_exception'] === 1) return 'one adds an exception to the other';
  if (features['one_condition'] === 1) return 'one adds a condition to the other';
  return 'one says more than the other';
}

function isShared({ similarity }: Link): boolean {
  return similarity >= SHARED;
}

function heaviest(links: readonly Link[]): readonly string[] {
  const words = [...links]
    .sort((one, other) => other.weight - one.weight)
    .map(({ term }) => term.text);
  return [...new Set(words)].slice(0, NAMED);
}

function quoted(words: readonly string[]): string {
  return words.length === 0 ? 'one thing' : words.map((word) => `“${word}”`).join(', ');
}
