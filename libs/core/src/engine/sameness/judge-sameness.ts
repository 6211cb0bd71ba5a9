import { alignmentOf } from './features/alignment.js';
import { featuresOf, type PairFeatures } from './features/pair-features.js';
import { nameOtherFiles } from './reading/named-files.js';
import type { ReadStatement } from './meaning.js';
import { FITTED_MODEL, type RelationModel } from './model/relation-model.js';
import { reasonFor } from './reason.js';
import { RELATIONS, type Probabilities, type Relation, type Verdict } from './relation.js';

/**
 * So much likelier than a contradiction, and than a merely related statement, two have to be the same:
 * to take an opposite for the same loses a correction, and to keep both of two that say the same costs
 * a line.
 */
const SAME_OVER_CONTRADICTS = 4;
const SAME_OVER_RELATED = 5;
/**
 * About one thing are two that are so near by meaning and have so much of each other. Of the near pairs of
 * different groups of the development set that are called same or contradictory, one in twenty are.
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
  const probabilities = model.ofPair(features);
  const isElsewhere = nameOtherFiles(a.statement.files, b.statement.files);
  const relation = isElsewhere
    ? mostLikely(['related', 'unrelated'], probabilities)
    : relationOf(probabilities);
  const reason = reasonFor(relation, { alignment, features });
  return {
    relation,
    reason,
    probabilities,
    isSameSubject: !isElsewhere && isSameSubject(features),
    nearness: { cosine: features['cosine'] ?? 0, covered: features['coveredMost'] ?? 0 },
  };
}

function isSameSubject(features: PairFeatures): boolean {
  const { cosine = 0, coveredMost = 0 } = features;
  return [SUBJECT, SHORT_SUBJECT].some(
    (least) => cosine >= least.cosine && coveredMost >= least.covered,
  );
}

/** The likeliest relation; "same" only where it is much likelier than what would be lost by it. */
export function relationOf(probabilities: Probabilities): Relation {
  const likeliest = mostLikely(RELATIONS, probabilities);
  if (likeliest !== 'same' || isSurelySame(probabilities)) return likeliest;
  return mostLikely(
    RELATIONS.filter((relation) => relation !== 'same'),
    probabilities,
  );
}

function isSurelySame({ same, contradicts, related }: Probabilities): boolean {
  return same >= SAME_OVER_CONTRADICTS * contradicts && same >= SAME_OVER_RELATED * related;
}

function mostLikely(relations: readonly Relation[], probabilities: Probabilities): Relation {
  return relations.reduce((best, relation) =>
    probabilities[relation] > probabilities[best] ? relation : best,
  );
}
