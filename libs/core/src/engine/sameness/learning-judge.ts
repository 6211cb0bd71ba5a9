import type { MiniLm } from '@reflect/minilm';

import { compareTexts } from '../../stores/learnings/compare-learnings.js';
import { ComparableText } from '../../stores/learnings/comparable-text.js';
import type {
  ComparedText,
  LearningComparer,
  LearningComparison,
} from '../../stores/learnings/learning-comparison.js';
import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../stores/learnings/store-learning-sink.js';
import { claimText, wordingsOf } from './claim-text.js';
import { judgeSameness } from './judge-sameness.js';
import { dot, type ReadStatement } from './meaning.js';
import { readStatement } from './reading/statement.js';
import type { Verdict } from './relation.js';

export interface LearningJudgeParts {
  /** Opens the embedded model; throws `ModelError` where it is missing. Called once. */
  readonly openModel: () => MiniLm;
  /** The nearest learnings of the index by meaning; none where it cannot be used. */
  readonly findSimilar: (draft: LearningDraft) => Promise<readonly SimilarLearning[]>;
}

/** So many candidates are judged, which takes some milliseconds each the first time. */
const MAX_CANDIDATES = 24;
/** What was learned last may not be in the index yet. */
const NEWEST = 64;
/** Texts that were read are kept, so that one is read once for all drafts of an answer. */
const MAX_READ = 2000;
/** A candidate that is less near than this by meaning and by words says something else. */
const MIN_COSINE = 0.25;
/** A wording that is contradicted at least so likely adds so much to the likeliest, where that is likely by itself. */
const COUNTED_CONTRADICTION = 0.4;
const SUPPORT = 0.1;
const SUPPORTED_CONTRADICTION = 0.65;

/** Judges learnings with the embedded model. Without the model it knows of nothing. */
export class LearningJudge implements LearningComparer {
  readonly #parts: LearningJudgeParts;
  readonly #read = new Map<string, ReadStatement>();
  readonly #comparable = new WeakMap<Learning, ComparableText>();
  #model: MiniLm | 'missing' | undefined;

  constructor(parts: LearningJudgeParts) {
    this.#parts = parts;
  }

  async nearest<T extends Learning>(
    draft: LearningDraft,
    known: readonly T[],
  ): Promise<readonly T[]> {
    const claim = this.#readText(claimText(draft));
    if (claim === undefined) return [];
    const scores = new Map(
      (await this.#parts.findSimilar(draft)).map(({ id, score }) => [id, score]),
    );
    const newest = new Set([...known].sort(byCreation).slice(0, NEWEST));
    const words = new ComparableText(draft).claimWords;
    return known
      .map((learning) => ({
        learning,
        score: Math.max(
          scores.get(learning.id) ?? 0,
          this.#cosine(claim, learning, newest.has(learning)),
          overlap(words, this.#comparableText(learning).claimWords),
        ),
      }))
      .filter(({ score }) => score >= MIN_COSINE)
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_CANDIDATES)
      .map(({ learning }) => learning);
  }

  compare(
    text: ComparedText,
    others: readonly ComparedText[],
  ): Promise<readonly LearningComparison[] | undefined> {
    const claim = this.#readText(claimText(text));
    if (claim === undefined) return Promise.resolve(undefined);
    const fresh = new ComparableText(text);
    return Promise.resolve(
      others.map((other) =>
        compareTexts(fresh, new ComparableText(other)) === 'same'
          ? WORD_FOR_WORD
          : this.#compareWordings(claim, other),
      ),
    );
  }

  #compareWordings(claim: ReadStatement, other: ComparedText): LearningComparison {
    const verdicts = wordingsOf(other).flatMap((wording) => {
      const read = this.#readText(wording);
      return read === undefined ? [] : [toComparison(judgeSameness(claim, read))];
    });
    return ofWordings(verdicts);
  }

  #cosine(claim: ReadStatement, learning: Learning, mayRead: boolean): number {
    const text = claimText(learning);
    const read = mayRead ? this.#readText(text) : this.#read.get(text);
    return read === undefined ? 0 : dot(claim.meaning.sentence, read.meaning.sentence);
  }

  #comparableText(learning: Learning): ComparableText {
    const known = this.#comparable.get(learning);
    if (known !== undefined) return known;
    const text = new ComparableText(learning);
    this.#comparable.set(learning, text);
    return text;
  }

  #readText(text: string): ReadStatement | undefined {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const model = this.#openModel();
    if (model === undefined) return undefined;
    const statement = readStatement(text);
    const read = { statement, meaning: model.readWords(statement.words) };
    if (this.#read.size >= MAX_READ) this.#read.clear();
    this.#read.set(text, read);
    return read;
  }

  #openModel(): MiniLm | undefined {
    if (this.#model === undefined) {
      try {
        this.#model = this.#parts.openModel().preload();
      } catch {
        this.#model = 'missing';
      }
    }
    return this.#model === 'missing' ? undefined : this.#model;
  }
}

const WORD_FOR_WORD: LearningComparison = {
  relation: 'same',
  reason: 'both have the same words',
  sameness: 1,
  contradiction: 0,
  isSameSubject: true,
};
const UNKNOWN: LearningComparison = {
  relation: 'unrelated',
  reason: 'there is nothing to compare',
  sameness: 0,
  contradiction: 0,
  isSameSubject: false,
};

function toComparison({
  relation,
  reason,
  probabilities,
  isSameSubject,
}: Verdict): LearningComparison {
  const { same, contradicts } = probabilities;
  return { relation, reason, sameness: same, contradiction: contradicts, isSameSubject };
}

/**
 * How a text stands to a learning of several wordings. One that contradicts them all in all is no
 * repetition of the one that it happens to be near; each further wording that it contradicts makes that surer.
 */
function ofWordings(verdicts: readonly LearningComparison[]): LearningComparison {
  const [first = UNKNOWN] = verdicts;
  const about = verdicts.filter(({ isSameSubject }) => isSameSubject);
  const sameness = Math.max(0, ...about.map((one) => one.sameness));
  const against = about.filter(({ contradiction }) => contradiction >= COUNTED_CONTRADICTION);
  const most = greatest(about, ({ contradiction }) => contradiction) ?? first;
  if (total(about, 'contradiction') > total(about, 'sameness')) {
    const isLikely = most.contradiction >= SUPPORTED_CONTRADICTION;
    const support = isLikely ? SUPPORT * Math.max(0, against.length - 1) : 0;
    return { ...most, sameness, contradiction: Math.min(1, most.contradiction + support) };
  }
  const repeated = about.filter(({ relation }) => relation === 'same');
  return (
    greatest(repeated, (one) => one.sameness) ?? greatest(about, (one) => one.sameness) ?? first
  );
}

function total(of: readonly LearningComparison[], key: 'sameness' | 'contradiction'): number {
  return of.reduce((sum, one) => sum + one[key], 0);
}

function greatest(
  of: readonly LearningComparison[],
  key: (one: LearningComparison) => number,
): LearningComparison | undefined {
  return [...of].sort((one, other) => key(other) - key(one))[0];
}

function byCreation(one: Learning, other: Learning): number {
  return other.created.localeCompare(one.created);
}

/** Jaccard index of two sets of words. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
