import { EntityGraph } from '../../search/warm/resident/entity-graph.js';
import { openVectorIndex } from '../../search/warm/resident/open-vector-index.js';
import { ResidentSnapshot } from '../../search/warm/resident/resident-snapshot.js';
import type { VectorIndex } from '../../search/warm/resident/vector-index.js';
import type { IndexFolder } from '../index-folder.js';
import { areVectorsAsBuilt, savedVectors } from './resident-vectors.js';

/** A generation in memory. */
export interface LoadedIndex {
  readonly snapshot: ResidentSnapshot;
  readonly vectors: VectorIndex;
  readonly graph: EntityGraph;
}

export interface ResidentIndexOptions {
  /** Told when a part of a generation is damaged that answers can do without. */
  readonly onDamage?: () => void;
  /**
   * Whether no more than a few questions will be asked: comparing every vector takes less than to read
   * the vectors' graph, and gives the same answers.
   * @default false
   */
  readonly isBrief?: boolean;
}

/** Keeps the generation in force in memory, and reads it anew when another took its place. */
export class ResidentIndex {
  readonly #folder: IndexFolder;
  readonly #onDamage: () => void;
  readonly #isBrief: boolean;
  #name: string | undefined;
  #loaded: LoadedIndex | undefined;

  constructor(
    folder: IndexFolder,
    { onDamage = () => undefined, isBrief = false }: ResidentIndexOptions = {},
  ) {
    this.#folder = folder;
    this.#onDamage = onDamage;
    this.#isBrief = isBrief;
  }

  /** Undefined when none was ever built. Throws `SearchError` for one that cannot be used. */
  async current(): Promise<LoadedIndex | undefined> {
    const generation = this.#folder.open();
    if (generation === undefined) return undefined;
    if (this.#loaded !== undefined && this.#name === generation.name) return this.#loaded;
    const snapshot = ResidentSnapshot.read(generation.snapshot);
    const saved = this.#isBrief ? undefined : savedVectors(generation);
    const { index: vectors, problem } = await openVectorIndex(snapshot.vectors, { saved });
    const isBroken = problem !== undefined && problem.code !== 'SEARCH_ADDON_MISSING';
    if (isBroken || !areVectorsAsBuilt(generation)) this.#onDamage();
    this.#name = generation.name;
    this.#loaded = { snapshot, vectors, graph: new EntityGraph(snapshot) };
    return this.#loaded;
  }
}
