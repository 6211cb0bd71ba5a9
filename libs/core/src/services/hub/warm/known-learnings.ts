import type { Learning } from '../../../stores/learnings/learning.js';
import type { FileLearningStore } from '../../../stores/learnings/warm/file-learning-store.js';
import { originOf } from '../hub-origin.js';

/** The learnings here, and which of them were taken from the hub of a project. */
export class KnownLearnings {
  readonly #byId = new Map<string, Learning>();
  /** Ids here by the id at the hub: one, or two where one was changed here. */
  readonly #taken = new Map<string, Set<string>>();

  constructor(private readonly project: string) {}

  static async read(store: FileLearningStore, project: string): Promise<KnownLearnings> {
    const known = new KnownLearnings(project);
    for await (const item of store.list()) {
      if (item.type === 'learning') known.set(item.learning);
    }
    return known;
  }

  get(id: string): Learning | undefined {
    return this.#byId.get(id);
  }

  set(learning: Learning): void {
    this.delete(learning.id);
    this.#byId.set(learning.id, learning);
    const origin = originOf(learning, this.project);
    if (origin === undefined) return;
    const ids = this.#taken.get(origin.id) ?? new Set();
    this.#taken.set(origin.id, ids.add(learning.id));
  }

  delete(id: string): void {
    const learning = this.#byId.get(id);
    const origin = learning && originOf(learning, this.project);
    if (origin !== undefined) {
      const ids = this.#taken.get(origin.id);
      ids?.delete(id);
      if (ids?.size === 0) this.#taken.delete(origin.id);
    }
    this.#byId.delete(id);
  }

  /** What was taken of a learning of the hub. */
  takenOf(id: string): readonly string[] {
    return [...(this.#taken.get(id) ?? [])];
  }

  /** Ids at the hub of all that was taken. */
  get origins(): ReadonlySet<string> {
    return new Set(this.#taken.keys());
  }

  /** How many learnings of the hub there are here. */
  get takenCount(): number {
    return this.#taken.size;
  }
}
