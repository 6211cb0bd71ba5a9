import { compareLearnings } from './compare-learnings.js';
import type { LearningComparer } from './learning-comparison.js';
import type { Learning, LearningDraft } from './learning.js';

/** What a draft strengthens, and what it takes back. */
export interface RelatedLearnings {
  readonly same?: Learning;
  readonly opposed: readonly Learning[];
}

/**
 * From here on a contradiction is sure enough to take the place of what it contradicts. A learning that is
 * replaced by mistake is never given again, while one that stays beside its opposite is seen by whoever reads both.
 */
const SURE_CONTRADICTION = 0.85;
/** Another wording of what is surely contradicted is contradicted with less evidence of its own. */
const LIKELY_CONTRADICTION = 0.25;
const LIKELY_SAME = 0.35;

export interface JudgedPool {
  readonly comparer: LearningComparer;
  /** What may be strengthened. */
  readonly comparable: readonly Learning[];
  /** Of those, what may be taken back. */
  readonly mayOppose: (learning: Learning) => boolean;
  /** Session that the draft was told from, when it may have told one event twice. */
  readonly session: string | undefined;
}

/** How a draft stands to what is known, by what both mean; undefined where that cannot be told. */
export async function judgedRelations(
  draft: LearningDraft,
  { comparer, comparable, mayOppose, session }: JudgedPool,
): Promise<RelatedLearnings | undefined> {
  const candidates = await comparer.nearest(draft, comparable);
  const comparisons = await comparer.compare(draft, candidates);
  if (comparisons === undefined) return undefined;
  const compared = candidates.flatMap((learning, n) => {
    const comparison = comparisons[n];
    return comparison === undefined ? [] : [{ learning, ...comparison }];
  });
  const [same] = compared
    .filter(
      ({ learning, relation, isSameSubject }) =>
        (relation === 'same' && isSameSubject) || isOneEvent(draft, { learning, session }),
    )
    .sort((one, other) => other.sameness - one.sameness);
  const against = compared.filter(
    ({ learning, relation, isSameSubject }) =>
      relation === 'contradicts' && isSameSubject && mayOppose(learning),
  );
  const sure = against.filter(({ contradiction }) => contradiction >= SURE_CONTRADICTION);
  const likely = compared.filter(
    (one) =>
      !sure.includes(one) &&
      one.learning !== same?.learning &&
      one.isSameSubject &&
      one.contradiction >= LIKELY_CONTRADICTION &&
      mayOppose(one.learning),
  );
  const certain = sure.map(({ learning }) => learning);
  const opposed = [...certain];
  for (const { learning } of likely) {
    if (await isOtherWording(learning, { of: certain, comparer })) opposed.push(learning);
  }
  return { opposed, ...(same && { same: same.learning }) };
}

/** What one session is said to teach twice was most often said once, and told in two ways. */
function isOneEvent(
  draft: LearningDraft,
  { learning, session }: { readonly learning: Learning; readonly session: string | undefined },
): boolean {
  if (session === undefined || learning.source.session !== session) return false;
  return compareLearnings(draft, learning, 1) === 'same';
}

async function isOtherWording(
  learning: Learning,
  { of, comparer }: { readonly of: readonly Learning[]; readonly comparer: LearningComparer },
): Promise<boolean> {
  if (of.length === 0) return false;
  const comparisons = (await comparer.compare(learning, of)) ?? [];
  return comparisons.some(
    ({ relation, sameness, isSameSubject }) =>
      isSameSubject && (relation === 'same' || sameness >= LIKELY_SAME),
  );
}
