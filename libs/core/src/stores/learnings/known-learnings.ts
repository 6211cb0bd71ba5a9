import { ComparableText } from './comparable-text.js';
import { learningId } from './learning-id.js';
import type { LearningStore } from './learning-store.js';
import type { Learning } from './learning.js';
import { alreadyRead, type UnreadLearning } from './unread-learning.js';

/** The learnings that the drafts of an answer are compared with one after the other. */
export class KnownLearnings {
  readonly #all = new Map<string, UnreadLearning>();
  readonly #texts = new WeakMap<Learning, ComparableText>();

  private constructor(all: Iterable<UnreadLearning>) {
    for (const one of all) this.#all.set(one.id, one);
  }

  /** Those of a store that were seen: what nobody has seen must not swallow what a person says. */
  static async of(store: Pick<LearningStore, 'list' | 'unread'>): Promise<KnownLearnings> {
    return new KnownLearnings(store.unread?.() ?? (await seenIn(store)));
  }

  get(id: string): Learning | undefined {
    return this.#all.get(id)?.read();
  }

  set(learning: Learning): void {
    this.#all.set(learning.id, alreadyRead(learning));
  }

  /** Those of which what is known without reading them is as it is wanted. */
  filter(isWanted: (one: UnreadLearning) => boolean): readonly UnreadLearning[] {
    const wanted: UnreadLearning[] = [];
    for (const one of this.#all.values()) if (isWanted(one)) wanted.push(one);
    return wanted;
  }

  /** The one that a draft was made into, or that it has strengthened. */
  appliedAs(key: string): Learning | undefined {
    const own = this.get(learningId(key));
    if (own !== undefined) return own;
    for (const one of this.#all.values()) {
      if (one.mayHold(key) && one.read()?.seen.includes(key) === true) return one.read();
    }
    return undefined;
  }

  textOf(learning: Learning): ComparableText {
    const known = this.#texts.get(learning);
    if (known !== undefined) return known;
    const text = new ComparableText(learning);
    this.#texts.set(learning, text);
    return text;
  }
}

async function seenIn(store: Pick<LearningStore, 'list'>): Promise<readonly UnreadLearning[]> {
  const seen: UnreadLearning[] = [];
  for await (const item of store.list()) {
    if (item.type === 'learning' && item.learning.isUnseen !== true)
      seen.push(alreadyRead(item.learning));
  }
  return seen;
}
