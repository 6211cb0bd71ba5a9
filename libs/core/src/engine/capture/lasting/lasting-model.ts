import type { LastingFeatures } from './lasting-features.js';
import type { LastingWeights, PackedWeights } from './lasting-weights.js';
import { FITTED_WEIGHTS } from './weights.generated.js';

/** Tells from features how likely a sentence lasts. */
export class LastingModel {
  readonly #weights: LastingWeights;
  readonly #meaning: Int8Array;
  readonly #wording: Int8Array;

  constructor(weights = FITTED_WEIGHTS) {
    this.#weights = weights;
    this.#meaning = unpacked(weights.meaning);
    this.#wording = unpacked(weights.wording);
  }

  /** From 0 to 1, as often as it is so where half of all sentences last. */
  chance({ meaning, wording, signs }: LastingFeatures): number {
    const { bias, signs: ofSigns, meaning: ofMeaning, wording: ofWording } = this.#weights;
    let near = 0;
    for (const [at, value] of meaning.entries()) near += value * (this.#meaning[at] ?? 0);
    let worded = 0;
    for (const [slot, value] of wording) worded += value * (this.#wording[slot] ?? 0);
    const signed = Object.entries(signs).map(([name, value]) => value * (ofSigns[name] ?? 0));
    const score = signed.reduce(
      (sum, one) => sum + one,
      bias + near * ofMeaning.unit + worded * ofWording.unit,
    );
    return 1 / (1 + Math.exp(-score));
  }
}

function unpacked({ bytes }: PackedWeights): Int8Array {
  return new Int8Array(Buffer.from(bytes, 'base64'));
}
