import { hasRuleForm } from '../../../foundation/text/rule-form.js';
import { splitSentences } from '../digesting/split-sentences.js';
import type { CaptureSettings } from '../capture-settings.js';
import { tellsOfMoment } from '../digesting/moment-words.js';
import { isEnglish } from '../digesting/is-english.js';
import { isHedged } from '../digesting/stated-words.js';
import { userCues } from '../digesting/user-cues.js';
import type { JudgedSentence } from '../digest.js';
import { isDirectRule } from './direct-rule.js';
import { lastingFeatures, type SentenceEncoder } from './lasting-features.js';
import { LastingModel } from './lasting-model.js';
import type { SentencePlace } from './sentence-signs.js';

/** Opens the embedded model; throws where it is missing. */
export type OpenEncoder = () => SentenceEncoder;

/** Down to here what is worded as a task ("let's migrate to") may be a decision. */
const DOUBTFUL = 0.05;
/** In other languages, of which the form of a sentence tells little, it is to be likelier. */
const DOUBTFUL_ELSEWHERE = 0.4;
/** What tells the agent in its own words what is to be done each time ("never push to main") is believed sooner: of the bar so much. */
const SHARE_OF_RULE = 0.3;
/** From here the form of a sentence tells less than the model does, which knows that form. */
const EVIDENT = 0.85;
/** A text of more sentences is a brief or was pasted, whose orders are for one task: there it takes more. */
const BRIEF_SENTENCES = 12;
const SURE_IN_BRIEF = 0.8;
/** The encoder knows English: elsewhere a statement without a word of a rule is told by its words alone. */
const SURE_ELSEWHERE = 0.79;
/** "In milliseconds and not in seconds": what is to be set against what is not. */
const CONTRAST =
  /(?<!\p{L})(?:und nicht|sondern|statt|et (?:non|pas)|plutôt que|y no|sino|en vez de|e não|em vez de|e non|bensì|invece di|anziché|en niet|in plaats van|i nie|a nie|zamiast|а не|вместо|och inte|og ikke|değil)(?!\p{L})|而不是|而非|ではなく|じゃなくて|말고|대신/iu;
/** What is no statement of the person's own on how things are, whatever its words are near to. */
const TALK: readonly RegExp[] = [
  // Minutes, which are pasted as they are.
  /\b(?:it (?:was|has been) (?:agreed|decided)|es wurde (?:beschlossen|vereinbart)|il a été (?:décidé|convenu)|se (?:acordó|decidió)|foi (?:decidido|acordado)|è stato (?:deciso|concordato)|er is (?:besloten|afgesproken))\b/i,
  // A request, whatever is stated before it: many end no sentence with a mark.
  /\b(?:can|could|would|will) (?:you|u)\b|\bhelp me\b/i,
  // For the one thing that is being done, however firmly it is put.
  /\b(?:for|in|with|on) this (?:fix|change|pr|commit|branch|round|pass|diff|refactor(?:ing)?|task|ticket)\b|\bwhile (?:(?:you|we)(?:['’]re| are) )?at it\b|\bso hurry\b|^(?:report back|(?:let me know|tell me|ping me) (?:when|once|as soon as))\b/i,
  // How it was elsewhere, or before.
  /\bat my (?:last|old|previous|former) (?:company|job|place|team|employer)\b|^(?:\w+,? )?it (?:never|always) (?:happened|worked|occurred|showed up)\b/i,
  // A tale of what somebody did or saw.
  /\bi (?:was|['’]ve been|have been|had|just|noticed|saw|found|remember)\b|\b(?:was|been) (?:just )?(?:looking|poking|going) (?:at|around|through)\b/i,
];
/** Longer ones are pasted, or no single statement. */
export const MAX_CHARACTERS = 320;
/** Of a longer text the first ones: reading one takes some milliseconds. */
const MAX_SENTENCES = 40;

/**
 * Tells of each sentence of a person how likely it holds beyond the task at hand: a rule, a preference, a
 * decision, a fact about the project. Fitted by `tools/fit-lasting.mjs`.
 */
export class LastingJudge {
  #encoder: SentenceEncoder | 'missing' | undefined;

  constructor(
    private readonly open: OpenEncoder,
    private readonly settings: Pick<CaptureSettings, 'lastingThreshold'>,
    private readonly model = new LastingModel(),
  ) {}

  /**
   * Of each sentence of what a person said; `before` is what the agent had said. Undefined where nothing can be told,
   * for the model is missing.
   */
  readonly judge = (text: string, before = ''): readonly JudgedSentence[] | undefined => {
    const turn = splitSentences(text);
    const places = turn.slice(0, MAX_SENTENCES).map((sentence, at) => ({
      sentence,
      place: { turn, at, before },
    }));
    const short = places.filter(({ sentence }) => sentence.length <= MAX_CHARACTERS);
    if (short.length === 0) return [];
    const encoder = this.#openEncoder();
    if (encoder === undefined) return undefined;
    const once = eachOnce(encoder);
    return short.map(({ sentence, place }) => this.#judge(sentence, place, once));
  };

  #judge(sentence: string, place: SentencePlace, encoder: SentenceEncoder): JudgedSentence {
    const chance = this.model.chance(lastingFeatures(sentence, place, encoder));
    const isOwn = tells(sentence, place) && !isOther(sentence);
    const isTask = chance < EVIDENT && ordersOneThing(sentence);
    if (chance >= this.#threshold(sentence, place) && isOwn && !isTask)
      return { sentence, lasts: 'surely', ...(chance >= EVIDENT && { isEvident: true }) };
    const doubtful = isEnglish(sentence) ? DOUBTFUL : DOUBTFUL_ELSEWHERE;
    if (
      chance >= SHARE_OF_RULE * this.settings.lastingThreshold &&
      place.turn.length <= BRIEF_SENTENCES &&
      isDirectRule(sentence) &&
      isOwn
    )
      return { sentence, lasts: 'surely', isByForm: true };
    return { sentence, lasts: chance < doubtful ? 'hardly' : 'perhaps' };
  }

  #threshold(sentence: string, { turn }: SentencePlace): number {
    const bars = [this.settings.lastingThreshold];
    if (turn.length > BRIEF_SENTENCES) bars.push(SURE_IN_BRIEF);
    const isTold = (hasRuleForm(sentence) || CONTRAST.test(sentence)) && !tellsOfMoment(sentence);
    if (!isTold && !isEnglish(sentence)) bars.push(SURE_ELSEWHERE);
    return Math.max(...bars);
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

/** Reads a sentence once, though it is judged itself and stands next to two others. */
function eachOnce(encoder: SentenceEncoder): SentenceEncoder {
  const vectors = new Map<string, Float32Array>();
  return {
    embed: (text, options) => {
      const vector = vectors.get(text) ?? encoder.embed(text, options);
      vectors.set(text, vector);
      return vector;
    },
  };
}

/** What is no statement of how things are to be from now on, and may have its words. */
function isOther(sentence: string): boolean {
  const said = sentence.replace(FILLER, '');
  return TALK.some((form) => form.test(said)) || isHedged(said);
}

/** A word alone says something only as the answer to a question. */
function tells(sentence: string, { before }: SentencePlace): boolean {
  return /\s\S/u.test(sentence) || WIDE.test(sentence) || /[?？]/u.test(before);
}

const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** "Hmm, sorry, but the ledger tests must …": what comes next may be said firmly. */
const FILLER = /^(?:(?:h+m+|u+h*m*|e+r+m*)\b[\s,.…–—-]*)+/i;

/** "Run the tests with pnpm" is for now, unless more than the verb says that it is not. */
function ordersOneThing(sentence: string): boolean {
  const { order, rule, constraint, manner } = userCues(sentence);
  return order && !rule && !constraint && !manner && !hasRuleForm(sentence);
}
