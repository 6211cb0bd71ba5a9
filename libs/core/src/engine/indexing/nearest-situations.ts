import { dotQuantized, type QuantizedVector } from '@reflect/minilm';

import { exampleRules, type Place } from './example-rules.js';

/**
 * A rule of the examples that is less alike is about something else. On 200 prompts for 50 rules that are not among them,
 * `npm run bench:situations`, 48 in a hundred had their rule among three without the examples, 58 have it with them; at .3
 * more are given one in vain than find it.
 */
const LEAST_LIKE = 0.45;

/**
 * What people ask in the situation that is nearest to a rule by meaning, and what they asked where the most like of the
 * example rules applied; nothing for vectors of other weights than those that placed them.
 */
export function nearestQuestions(
  rule: QuantizedVector,
  modelId: string,
): readonly (readonly string[])[] {
  const places = exampleRules();
  if (places?.modelId !== modelId) return [];
  const situation = nearest(rule, places.situations);
  const example = nearest(rule, places.rules);
  return [
    ...(situation === undefined ? [] : [situation.questions]),
    ...(example === undefined || example.likeness < LEAST_LIKE ? [] : [example.questions]),
  ];
}

interface Nearest {
  readonly questions: readonly string[];
  readonly likeness: number;
}

function nearest(rule: QuantizedVector, places: readonly Place[]): Nearest | undefined {
  let best: Nearest | undefined;
  for (const { vector, questions } of places) {
    const likeness = dotQuantized(rule, vector);
    if (best === undefined || likeness > best.likeness) best = { questions, likeness };
  }
  return best;
}
