import type { LastingFeatures } from './lasting-features.js';
import type { LastingWeights, PackedWeights } from './lasting-weights.js';
import { FITTED_WEIGHTS } from './weights.generated.js';

/** Tells from features how likely a sentence lasts. */
export class LastingModel {
  readonly #weights: LastingWeights;
  readonly #meaning: Int8Array;
  readonly #around: Int8Array;
  readonly #wording: Int8Array;

  constructor(weights = FITTED_WEIGHTS) {
    this.#weights = weights;
    this.#meaning = unpacked(weights.meaning);
    this.#around = unpacked(weights.around);
    this.#wording = unpacked(weights.wording);
  }

  /** From 0 to 1: how sure the model is, which is no share of sentences like it, since real and rare ones weigh more in the fit. */
  chance({ meaning, around, wording, signs }: LastingFeatures): number {
    const { bias, signs: ofSigns, ...packed } = this.#weights;
    let worded = 0;
    for (const [slot, value] of wording) worded += value * (this.#wording[slot] ?? 0);
    const signed = Object.entries(signs).map(([name, value]) => value * (ofSigns[name] ?? 0));
    const score = signed.reduce(
      (sum, one) => sum + one,
      bias +
        product(meaning, this.#meaning) * packed.meaning.unit +
        product(around, this.#around) * packed.around.unit +
        worded * packed.wording.unit,
    );
    return 1 / (1 + Math.exp(-score));
  }
}

function product(values: Float32Array, weights: Int8Array): number {
  let sum = 0;
  for (const [at, value] of values.entries()) sum += value * (weights[at] ?? 0);
  return sum;
}

function unpacked({ bytes }: PackedWeights): Int8Array {
  return new Int8Array(Buffer.from(bytes, 'base64'));
}
