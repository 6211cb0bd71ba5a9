import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { AppliedDraft } from '../learnings/applied-draft.js';
import { buildStaleIndex, changeIndexed, staleSince } from './stale-index.js';

/** What was told through one object since the index was refreshed, and whether that is all that it lacks. */
export class ToldLearnings {
  /** When it was last noted here that the index is behind; undefined where somebody else had noted that. */
  #noted: bigint | undefined;
  /** Undefined where more was done than to add. */
  #added: readonly string[] | undefined = [];

  constructor(private readonly paths: Pick<DataPaths, 'indexStale'>) {}

  /** Stores what was told, and notes that. */
  async during(store: () => Promise<AppliedDraft>): Promise<AppliedDraft> {
    const before = staleSince(this.paths);
    const isAlone = before === this.#noted;
    const applied = await changeIndexed(this.paths, store);
    const more = isAlone ? addedBy(applied) : undefined;
    this.#added = this.#added && more && [...this.#added, ...more];
    this.#noted = staleSince(this.paths);
    return applied;
  }

  /** Refreshes the index, which is told what it lacks where that is all. */
  async refresh<T>(build: (added: readonly string[] | undefined) => Promise<T>): Promise<T> {
    const added = this.#addedAlone();
    const built = await buildStaleIndex(this.paths, () => build(added));
    this.#noted = undefined;
    this.#added = [];
    return built;
  }

  /** The active ones, where they are new and nobody noted anything else since. */
  #addedAlone(): readonly string[] | undefined {
    return this.#noted !== undefined && this.#noted === staleSince(this.paths)
      ? this.#added
      : undefined;
  }
}

/** What does not replace another leaves all else in the index as it is; what waits is not in it. */
function addedBy(applied: AppliedDraft): readonly string[] | undefined {
  if (applied.outcome !== 'stored' || applied.superseded.length > 0) return undefined;
  return applied.status === 'active' ? [applied.id] : [];
}
