import { believedRelation } from './claimed-relation.js';
import { wordingsOf } from './claim-text.js';
import { compareByWords } from './compare-by-words.js';
import { groupsOfOneRule, type Group } from './groups-of-one-rule.js';
import type { ComparedText, LearningComparer, LearningComparison } from './learning-comparison.js';
import type { Learning, LearningDraft } from './learning.js';
import type { UnreadLearning } from './unread-learning.js';

/** What a draft strengthens, and what it takes back. */
export interface RelatedLearnings {
  readonly same?: Learning;
  /** Further learnings that say the same as that one, which the draft shows. */
  readonly alsoSame?: readonly Learning[];
  readonly opposed: readonly Learning[];
  /**
   * What it more likely contradicts than not, though not surely enough to take its place. Only a judge by meaning
   * tells; by words there is none.
   */
  readonly questioned?: readonly Learning[];
}

/**
 * From here on a contradiction is sure enough to take the place of what it contradicts: of a rule that is known
 * in one wording, and in several. A learning that is replaced by mistake is never given again, while one that
 * stays beside its opposite is seen by whoever reads both.
 */
const SURE_OF_ONE = 0.92;
const SURE_OF_SEVERAL = 0.75;
/** Another wording of what is surely contradicted is contradicted with so little evidence of its own. */
const POSSIBLE_CONTRADICTION = 0.05;
const POSSIBLE_SAME = 0.1;
/** What was said of a task repeats a rule only where that is this sure: most of it is near to one and says another thing. */
const SURE_OF_TASK = 0.9;

export interface JudgedPool {
  readonly comparer: LearningComparer;
  /** What may be strengthened. */
  readonly comparable: readonly UnreadLearning[];
  /** Of those, what may be taken back. */
  readonly mayOppose: (learning: Learning) => boolean;
  /** Session that the draft was told from, when it may have told one event twice. */
  readonly session: string | undefined;
}

interface Compared {
  readonly learning: Learning;
  readonly comparison: LearningComparison;
}

interface ComparedGroup {
  readonly group: Group<Compared>;
  /** With all wordings of the group. */
  readonly comparison: LearningComparison;
}

/**
 * How a draft stands to what is known, by what both mean; undefined where that cannot be told. Learnings that
 * seem to be one rule in other words are judged together: the opposite of a rule is the opposite of each of
 * its wordings, be it far from one of them.
 */
export async function judgedRelations(
  draft: LearningDraft,
  { comparer, comparable, mayOppose, session }: JudgedPool,
): Promise<RelatedLearnings | undefined> {
  const candidates = withClaimed(draft, await comparer.nearest(draft, comparable), comparable);
  const comparisons = await comparer.compare(draft, candidates);
  if (comparisons === undefined) return undefined;
  const compared = candidates.flatMap((learning, n) => {
    const comparison = comparisons[n];
    return comparison === undefined ? [] : [{ learning, comparison }];
  });
  const about = compared.filter(({ comparison }) => comparison.isSameSubject);
  const { groups, between } = await groupsOfOneRule(about, comparer);
  const judged = await Promise.all(groups.map((group) => judgedAsOne(draft, group, comparer)));
  const same = sameRule(judged);
  const again = compared.find(({ learning }) => isOneEvent(draft, { learning, session }));
  const contradicted = judged.filter(isContradicted).flatMap(({ group }) => group);
  const opposed = about.filter(
    (one) =>
      mayOppose(one.learning) &&
      isPossiblyOpposed(one) &&
      (contradicted.includes(one) ||
        contradicted.some((other) => isPossiblySame(between(one, other)))),
  );
  const isSame = isStronger(same, judged) && isSureEnough(draft, same);
  const sameOnes = isSame ? (same?.group ?? []) : [];
  const found = { same: [...(again ? [again] : []), ...byLikeness(sameOnes)], opposed };
  const related = asRelated(withClaim(found, { draft, compared, mayOppose }));
  const questioned = compared
    .filter(({ comparison }) => comparison.isElsewhere !== true)
    .filter(({ comparison }) => comparison.relation === 'contradicts')
    .map(({ learning }) => learning)
    .filter((learning) => learning !== related.same && !related.opposed.includes(learning));
  return { ...related, questioned };
}

interface Found {
  /** The likest first. */
  readonly same: readonly Compared[];
  readonly opposed: readonly Compared[];
}

/** What was found with what the worker says of the learning that it names, so far as the judge believes it. */
function withClaim(
  found: Found,
  {
    draft,
    compared,
    mayOppose,
  }: { readonly compared: readonly Compared[]; readonly draft: LearningDraft } & Pick<
    JudgedPool,
    'mayOppose'
  >,
): Found {
  const named = compared.find(({ learning }) => learning.id === draft.relatesTo?.id);
  const relation = named && believedRelation(draft, named.learning, named.comparison);
  if (named === undefined || relation === undefined) return found;
  const same = found.same.filter((one) => one !== named);
  const opposed = found.opposed.filter((one) => one !== named);
  switch (relation) {
    case 'same':
      // What contradicts another rule is no repetition of this one.
      return opposed.length > 0 ? found : { same: [named, ...same], opposed };
    case 'replaces':
      return mayOppose(named.learning) ? { same, opposed: [...opposed, named] } : found;
    case 'refines':
      return { same, opposed };
  }
}

function asRelated({ same, opposed }: Found): RelatedLearnings {
  const [best, ...more] = new Set(same);
  return {
    opposed: opposed.filter((one) => one !== best).map(({ learning }) => learning),
    ...(best && { same: best.learning, alsoSame: more.map(({ learning }) => learning) }),
  };
}

/** A worker may have been shown one that is not among the nearest to its draft. */
function withClaimed(
  { relatesTo }: LearningDraft,
  nearest: readonly Learning[],
  comparable: readonly UnreadLearning[],
): readonly Learning[] {
  const claimed = comparable
    .filter(({ id }) => id === relatesTo?.id)
    .flatMap((one) => one.read() ?? []);
  return [...new Set([...nearest, ...claimed])];
}

async function judgedAsOne(
  draft: LearningDraft,
  group: Group<Compared>,
  comparer: LearningComparer,
): Promise<ComparedGroup> {
  const [first, ...more] = group;
  if (more.length === 0) return { group, comparison: first.comparison };
  const [comparison = first.comparison] = (await comparer.compare(draft, [asOne(group)])) ?? [];
  return { group, comparison };
}

/** A text that was told in the words of all. */
function asOne(group: Group<Compared>): ComparedText {
  const [{ learning }] = group;
  const queries = group.flatMap((one) => wordingsOf(one.learning));
  return { title: learning.title, body: learning.body, queries, count: queries.length };
}

function sameRule(judged: readonly ComparedGroup[]): ComparedGroup | undefined {
  return judged
    .filter(({ comparison }) => comparison.relation === 'same')
    .sort((one, other) => likeness(other) - likeness(one))[0];
}

/** What repeats one rule and contradicts another more surely is no repetition. */
function isStronger(same: ComparedGroup | undefined, judged: readonly ComparedGroup[]): boolean {
  if (same === undefined) return false;
  return judged
    .filter(isContradicted)
    .every(({ comparison }) => comparison.probabilities.contradicts <= likeness(same));
}

function isSureEnough({ isOneOff }: LearningDraft, same: ComparedGroup | undefined): boolean {
  return isOneOff !== true || (same !== undefined && likeness(same) >= SURE_OF_TASK);
}

function isContradicted({ group, comparison }: ComparedGroup): boolean {
  const isSeveral = group.length > 1 || wordingsOf(group[0].learning).length > 1;
  const sure = isSeveral ? SURE_OF_SEVERAL : SURE_OF_ONE;
  return comparison.relation === 'contradicts' && comparison.probabilities.contradicts >= sure;
}

function isPossiblyOpposed({ comparison: { probabilities } }: Compared): boolean {
  return (
    probabilities.contradicts >= POSSIBLE_CONTRADICTION &&
    probabilities.contradicts > probabilities.same
  );
}

function isPossiblySame(probabilities: LearningComparison['probabilities'] | undefined): boolean {
  if (probabilities === undefined) return false;
  return probabilities.same >= POSSIBLE_SAME && probabilities.same >= probabilities.related;
}

function byLikeness(group: readonly Compared[]): readonly Compared[] {
  return [...group].sort((one, other) => likeness(other) - likeness(one));
}

function likeness({ comparison }: Pick<Compared, 'comparison'>): number {
  return comparison.probabilities.same;
}

/** What one session is said to teach twice was most often said once, and told in two ways. */
function isOneEvent(
  draft: LearningDraft,
  { learning, session }: { readonly learning: Learning; readonly session: string | undefined },
): boolean {
  if (session === undefined || learning.source.session !== session) return false;
  return compareByWords(draft, learning, 1) === 'same';
}
