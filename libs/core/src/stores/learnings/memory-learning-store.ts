import { isDeepStrictEqual } from 'node:util';
import { existsError, LearningError, notFoundError } from './learning-errors.js';
import type {
  KeptLearning,
  LearningChange,
  LearningOrKept,
  LearningStore,
  ListedLearning,
  ListedSummary,
  PutOutcome,
  StoredLearning,
} from './learning-store.js';
import { summaryOf } from './learning-summary.js';
import type { Learning } from './learning.js';
import { freeSlug, slugOf } from './slug.js';

/** Learnings that live as long as the process. */
export class MemoryLearningStore implements LearningStore {
  readonly #stored = new Map<string, StoredLearning>();
  /** An index may outlive the store and hold its stamps. */
  readonly #name = crypto.randomUUID();
  #changes = 0;

  // eslint-disable-next-line @typescript-eslint/require-await -- nothing to wait for, other stores do
  async *list(): AsyncGenerator<ListedLearning> {
    const sorted = [...this.#stored.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
    for (const stored of sorted) yield { type: 'learning', ...stored };
  }

  async *summaries(): AsyncGenerator<ListedSummary> {
    for await (const listed of this.list()) {
      yield listed.type === 'problem'
        ? listed
        : { ...listed, learning: summaryOf(listed.learning) };
    }
  }

  async *listChanges(kept: ReadonlyMap<string, KeptLearning>): AsyncGenerator<LearningOrKept> {
    for await (const listed of this.list()) {
      if (listed.type === 'problem') yield listed;
      else if (kept.get(listed.slug)?.stamp === listed.stamp)
        yield { type: 'kept', slug: listed.slug };
      else yield { ...listed, isStable: true };
    }
  }

  get(id: string): Promise<StoredLearning | undefined> {
    return Promise.resolve(this.#stored.get(id));
  }

  add(learning: Learning): Promise<StoredLearning> {
    return this.#putOne(learning.id, (current) => {
      if (current !== undefined) throw existsError(learning.id);
      return learning;
    });
  }

  update(id: string, revise: (current: Learning) => Learning): Promise<StoredLearning> {
    return this.#putOne(id, (current) => {
      if (current === undefined) throw notFoundError(id);
      return revise(current);
    });
  }

  put(changes: readonly LearningChange[]): Promise<readonly PutOutcome[]> {
    return Promise.resolve(changes.map((change) => this.#put(change)));
  }

  remove(id: string): Promise<void> {
    return this.#stored.delete(id) ? Promise.resolve() : Promise.reject(notFoundError(id));
  }

  #putOne(id: string, revise: LearningChange['revise']): Promise<StoredLearning> {
    const outcome = this.#put({ id, revise });
    const stored = this.#stored.get(id);
    if (outcome instanceof LearningError) return Promise.reject(outcome);
    return stored === undefined ? Promise.reject(notFoundError(id)) : Promise.resolve(stored);
  }

  #put({ id, revise }: LearningChange): PutOutcome {
    const before = this.#stored.get(id);
    const next = attempt(() => revise(before?.learning));
    if (next instanceof LearningError) return next;
    if (next.id !== id) throw new RangeError(`The id of ${id} must stay, not become ${next.id}`);
    if (isDeepStrictEqual(next, before?.learning)) return 'unchanged';
    const slug = before?.slug ?? this.#newSlug(next.title);
    this.#stored.set(id, {
      learning: structuredClone(next),
      slug,
      stamp: `${this.#name} ${String(++this.#changes)}`,
    });
    return before === undefined ? 'added' : 'updated';
  }

  #newSlug(title: string): string {
    const taken = new Set([...this.#stored.values()].map(({ slug }) => slug));
    return freeSlug(slugOf(title), (slug) => taken.has(slug));
  }
}

function attempt(revise: () => Learning): Learning | LearningError {
  try {
    return revise();
  } catch (error) {
    if (error instanceof LearningError) return error;
    throw error;
  }
}
