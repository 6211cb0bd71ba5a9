import { dotQuantized, type QuantizedVector } from '@reflect/minilm';

import {
  ASKED_OF_RULES,
  PLACED_BY,
  PLACE_SCALES,
  PLACE_VECTORS,
} from './generated/example-rules.js';
import { allQuestions } from './situations.js';

/**
 * A rule of the examples that is less alike is about something else. On 200 prompts for 50 rules that are not among them,
 * `npm run bench:situations`, 48 in a hundred had their rule among three without the examples, 59 have it with them; at .3
 * more are given one in vain than find it.
 */
const LEAST_LIKE = 0.45;

interface Place {
  readonly vector: QuantizedVector;
  readonly questions: readonly string[];
}

interface Places {
  readonly situations: readonly Place[];
  readonly rules: readonly Place[];
}

let known: Places | undefined;

/**
 * What people ask in the situation that is nearest to a rule by meaning, and what they asked where the most like of the
 * example rules applied; nothing for vectors of other weights than those that placed them.
 */
export function nearestQuestions(
  rule: QuantizedVector,
  modelId: string,
): readonly (readonly string[])[] {
  if (modelId !== PLACED_BY) return [];
  const { situations, rules } = (known ??= readPlaces());
  const situation = nearest(rule, situations);
  const example = nearest(rule, rules);
  return [
    ...(situation === undefined ? [] : [situation.questions]),
    ...(example === undefined || example.likeness < LEAST_LIKE ? [] : [example.questions]),
  ];
}

function readPlaces(): Places {
  // In memory of their own, since those of a buffer may lie anywhere.
  const scales = new Float32Array(new Uint8Array(Buffer.from(PLACE_SCALES, 'base64')).buffer);
  const values = unpacked(Buffer.from(PLACE_VECTORS, 'base64'));
  const dimension = values.length / scales.length;
  const asked = ASKED_OF_RULES.map((line) => line.split('; '));
  const questions = [...allQuestions(), ...asked];
  const places = questions.map((some, at) => ({
    questions: some,
    vector: {
      values: values.subarray(at * dimension, (at + 1) * dimension),
      scale: scales[at] ?? 0,
    },
  }));
  const rules = allQuestions().length;
  return { situations: places.slice(0, rules), rules: places.slice(rules) };
}

/** Two components of four bits a byte. */
function unpacked(bytes: Uint8Array): Int8Array {
  const values = new Int8Array(2 * bytes.length);
  bytes.forEach((byte, at) => {
    values[2 * at] = (byte & 15) - 8;
    values[2 * at + 1] = (byte >> 4) - 8;
  });
  return values;
}

function nearest(
  rule: QuantizedVector,
  places: readonly Place[],
): { readonly questions: readonly string[]; readonly likeness: number } | undefined {
  let best: { readonly questions: readonly string[]; readonly likeness: number } | undefined;
  for (const { vector, questions } of places) {
    const likeness = dotQuantized(rule, vector);
    if (best === undefined || likeness > best.likeness) best = { questions, likeness };
  }
  return best;
}
