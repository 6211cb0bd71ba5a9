import { alignmentOf } from './features/alignment.js';
import { subjectsOf } from './features/frame.js';
import { featuresOf, type PairFeatures } from './features/pair-features.js';
import { nameOtherFiles } from './reading/named-files.js';
import type { ReadStatement } from './meaning.js';
import { FITTED_MODEL, type RelationModel } from './model/relation-model.js';
import type { Statement } from './reading/statement.js';
import { reasonFor } from './reason.js';
import { RELATIONS, type Probabilities, type Relation, type Verdict } from './relation.js';

/**
 * So much likelier than a contradiction, and than a merely related statement, two have to be the same:
 * to take an opposite for the same loses a correction, and to keep both of two that say the same costs
 * a line.
 */
const SAME_OVER_CONTRADICTS = 2.5;
const SAME_OVER_RELATED = 3;
/**
 * About one thing are two that are so near by meaning and have so much of each other. Of the near pairs of
 * different groups of the development set that the judge of that time called same or contradictory, one in twenty were.
 */
const SUBJECT = { cosine: 0.5, covered: 0.5 };
/** Short wordings are less near, but have more of each other. */
const SHORT_SUBJECT = { cosine: 0.4, covered: 0.7 };

/** How two statements stand to each other. The order of the two changes nothing. */
export function judgeSameness(
  a: ReadStatement,
  b: ReadStatement,
  model: RelationModel = FITTED_MODEL,
): Verdict {
  const alignment = alignmentOf(a, b);
  const features = featuresOf(alignment);
  const told = model.ofPair(features, a, b);
  const [one, other] = [a.statement.language, b.statement.language];
  const isUnsure = one === 'other' || other === 'other';
  const subjects = subjectsOf(a.statement, b.statement);
  const isOfAnother = subjects === 'two';
  const doubt = isUnsure || one !== other ? doubted(told) : told;
  const probabilities = isOfAnother ? keptBoth(doubt) : doubt;
  const isElsewhere = isOfAnother || nameOtherFiles(a.statement.files, b.statement.files);
  const relation = isElsewhere
    ? mostLikely(['related', 'unrelated'], probabilities)
    : relationOf(told, isUnsure);
  const reason = reasonFor(relation, { alignment, features });
  return {
    relation,
    reason,
    probabilities,
    isSameSubject: !isElsewhere && (subjects === 'one' || isSameSubject(features)),
    isOfAnother,
    nearness: { cosine: features['cosine'] ?? 0, covered: features['coveredMost'] ?? 0 },
  };
}

/** Whether the words of two statements alone show that they are about two things, whatever both mean. */
export function areElsewhere(a: Statement, b: Statement): boolean {
  return areOfTwo(a, b) || nameOtherFiles(a.files, b.files);
}

/** The same of two of which other wordings may be known. */
export function areOfTwo(a: Statement, b: Statement): boolean {
  return subjectsOf(a, b) === 'two';
}

function isSameSubject(features: PairFeatures): boolean {
  const { cosine = 0, coveredMost = 0 } = features;
  return [SUBJECT, SHORT_SUBJECT].some(
    (least) => cosine >= least.cosine && coveredMost >= least.covered,
  );
}

/**
 * Words that are glossed one by one say well that two are about one thing, and badly which of them forbids it:
 * between two languages no contradiction is sure enough to take the place of a rule.
 */
const MOST_ACROSS_LANGUAGES = 0.4;

function doubted(probabilities: Probabilities): Probabilities {
  const { contradicts, related } = probabilities;
  const taken = Math.max(0, contradicts - MOST_ACROSS_LANGUAGES);
  return { ...probabilities, contradicts: contradicts - taken, related: related + taken };
}

/** What is said of another thing is neither a repetition nor an end of what is known. */
function keptBoth({
  same,
  contradicts,
  refines,
  related,
  unrelated,
}: Probabilities): Probabilities {
  const moved = same + contradicts + refines;
  return { same: 0, contradicts: 0, refines: 0, related: related + moved, unrelated };
}

/**
 * The likeliest relation; "same" only where it is much likelier than what would be lost by it. Where a
 * contradiction cannot be told surely it is none.
 */
export function relationOf(probabilities: Probabilities, isUnsure = false): Relation {
  const likeliest = mostLikely(RELATIONS, probabilities);
  if (likeliest === 'contradicts' && isUnsure) return mostLikely(KEPT_BOTH, probabilities);
  if (likeliest !== 'same' || isSurelySame(probabilities)) return likeliest;
  return mostLikely(
    isUnsure ? KEPT_BOTH : RELATIONS.filter((relation) => relation !== 'same'),
    probabilities,
  );
}

const KEPT_BOTH: readonly Relation[] = ['refines', 'related', 'unrelated'];

function isSurelySame({ same, contradicts, related }: Probabilities): boolean {
  return same >= SAME_OVER_CONTRADICTS * contradicts && same >= SAME_OVER_RELATED * related;
}

function mostLikely(relations: readonly Relation[], probabilities: Probabilities): Relation {
  return relations.reduce((best, relation) =>
    probabilities[relation] > probabilities[best] ? relation : best,
  );
}
