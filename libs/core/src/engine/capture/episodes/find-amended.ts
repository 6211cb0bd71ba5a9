import type { Episode } from '../../../stores/episodes/episode.js';
import { analyzeText } from '../../search/analyze-text.js';

/** What of an episode tells its subject. */
type Subject = Pick<Episode, 'opening' | 'sentences'>;

/**
 * Shares of common words, each weighed by how few episodes have it, from which on two episodes are
 * about one subject: where the later says that it changes a decision, and where it does not. On the
 * chats of the decisions benchmark pairs of one decision lie at .30 to .78, all others below .28.
 */
const SHARE_OF_AMENDED = 0.25;
const SHARE_OF_SAME = 0.55;

/** The earlier episode whose subject a new one decides anew; undefined where there is none. */
export function findAmended(
  { subject, amends }: { readonly subject: Subject; readonly amends: boolean },
  earlier: readonly Episode[],
): Episode | undefined {
  const own = termsOf(subject);
  const others = earlier.map((episode) => ({ episode, terms: termsOf(episode) }));
  const weigh = weighing([own, ...others.map(({ terms }) => terms)]);
  const [best] = others
    .map(({ episode, terms }) => ({ episode, share: sharedWeight(own, terms, weigh) }))
    .sort((a, b) => b.share - a.share);
  const least = amends ? SHARE_OF_AMENDED : SHARE_OF_SAME;
  return best !== undefined && best.share >= least ? best.episode : undefined;
}

function termsOf({ opening, sentences }: Subject): ReadonlySet<string> {
  return new Set([opening, ...sentences.map(({ text }) => text)].flatMap(analyzeText));
}

type Weigh = (term: string) => number;

/** ln(1 + episodes / episodes with the term). */
function weighing(all: readonly ReadonlySet<string>[]): Weigh {
  const counts = new Map<string, number>();
  for (const terms of all) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return (term) => Math.log(1 + all.length / (counts.get(term) ?? 1));
}

/** Weight of the common terms over that of the episode with less. */
function sharedWeight(one: ReadonlySet<string>, other: ReadonlySet<string>, weigh: Weigh): number {
  const sum = (terms: Iterable<string>): number =>
    [...terms].reduce((total, term) => total + weigh(term), 0);
  const common = [...one].filter((term) => other.has(term));
  const less = Math.min(sum(one), sum(other));
  return less === 0 ? 0 : sum(common) / less;
}
