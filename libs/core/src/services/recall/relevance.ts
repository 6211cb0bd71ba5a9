import type { CosineSpan } from '../../engine/embedding/cosine-span.js';

/** How much speaks for a learning, whatever else there is to choose from. */
export interface RelevanceSignals {
  /** Cosine of learning and query; undefined where meanings were not compared. */
  readonly cosine: number | undefined;
  /** BM25 score over the most that the query's known words could give. */
  readonly coverage: number;
  /** Share of the graph signal, 0 to 1. */
  readonly graph: number;
}

/** Cosines at which unrelated and plainly related texts lie, measured across the development sets. */
const COSINE_UNRELATED = 0.2;
const COSINE_RELATED = 0.6;

/** A cosine of another model on the scale of the embedded one, which the thresholds are set by. */
export function onEmbeddedScale(cosine: number, { unrelated, related }: CosineSpan): number {
  if (related <= unrelated) return cosine;
  const likeness = (cosine - unrelated) / (related - unrelated);
  return COSINE_UNRELATED + likeness * (COSINE_RELATED - COSINE_UNRELATED);
}

/**
 * What words alone say. In every development set, a threshold of 0.48 so keeps nine in ten of the right
 * learnings, and answers at most one in fourteen of the questions that belong to another set.
 * `npm run bench:abstain` measures the thresholds.
 */
const COVERAGE_ALONE = 2;
/** A learning that only the graph brings in needs a neighbour that the query is about. */
const NEIGHBOUR_SHARE = 0.8;

/**
 * 0 to 1: the cosine on the way from unrelated to related, plus what the words cover of the query.
 * Unlike the fused score, which only ranks, it compares between queries, so a threshold can be set on it.
 */
export function ownRelevance(signals: Omit<RelevanceSignals, 'graph'>): number {
  const { meaning, words } = ownShares(signals);
  return clamp(meaning + words);
}

/** What meaning and words add to the relevance, each for itself. */
export function ownShares({ cosine, coverage }: Omit<RelevanceSignals, 'graph'>): {
  readonly meaning: number;
  readonly words: number;
} {
  if (cosine === undefined) return { meaning: 0, words: COVERAGE_ALONE * coverage };
  const likeness = clamp((cosine - COSINE_UNRELATED) / (COSINE_RELATED - COSINE_UNRELATED));
  return { meaning: 0.65 * likeness, words: 0.7 * coverage };
}

/**
 * Of a rule that is told for situations its own words say less: in a prompt that asks for something else they
 * stand as often. By `tools/fit-asked.mjs`, see {@link askedRelevance}; less would be better there, but costs the rule
 * that one half of a long prompt is about.
 */
const OWN_SHARE_BESIDE_SITUATION = 0.8;

export interface SituationSignals {
  readonly best: number;
  /** How alike the query is to what is asked in its situations. */
  readonly asked: number;
  /** Whether its own words name a situation, and not only its meaning is near to one. */
  readonly isNamed: boolean;
}

/** {@link relevanceOf} for a rule that is told for situations. */
export function situationRelevance(
  signals: RelevanceSignals,
  { best, asked, isNamed }: SituationSignals,
): number {
  const own = (isNamed ? OWN_SHARE_BESIDE_SITUATION : 1) * relevanceOf(signals, best);
  return Math.max(own, askedRelevance({ cosine: signals.cosine ?? 0, asked }));
}

/**
 * By `tools/fit-asked.mjs` on 850 prompts of two authors for 170 rules, one of whom had not seen the table of situations. A prompt
 * that a rule does not apply to has its words as often as one that it does, so what is asked counts more than the
 * words of the rule. Between what is chance and what is plainly meant there is little: hence the slope. With weights chosen on
 * the other two sets, 104 of 200, 79 of 240 and 63 of 240 prompts find their rule, and 24 of 170 one in vain.
 */
const OWN_COSINE_SHARE = 0.7;
const LEAST_EVIDENCE = 0.38;
const EVIDENCE_SLOPE = 3;
/** Above the default thresholds by then; from there on it grows slowly, so that strong evidence still compares. */
const PLAINLY_MEANT = 0.6;

/** Up to so many different words a prompt asks for one thing. */
const WORDS_OF_ONE_THING = 12;
const LONG_TEXT_COSTS = 0.04;

/**
 * How alike a text of so many words is to what is asked in a situation, less what the longer of two is alike by chance. By
 * `tools/fit-asked.mjs`, of whose prompts only those of chats are long: seven of 64 in place of twelve are so given a rule in
 * vain, and no prompt loses its rule. Of 120 long prompts of other projects, which it was not chosen by, 65 in place of 91 are
 * given one of 60 rules.
 */
export function askedOfText(likeness: number, words: number): number {
  return likeness - LONG_TEXT_COSTS * Math.max(0, Math.log2(words / WORDS_OF_ONE_THING));
}

/** 0 to 1, of the cosine with a rule and of how alike the query is to what is asked in its situations; 0 for not at all. */
export function askedRelevance(signals: {
  readonly cosine: number;
  readonly asked: number;
}): number {
  const { cosine, asked } = signals;
  if (asked === 0) return 0;
  const evidence = OWN_COSINE_SHARE * cosine + asked - LEAST_EVIDENCE;
  const plain = PLAINLY_MEANT / EVIDENCE_SLOPE;
  return clamp(Math.min(EVIDENCE_SLOPE * evidence, PLAINLY_MEANT + (evidence - plain) / 2));
}

/** `best` is the highest own relevance among the candidates. */
export function relevanceOf(signals: RelevanceSignals, best: number): number {
  return Math.max(ownRelevance(signals), NEIGHBOUR_SHARE * signals.graph * best);
}

/**
 * What speaks at most for another project's learning that shares no name (a tool, a package, an error)
 * with the query: "fix the failing test" is near to what was learned about tests anywhere. Below the
 * threshold of other projects, which so only a person's setting lets them reach.
 */
const NAMELESS_CEILING = 0.75;

/** A neighbour in the graph is no reason to bring in another project's affairs. */
export function foreignRelevance(signals: RelevanceSignals, isNamed: boolean): number {
  const own = ownRelevance(signals);
  return isNamed ? own : Math.min(NAMELESS_CEILING, own);
}

/** Share of a threshold that holds for a single learning, and how many it takes to the whole of it. */
const LEAST_THRESHOLD_SHARE = 0.45;
const FULL_THRESHOLD_DOCUMENTS = 1_000;

/**
 * threshold x (0.45 + 0.55 x log(documents) / log(1000)), at most the threshold itself: the more learnings there
 * are, the better the best of them looks by chance.
 */
export function thresholdFor(threshold: number, documents: number): number {
  const growth = Math.log(Math.max(1, documents)) / Math.log(FULL_THRESHOLD_DOCUMENTS);
  return threshold * Math.min(1, LEAST_THRESHOLD_SHARE + (1 - LEAST_THRESHOLD_SHARE) * growth);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
