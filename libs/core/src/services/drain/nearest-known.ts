import type { Digest, DigestItem, KnownNote } from '../../engine/capture/digest.js';
import { claimText } from '../../stores/learnings/claim-text.js';
import type { ListedLearning } from '../../stores/learnings/learning-store.js';
import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import type { SimilarLearning } from '../../stores/learnings/sink-parts.js';
import { appliesIn } from '../../stores/learnings/learning-scope.js';

export interface KnownSources {
  readonly list: () => AsyncIterable<ListedLearning>;
  /** The nearest learnings of the index by meaning; none where it cannot be used. */
  readonly findSimilar: (
    text: Pick<LearningDraft, 'title' | 'body' | 'queries'>,
  ) => Promise<readonly SimilarLearning[]>;
  readonly redact: Redact;
}

export interface KnownQuestion {
  readonly digest: Digest;
  /** Key of the project that the session was in; undefined where it was in none. */
  readonly project: string | undefined;
  /** So many are named at most. */
  readonly most: number;
}

/** Items of a digest that are looked up, the last of them, in which what was decided stands. */
const MAX_ITEMS = 40;
/** Cosine below which a learning is about something else. */
const LEAST_SIMILARITY = 0.3;

/**
 * The learnings, of the project and of all projects, that are nearest to what a digest tells, nearest first, without
 * those that the session was given.
 */
export async function nearestKnown(
  { list, findSimilar, redact }: KnownSources,
  { digest, project, most }: KnownQuestion,
): Promise<readonly KnownNote[]> {
  if (most === 0) return [];
  const scores = new Map<string, number>();
  for (const item of digest.items.filter(tells).slice(-MAX_ITEMS)) {
    for (const { id, score } of await findSimilar(lookedUp(item)))
      if (score >= LEAST_SIMILARITY) scores.set(id, Math.max(score, scores.get(id) ?? 0));
  }
  for (const { id } of digest.given ?? []) scores.delete(id);
  if (scores.size === 0) return [];
  const known: Learning[] = [];
  for await (const item of list())
    if (item.type === 'learning' && scores.has(item.learning.id) && isFor(item.learning, project))
      known.push(item.learning);
  const nearest = known
    .sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
    .slice(0, most);
  const claims = await redact(nearest.map(claimText));
  return nearest.map(({ id }, n) => ({ id, claim: claims[n] ?? '' }));
}

function tells({ kind }: DigestItem): boolean {
  return kind !== 'injected';
}

function lookedUp({
  text,
  about,
  change,
  then,
}: DigestItem): Parameters<KnownSources['findSimilar']>[0] {
  const body = [about, change, then].filter((part) => part !== undefined).join('\n');
  return { title: text, body, queries: [] };
}

/** What may not be recalled is nothing for a worker, either. */
function isFor({ status, isUnseen, scope }: Learning, project: string | undefined): boolean {
  if (status !== 'active' || isUnseen === true) return false;
  return appliesIn(scope, project);
}
