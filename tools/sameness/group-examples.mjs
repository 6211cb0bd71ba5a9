import { pseudoRandom } from './pseudo-random.mjs';

const REPETITIONS = 12;
const SIZES = [2, 2, 3, 4, 5, 6];
/** Sentences of other groups that are nearest by meaning. */
const NEAR = 8;

/**
 * Examples of a sentence beside several wordings of a rule, as a store that was told the rule so far meets it:
 * `judge(a, b, group)` says how two sentences stand to each other without having been fitted to that group.
 */
export function groupExamples(groups, { judge, cosine, relations, groupFeatures }) {
  const next = pseudoRandom(11);
  const everything = groups.flatMap((group) =>
    sentencesOf(group).map((one) => ({ ...one, group })),
  );
  return groups.flatMap((group) =>
    Array.from({ length: REPETITIONS }, () => {
      const size = SIZES[Math.floor(next() * SIZES.length)];
      const wordings = drawn([group.canonical, ...group.same.map(textOf)], size, next);
      const verdictsOn = (text) => wordings.map((wording) => judge(text, wording, group.id));
      const inside = sentencesOf(group).filter(({ text }) => !wordings.includes(text));
      const outside = everything
        .filter((one) => one.group !== group)
        .map(({ text }) => ({ text, label: 'unrelated', near: nearest(text, wordings, cosine) }))
        .sort((one, other) => other.near - one.near)
        .slice(0, NEAR);
      return [...inside, ...outside].map(({ text, label }) => ({
        group: group.id,
        label,
        target: relations.indexOf(label),
        core: true,
        isOwn: false,
        features: groupFeatures(verdictsOn(text)),
      }));
    }).flat(),
  );
}

function sentencesOf({ canonical, same, contradicts, refines, related }) {
  const labelled = (texts, label) => texts.map((text) => ({ text, label }));
  return [
    ...labelled([canonical, ...same.map(textOf)], 'same'),
    ...labelled(contradicts.map(textOf), 'contradicts'),
    ...labelled(refines.map(textOf), 'refines'),
    ...labelled(related.map(textOf), 'related'),
  ];
}

function nearest(text, wordings, cosine) {
  return Math.max(...wordings.map((wording) => cosine(text, wording)));
}

/** Some of a list, but never all of it. */
function drawn(list, size, next) {
  const left = [...list];
  const count = Math.min(size, list.length - 1);
  return Array.from({ length: count }, () => left.splice(Math.floor(next() * left.length), 1)[0]);
}

function textOf({ text }) {
  return text;
}
