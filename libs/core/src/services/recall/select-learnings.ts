import { entityKey, isPathKey } from '../../engine/search/entity-terms.js';
import { isAscii } from '../../foundation/text/is-ascii.js';
import type { FusedScore } from '../../engine/search/fuse-signals.js';
import type { RecallRecord } from '../../engine/search/recall-record.js';
import type { SearchOutcome } from '../../engine/search/search-index.js';
import {
  askedOfText,
  foreignRelevance,
  onEmbeddedScale,
  ownRelevance,
  relevanceOf,
  situationRelevance,
} from './relevance.js';
import type { RelevanceSignals } from './relevance.js';
import type { RecallRequest } from './recall-request.js';
import type { RecallCandidate, SkipReason } from './recall-result.js';
import { productOf, rerankFactors } from './rerank-factors.js';
import type { RerankContext } from './rerank-factors.js';
import { statesRule } from './states-rule.js';
import { isForeign, isUnconfirmed, thresholdOf } from './thresholds.js';

/**
 * So many of the fused are reranked, and as many of those that are not another project's; more could
 * not rise into the first places.
 */
const RERANK_DEPTH = 30;
/**
 * Learnings whose titles and whose texts have so many words in common say the same; fewer do where
 * the subject is the same. On the development sets 0.8 costs nl2bash a point of hit@3, and texts alone
 * cost clippy half a one: what differs in one word of a title is often the opposite.
 */
const SAME_SHARE = 0.97;
const SAME_SHARE_IN_COMMUNITY = 0.95;

export interface Selection {
  readonly outcome: SearchOutcome;
  readonly request: RecallRequest;
  readonly context: RerankContext;
  readonly recordOf: (document: number) => RecallRecord;
  /** What the record says, for many more documents; undefined for a global learning. */
  readonly projectOf: (document: number) => string | undefined;
}

/** Reranks the best of a search and decides which are given; best first, each with its reasons. */
export function selectLearnings(selection: Selection): RecallCandidate[] {
  const { request } = selection;
  const fused = worthReranking(selection);
  const best = Math.max(0, ...fused.map((found) => ownRelevance(partsOf(found, selection))));
  const names = namesIn(request);
  const candidates = fused
    .map((found) => weigh(found, { best, names }, selection))
    .sort((a, b) => b.score - a.score);
  return decide(candidates, selection);
}

/** Learnings of other projects, which are hardly ever given, take no place from those of this one. */
function worthReranking({ outcome, request, projectOf }: Selection): FusedScore[] {
  const depth = Math.max(RERANK_DEPTH, 2 * request.limit);
  let near = 0;
  return outcome.fused.filter(({ document }, at) => {
    const isNear = near < depth && !isForeign({ project: projectOf(document) }, request);
    if (isNear) near++;
    return isNear || at < depth;
  });
}

/** Keys of what the query names; a file of one project is not that of another. */
function namesIn({ entities = [] }: RecallRequest): ReadonlySet<string> {
  return new Set(entities.map(entityKey).filter((key) => !isPathKey(key)));
}

interface Weighing {
  /** Highest own relevance among the candidates. */
  readonly best: number;
  readonly names: ReadonlySet<string>;
}

function weigh(
  found: FusedScore,
  { best, names }: Weighing,
  selection: Selection,
): RecallCandidate {
  const { outcome, request, context, recordOf } = selection;
  const record = recordOf(found.document);
  const parts = partsOf(found, selection);
  const factors = rerankFactors(record, context);
  const { lexical, dense, graph, score: fused } = found;
  const likeness = outcome.askedOf(found.document);
  const asked = likeness === 0 ? 0 : askedOfText(scaled(likeness, request), context.terms.size);
  const isNamed = record.entities.some((key) => names.has(key));
  const { situations } = record;
  const near =
    situations === undefined || parts.cosine === undefined
      ? relevanceOf(parts, best)
      : situationRelevance(parts, { best, asked, isNamed: situations.length > 0 });
  const relevance = isForeign(record, request) ? foreignRelevance(parts, isNamed) : near;
  return {
    record,
    score: fused * productOf(factors),
    explanation: {
      ...{ lexical, dense, graph, fused, factors },
      cosine: parts.cosine ?? 0,
      ...(asked > 0 && { asked }),
      coverage: parts.coverage,
      relevance,
      threshold: thresholdOf(record, request, {
        documents: outcome.documents,
        words: context.terms.size,
      }),
    },
  };
}

function partsOf(
  { document, graph }: FusedScore,
  { outcome, request }: Selection,
): RelevanceSignals {
  const given = outcome.signals.includes('dense') ? outcome.cosineOf(document) : undefined;
  const cosine = given === undefined ? given : scaled(given, request);
  return { cosine, coverage: outcome.coverageOf(document), graph };
}

function scaled(cosine: number, { span }: RecallRequest): number {
  return span === undefined ? cosine : onEmbeddedScale(cosine, span);
}

/** Learnings first; then the exchanges of which one answers clearly better than any of them. */
function decide(candidates: readonly RecallCandidate[], selection: Selection): RecallCandidate[] {
  const given: RecallCandidate[] = [];
  // What the session has already is no news when it comes again as the exchange that it was learned from.
  const known = candidates.filter(
    (candidate) => !isEpisode(candidate) && selection.request.exclude?.has(candidate.record.id),
  );
  const decided = new Map<RecallCandidate, RecallCandidate>();
  const inTurn = [
    ...candidates.filter((candidate) => !isEpisode(candidate)),
    ...candidates.filter(isEpisode).sort(byEvidence),
  ];
  for (const candidate of inTurn) {
    const isTold = isEpisode(candidate) && !isClearlyBetter(candidate, [...given, ...known]);
    const skipped =
      whySkipped(candidate, given, selection) ?? (isTold ? 'learning-says-it' : undefined);
    decided.set(candidate, skipped === undefined ? candidate : { ...candidate, skipped });
    if (skipped !== undefined) continue;
    if (isEpisode(candidate)) dropSameSession(candidate, given, decided);
    given.push(candidate);
  }
  return candidates.map((candidate) => decided.get(candidate) ?? candidate);
}

/** Of one talk, what was said and what was learned from it are not both given. */
function dropSameSession(
  { record: { session } }: RecallCandidate,
  given: RecallCandidate[],
  decided: Map<RecallCandidate, RecallCandidate>,
): void {
  for (const other of given.filter(({ record }) => record.session === session)) {
    given.splice(given.indexOf(other), 1);
    decided.set(other, { ...other, skipped: 'same-as-another' });
  }
}

function whySkipped(
  candidate: RecallCandidate,
  given: readonly RecallCandidate[],
  { request, context }: Selection,
): SkipReason | undefined {
  const suppression = context.suppressionOf(candidate.record.id);
  if (suppression !== undefined) return `suppressed-${suppression}`;
  if (isUnused(candidate, { request, context })) return 'unused';
  return skipReason(candidate, given, request);
}

/** Who asks for drafts, too, is given them whatever sessions made of them. */
function isUnused(
  { record }: RecallCandidate,
  { request, context }: Pick<Selection, 'request' | 'context'>,
): boolean {
  const isAnyDraftWanted = (request.lowConfidenceThreshold ?? 0) === 0;
  if (isAnyDraftWanted || !isUnconfirmed(record)) return false;
  return context.isUnused(record.id, statesRule(record));
}

function isEpisode({ record }: RecallCandidate): boolean {
  return record.kind === 'episode';
}

function byEvidence(a: RecallCandidate, b: RecallCandidate): number {
  return b.explanation.relevance - a.explanation.relevance;
}

function skipReason(
  candidate: RecallCandidate,
  given: readonly RecallCandidate[],
  request: RecallRequest,
): SkipReason | undefined {
  const { record, explanation } = candidate;
  if (request.exclude?.has(record.id) === true) return 'excluded';
  if (explanation.relevance < explanation.threshold) {
    return isForeign(record, request) ? 'other-project' : 'below-threshold';
  }
  if (given.some((other) => saysTheSame(other.record, record))) return 'same-as-another';
  return given.length >= request.limit ? 'limit' : undefined;
}

/** A learning with this share of an exchange's words tells what was said in it. */
const TOLD_SHARE = 0.6;

function tellsAllOf(learning: RecallRecord, episode: RecallRecord): boolean {
  const said = [...wordsOf(episode.text)];
  const told = wordsOf(`${learning.title} ${learning.text}`);
  return said.filter((word) => told.has(word)).length >= said.length * TOLD_SHARE;
}

/** An exchange has to stand out by so much from the learnings that are given, and there is one. */
const EPISODE_MARGIN = 0.1;

function isClearlyBetter(
  { record, explanation }: RecallCandidate,
  given: readonly RecallCandidate[],
): boolean {
  if (given.some(isEpisode) || given.some((other) => tellsAllOf(other.record, record)))
    return false;
  return given.every(({ record: other, explanation: { relevance } }) => {
    // A mere draft of what was said in the same talk says less than the talk.
    const isDraft = other.confidence === 'low' && other.session === record.session;
    const margin = isDraft ? 0 : EPISODE_MARGIN;
    return explanation.relevance >= Math.min(1, relevance + margin);
  });
}

function saysTheSame(a: RecallRecord, b: RecallRecord): boolean {
  const inCommunity = a.community !== undefined && a.community === b.community;
  const least = inCommunity ? SAME_SHARE_IN_COMMUNITY : SAME_SHARE;
  return sharedWords(a.title, b.title) >= least && sharedWords(a.text, b.text) >= least;
}

/** Share of the words of the one with more that the other has, too; 0 where one has none. */
function sharedWords(a: string, b: string): number {
  const [few, many] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.size - y.size);
  if (few === undefined || many === undefined || few.size === 0) return 0;
  return [...few].filter((word) => many.has(word)).length / many.size;
}

function wordsOf(text: string): Set<string> {
  const lower = text.toLowerCase();
  const words = isAscii(lower) ? lower.match(/[a-z0-9]+/g) : lower.match(/[\p{L}\p{N}]+/gu);
  return new Set(words);
}
