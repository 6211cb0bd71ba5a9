import { ComparableText } from '../../stores/learnings/comparable-text.js';
import { compareTexts } from '../../stores/learnings/compare-by-words.js';
import { judgedRelations } from '../../stores/learnings/same-and-opposed.js';
import type { LearningComparer } from '../../stores/learnings/learning-comparison.js';
import type { Learning } from '../../stores/learnings/learning.js';
import { asDraft } from './as-draft.js';
import type { Replaced } from './review.js';
import { alreadyRead } from '../../stores/learnings/unread-learning.js';

/** So many are compared in full, which takes a fraction of a millisecond each. */
const NEAREST = 50;

interface Candidate {
  readonly learning: Learning;
  readonly text: ComparableText;
}

/** Finds, among all that is recalled, what says the same as a learning or the opposite. */
export class ReplacedLearnings {
  readonly #byScope = new Map<string, Scope>();

  /** Without a comparer, words alone decide. */
  constructor(
    known: readonly Learning[],
    private readonly comparer?: LearningComparer,
  ) {
    for (const learning of known) {
      if (learning.status !== 'active') continue;
      const key = scopeKey(learning);
      const scope = this.#byScope.get(key) ?? new Scope();
      scope.add(learning);
      this.#byScope.set(key, scope);
    }
  }

  /** By id. */
  async of(learning: Learning): Promise<Replaced[]> {
    const text = new ComparableText(learning);
    const nearest = this.#byScope.get(scopeKey(learning))?.nearest(text) ?? [];
    const found = (await this.#judged(learning, nearest)) ?? comparedByWords(text, nearest);
    return found.sort((a, b) => a.learning.id.localeCompare(b.learning.id));
  }

  /** As the store judges what a person says. */
  async #judged(
    learning: Learning,
    nearest: readonly Candidate[],
  ): Promise<Replaced[] | undefined> {
    const related =
      this.comparer &&
      (await judgedRelations(asDraft(learning), {
        comparer: this.comparer,
        comparable: nearest.map((candidate) => alreadyRead(candidate.learning)),
        mayOppose: () => true,
        session: undefined,
      }));
    if (related === undefined) return undefined;
    const { same, alsoSame = [], opposed } = related;
    return [
      ...[...(same ? [same] : []), ...alsoSame].map((old) => replacedBy(old, 'same')),
      ...opposed.map((old) => replacedBy(old, 'opposed')),
    ];
  }
}

function replacedBy(learning: Learning, comparison: Replaced['comparison']): Replaced {
  return { learning, comparison };
}

function comparedByWords(text: ComparableText, nearest: readonly Candidate[]): Replaced[] {
  return nearest.flatMap((old) => {
    const comparison = compareTexts(text, old.text);
    return comparison === 'other' ? [] : [{ learning: old.learning, comparison }];
  });
}

function scopeKey({ scope }: Learning): string {
  return scope.kind === 'global' ? '' : `/${scope.project}`;
}

/** The learnings of one scope, to be found by the words of what they tell to do. */
class Scope {
  readonly #candidates: Candidate[] = [];
  /** Numbers of the candidates that have a word. */
  readonly #having = new Map<string, number[]>();

  add(learning: Learning): void {
    const text = new ComparableText(learning);
    const number = this.#candidates.push({ learning, text }) - 1;
    for (const word of text.claimWords) {
      const having = this.#having.get(word);
      if (having === undefined) this.#having.set(word, [number]);
      else having.push(number);
    }
  }

  /** Those that share most words with a text. */
  nearest({ claimWords }: ComparableText): Candidate[] {
    const scores = this.#scores(claimWords);
    const bar = nthGreatest(scores, NEAREST);
    return this.#candidates
      .map((candidate, number) => ({ candidate, score: scores[number] ?? 0 }))
      .filter(({ score }) => score > 0 && score >= bar)
      .sort((a, b) => b.score - a.score || compareIds(a.candidate, b.candidate))
      .slice(0, NEAREST)
      .map(({ candidate }) => candidate);
  }

  /** Candidate for candidate. */
  #scores(words: ReadonlySet<string>): Float64Array {
    const shared = new Float64Array(this.#candidates.length);
    for (const word of words) {
      for (const number of this.#having.get(word) ?? []) shared[number] = (shared[number] ?? 0) + 1;
    }
    return shared.map((count, number) =>
      count === 0
        ? 0
        : overlap(count, words.size, this.#candidates[number]?.text.claimWords.size ?? 0),
    );
  }
}

function compareIds(a: Candidate, b: Candidate): number {
  return a.learning.id.localeCompare(b.learning.id);
}

/** Szymkiewicz-Simpson: a short rule may be a part of a long one. */
function overlap(shared: number, one: number, other: number): number {
  return shared / Math.max(1, Math.min(one, other));
}

/** 0 where there are fewer. */
function nthGreatest(numbers: Float64Array, nth: number): number {
  return (
    numbers
      .filter((number) => number > 0)
      .sort()
      .at(-nth) ?? 0
  );
}
