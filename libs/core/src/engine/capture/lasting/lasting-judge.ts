import { hasRuleForm } from '../../../foundation/text/rule-form.js';
import { splitSentences } from '../digesting/key-sentences.js';
import type { CaptureSettings } from '../capture-settings.js';
import { isHedged } from '../digesting/stated-words.js';
import { userCues } from '../digesting/user-cues.js';
import type { JudgedSentence } from '../digest.js';
import { lastingFeatures } from './lasting-features.js';
import { LastingModel } from './lasting-model.js';

/** Opens the embedded model; throws where it is missing. */
export type OpenEncoder = () => SentenceEncoder;

interface SentenceEncoder {
  embed(text: string): Float32Array;
}

/** Down to here the form of a rule is believed: nearly all who say "always" or "never" to an agent mean one. */
const DOUBTFUL = 0.1;
/** What is no statement of the person's own on how things are, whatever its words are near to. */
const TALK: readonly RegExp[] = [
  // Minutes, which are pasted as they are.
  /\b(?:it (?:was|has been) (?:agreed|decided)|es wurde (?:beschlossen|vereinbart)|il a été (?:décidé|convenu)|se (?:acordó|decidió)|foi (?:decidido|acordado)|è stato (?:deciso|concordato)|er is (?:besloten|afgesproken))\b/i,
  // A request, whatever is stated before it: many end no sentence with a mark.
  /\b(?:can|could|would|will) (?:you|u)\b|\bhelp me\b/i,
  // A tale of what somebody did or saw.
  /\bi (?:was|['’]ve been|have been|had|just|noticed|saw|found|remember)\b|\b(?:was|been) (?:just )?(?:looking|poking|going) (?:at|around|through)\b/i,
];
/** Longer ones are pasted, or no single statement. */
const MAX_CHARACTERS = 320;
/** Of a longer text the first ones: reading one takes some milliseconds. */
const MAX_SENTENCES = 40;

/**
 * Tells of each sentence of a person how likely it holds beyond the task at hand: a rule, a preference, a
 * decision, a fact about the project. Fitted by `tools/fit-lasting.mjs`.
 */
export class LastingJudge {
  readonly #model = new LastingModel();
  #encoder: SentenceEncoder | 'missing' | undefined;

  constructor(
    private readonly open: OpenEncoder,
    private readonly settings: Pick<CaptureSettings, 'lastingThreshold'>,
  ) {}

  /** Undefined where nothing can be told, for the model is missing. */
  readonly judge = (text: string): readonly JudgedSentence[] | undefined => {
    const encoder = this.#openEncoder();
    if (encoder === undefined) return undefined;
    const sentences = splitSentences(text);
    return sentences.slice(0, MAX_SENTENCES).flatMap((sentence, at) => {
      if (sentence.length > MAX_CHARACTERS) return [];
      const place = { at, of: sentences.length };
      const features = lastingFeatures(sentence, place, (one) => encoder.embed(one));
      return [{ sentence, lasts: this.#lasts(sentence, this.#model.chance(features)) }];
    });
  };

  #lasts(sentence: string, chance: number): JudgedSentence['lasts'] {
    if (chance < DOUBTFUL) return 'hardly';
    const isTalk = TALK.some((form) => form.test(sentence)) || isHedged(sentence);
    const isOther = isTalk || ordersOneThing(sentence);
    return chance >= this.settings.lastingThreshold && !isOther ? 'surely' : 'perhaps';
  }

  /** Without the model there are the rules: whoever asks for it is told by the doctor. */
  #openEncoder(): SentenceEncoder | undefined {
    if (this.#encoder === undefined) {
      try {
        this.#encoder = this.open();
      } catch {
        this.#encoder = 'missing';
      }
    }
    return this.#encoder === 'missing' ? undefined : this.#encoder;
  }
}

/** "Run the tests with pnpm" is for now, unless more than the verb says that it is not. */
function ordersOneThing(sentence: string): boolean {
  const { order, rule, constraint, manner } = userCues(sentence);
  return order && !rule && !constraint && !manner && !hasRuleForm(sentence);
}
