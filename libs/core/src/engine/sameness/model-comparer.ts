import type { MiniLm } from '@reflect/minilm';

import { lazily } from '../../foundation/lazily.js';
import { foundWordings, wordingsOf } from '../../stores/learnings/claim-text.js';
import { compareTexts } from '../../stores/learnings/compare-by-words.js';
import { ComparableText } from '../../stores/learnings/comparable-text.js';
import type {
  ComparedText,
  LearningComparer,
  LearningComparison,
} from '../../stores/learnings/learning-comparison.js';
import type { Learning, LearningDraft } from '../../stores/learnings/learning.js';
import type { SimilarLearning } from '../../stores/learnings/sink-parts.js';
import type { UnreadLearning } from '../../stores/learnings/unread-learning.js';
import { WordSieve } from '../../stores/learnings/word-sieve.js';
import type { Verdict } from './relation.js';
import { judgeGroup } from './judge-group.js';
import { areElsewhere, areOfTwo, judgeSameness } from './judge-sameness.js';
import { dot, type ReadStatement } from './meaning.js';
import { FITTED_MODEL, type RelationModel } from './model/relation-model.js';
import { readStatement, type Statement } from './reading/statement.js';

export interface ModelComparerParts {
  /** Opens the embedded model; throws `ModelError` where it is missing. Called once. */
  readonly openModel: () => MiniLm;
  /** The nearest learnings of the index by meaning; none where it cannot be used. */
  readonly findSimilar: (draft: LearningDraft) => Promise<readonly SimilarLearning[]>;
  /**
   * Whether the index has a learning as it is now, so that it need not be read to know how near it is.
   * @default the index has none
   */
  readonly indexed?: () => Promise<(learning: Learning) => boolean>;
  /** Tells how likely each relation is, see {@link FITTED_MODEL}. */
  readonly model?: RelationModel;
}

/** So many candidates are judged, which takes some milliseconds each the first time. */
const MAX_CANDIDATES = 24;
/** What was learned last may not be in the index yet. */
const NEWEST = 64;
/** Texts that were read are kept, so that one is read once for all drafts of an answer. */
const MAX_READ = 2000;
/** A candidate that is less near than this by meaning and by words says something else. */
const MIN_COSINE = 0.25;
/** Judges learnings with the embedded model. Without the model it knows of nothing. */
export class ModelComparer implements LearningComparer {
  readonly #parts: ModelComparerParts;
  readonly #read = new Map<string, ReadStatement>();
  readonly #statements = new Map<string, Statement>();
  readonly #judged = new WeakMap<ReadStatement, WeakMap<ReadStatement, Verdict>>();
  readonly #compared = new WeakMap<ComparedText, WeakMap<ComparableText, LearningComparison>>();
  readonly #comparable = new Map<string, ComparableText>();
  #model: MiniLm | 'missing' | undefined;

  constructor(parts: ModelComparerParts) {
    this.#parts = parts;
  }

  async nearest(
    draft: LearningDraft,
    known: readonly UnreadLearning[],
  ): Promise<readonly Learning[]> {
    const said = this.#comparableText(draft);
    const claim = this.#readText(said.told);
    if (claim === undefined) return [];
    const scores = new Map(
      (await this.#parts.findSimilar(draft)).map(({ id, score }) => [id, score]),
    );
    const unindexed = await this.#unindexed(known);
    const sieve = new WordSieve(said.claimWords, MIN_COSINE);
    const near: { readonly learning: Learning; readonly score: number }[] = [];
    for (const one of known) {
      const mayRead = unindexed.has(one);
      const indexed = scores.get(one.id) ?? 0;
      if (indexed === 0 && !mayRead && !isWorthReading(one, sieve)) continue;
      const learning = one.read();
      if (learning === undefined) continue;
      const words = sieve.passes(learning)
        ? overlap(said.claimWords, this.#comparableText(learning).claimWords)
        : 0;
      const score = Math.max(indexed, this.#cosine(claim, learning, mayRead), words);
      if (score >= MIN_COSINE) near.push({ learning, score });
    }
    return near
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_CANDIDATES)
      .map(({ learning }) => learning);
  }

  /** The latest that the index does not have as they are. */
  async #unindexed(known: readonly UnreadLearning[]): Promise<ReadonlySet<UnreadLearning>> {
    const isIndexed = (await this.#parts.indexed?.()) ?? NOTHING_INDEXED;
    return new Set(
      newestOf(known, NEWEST).filter((one) => {
        const learning = one.read();
        return learning !== undefined && !isIndexed(learning);
      }),
    );
  }

  compare(
    text: ComparedText,
    others: readonly ComparedText[],
  ): Promise<readonly LearningComparison[] | undefined> {
    const fresh = this.#comparableText(text);
    if (this.#readText(fresh.told) === undefined) return Promise.resolve(undefined);
    return Promise.resolve(others.map((other) => this.#compareWith(other, fresh)));
  }

  /** What is known is compared with itself for each draft that may say it again. */
  #compareWith(other: ComparedText, fresh: ComparableText): LearningComparison {
    const compared = this.#compared.get(other) ?? new WeakMap<ComparableText, LearningComparison>();
    this.#compared.set(other, compared);
    const known = compared.get(fresh);
    if (known !== undefined) return known;
    const comparison = this.#compareWordings(fresh, other);
    compared.set(fresh, comparison);
    return comparison;
  }

  #compareWordings(fresh: ComparableText, other: ComparedText): LearningComparison {
    const text = this.#comparableText(other);
    const wordings = wordingsOf(other);
    const isWording = text.told === fresh.told || wordings.includes(fresh.told);
    if (isWording || compareTexts(fresh, text) === 'same') return WORD_FOR_WORD;
    if (!this.#areElsewhere(fresh.told, wordings)) return this.#judgeWordings(fresh.told, wordings);
    // A later draft may say what one of them says in other words, which is known of those that were read.
    if (wordings.length > 1) for (const wording of wordings) this.#readText(wording);
    const judged = lazily(() => this.#judgeWordings(fresh.told, wordings));
    return {
      isSameSubject: false,
      isElsewhere: true,
      get relation() {
        return judged().relation;
      },
      get reason() {
        return judged().reason;
      },
      get probabilities() {
        return judged().probabilities;
      },
    };
  }

  /** Whether it is known without what they mean that a text is about another thing than a rule. */
  #areElsewhere(told: string, wordings: readonly string[]): boolean {
    const said = this.#statement(told);
    const others = wordings.map((wording) => this.#statement(wording));
    const [first, ...rest] = others;
    if (first !== undefined && rest.length === 0) return areElsewhere(said, first);
    return others.some((other) => areOfTwo(said, other));
  }

  #judgeWordings(told: string, wordings: readonly string[]): LearningComparison {
    const { model = FITTED_MODEL } = this.#parts;
    const claim = this.#readText(told);
    if (claim === undefined) return UNKNOWN;
    const [first, ...rest] = wordings.flatMap((wording) => {
      const read = this.#readText(wording);
      return read === undefined ? [] : [this.#judge(claim, read, model)];
    });
    return first === undefined ? UNKNOWN : judgeGroup([first, ...rest], model);
  }

  /** Wordings of one rule are judged for each draft that may say it again. */
  #judge(a: ReadStatement, b: ReadStatement, model: RelationModel): Verdict {
    const known = this.#judged.get(a)?.get(b) ?? this.#judged.get(b)?.get(a);
    if (known !== undefined && this.#parts.model === undefined) return known;
    const verdict = judgeSameness(a, b, model);
    const ofA = this.#judged.get(a) ?? new WeakMap<ReadStatement, Verdict>();
    this.#judged.set(a, ofA.set(b, verdict));
    return verdict;
  }

  #cosine(claim: ReadStatement, learning: Learning, mayRead: boolean): number {
    // One that was told once is not taken apart for nothing.
    const isTold = mayRead || learning.count > 1;
    const near = (isTold ? wordingsOf(learning) : foundWordings(learning)).map((text) => {
      const read = mayRead ? this.#readText(text) : this.#read.get(text);
      return read === undefined ? 0 : dot(claim.meaning.sentence, read.meaning.sentence);
    });
    return Math.max(0, ...near);
  }

  #comparableText({ title, body }: ComparedText): ComparableText {
    const key = `${title}\n${body}`;
    const known = this.#comparable.get(key);
    if (known !== undefined) return known;
    const text = new ComparableText({ title, body });
    if (this.#comparable.size >= MAX_READ) this.#comparable.clear();
    this.#comparable.set(key, text);
    return text;
  }

  #readText(text: string): ReadStatement | undefined {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const model = this.#openModel();
    if (model === undefined) return undefined;
    const statement = this.#statement(text);
    const read = { statement, meaning: model.readWords(statement.words) };
    if (this.#read.size >= MAX_READ) this.#read.clear();
    this.#read.set(text, read);
    return read;
  }

  #statement(text: string): Statement {
    const known = this.#statements.get(text);
    if (known !== undefined) return known;
    const statement = readStatement(text);
    if (this.#statements.size >= MAX_READ) this.#statements.clear();
    this.#statements.set(text, statement);
    return statement;
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

const IMPOSSIBLE = { same: 0, contradicts: 0, refines: 0, related: 0, unrelated: 0 };
const WORD_FOR_WORD: LearningComparison = {
  relation: 'same',
  reason: 'both have the same words',
  probabilities: { ...IMPOSSIBLE, same: 1 },
  isSameSubject: true,
};
const UNKNOWN: LearningComparison = {
  relation: 'unrelated',
  reason: 'there is nothing to compare',
  probabilities: { ...IMPOSSIBLE, unrelated: 1 },
  isSameSubject: false,
};

const NOTHING_INDEXED = (): boolean => false;

/** Whether it may be near by its words, or by another wording of it that was read. */
function isWorthReading(one: UnreadLearning, sieve: WordSieve): boolean {
  return one.isRead || one.mayHaveWordings() || one.mayPass(sieve);
}

/** The `count` that were created last, the latest first, without an order of all of them. */
function newestOf(known: readonly UnreadLearning[], count: number): readonly UnreadLearning[] {
  const newest: { readonly one: UnreadLearning; readonly created: string }[] = [];
  for (const one of known) {
    const { created } = one;
    let at = newest.length;
    while (at > 0 && (newest[at - 1]?.created ?? '') < created) at--;
    if (at === count) continue;
    newest.splice(at, 0, { one, created });
    if (newest.length > count) newest.pop();
  }
  return newest.map(({ one }) => one);
}

/** Jaccard index of two sets of words. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}
