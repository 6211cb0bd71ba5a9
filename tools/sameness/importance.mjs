/** There are a dozen times as many pairs of the rules written for this; pairs outside of a rule's core say less. */
const OWN_WEIGHT = 0.14;
const OUTSIDE_CORE_WEIGHT = 0.5;

/** What each pair weighs in a fit: every label the same in total, and all together 1. */
export function importanceOf(pairs) {
  const counts = new Map();
  for (const { label } of pairs) counts.set(label, (counts.get(label) ?? 0) + 1);
  const raw = pairs.map(
    ({ label, core, isOwn }) =>
      ((core ? 1 : OUTSIDE_CORE_WEIGHT) * (isOwn ? OWN_WEIGHT : 1)) / counts.get(label),
  );
  const total = raw.reduce((sum, value) => sum + value, 0);
  return raw.map((value) => value / total);
}
