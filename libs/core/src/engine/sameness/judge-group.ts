import { groupFeatures } from './features/group-features.js';
import { FITTED_MODEL, type RelationModel } from './model/relation-model.js';
import { RELATIONS, type Probabilities, type Relation, type Verdict } from './relation.js';

/** A rule of several wordings shows what it says more surely than one sentence does. */
const LEAST_SAME = 0.4;
const SAME_OVER_CONTRADICTS = 1.5;
const SAME_OVER_RELATED = 2;

/**
 * How a statement stands to a rule that was told in several wordings, of how it stands to each of them.
 * One that contradicts most of them is no repetition of the one that it happens to be near.
 */
export function judgeGroup(
  judged: readonly [Verdict, ...Verdict[]],
  model: RelationModel = FITTED_MODEL,
): Verdict {
  const [first] = judged;
  if (judged.length === 1) return first;
  // Other wordings of the rule hide of which thing it is.
  const elsewhere = judged.find(({ isOfAnother }) => isOfAnother);
  if (elsewhere !== undefined) return elsewhere;
  const probabilities = model.ofGroup(groupFeatures(judged));
  const relation = relationToGroup(probabilities);
  const clearest = [...judged].sort(
    (one, other) => other.probabilities[relation] - one.probabilities[relation],
  );
  const { reason, nearness } =
    clearest.find((one) => one.relation === relation) ?? clearest[0] ?? first;
  return {
    relation,
    reason,
    probabilities,
    isSameSubject: judged.some(({ isSameSubject }) => isSameSubject),
    isOfAnother: false,
    nearness,
  };
}

function relationToGroup(probabilities: Probabilities): Relation {
  const { same, contradicts, refines, related } = probabilities;
  const isSame =
    same >= LEAST_SAME &&
    same >= SAME_OVER_CONTRADICTS * contradicts &&
    same >= SAME_OVER_RELATED * related &&
    same >= refines;
  if (isSame) return 'same';
  const others = RELATIONS.filter((relation) => relation !== 'same');
  return others.reduce((best, one) => (probabilities[one] > probabilities[best] ? one : best));
}
