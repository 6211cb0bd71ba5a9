import { EntityGraph } from '../../search/warm/resident/entity-graph.js';
import {
  openVectorIndex,
  type OpenVectorOptions,
} from '../../search/warm/resident/open-vector-index.js';
import { readVectors, ResidentSnapshot } from '../../search/warm/resident/resident-snapshot.js';
import type { VectorIndex } from '../../search/warm/resident/vector-index.js';
import { SnapshotReader } from '../../search/snapshot-reader.js';
import type { VectorTable } from '../../search/vector-table.js';
import { crc32 } from '../../../foundation/storage/crc32.js';
import type { IndexFolder } from '../index-folder.js';
import { areVectorsAsBuilt, savedVectors } from './resident-vectors.js';

/** A generation in memory. */
export interface LoadedIndex {
  readonly snapshot: ResidentSnapshot;
  readonly vectors: VectorIndex;
  readonly graph: EntityGraph;
}

/** No more of a generation than tells what means nearly the same. */
export interface NearbyIndex {
  readonly table: VectorTable;
  readonly vectors: VectorIndex;
  readonly idOf: (document: number) => string;
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
  /** See {@link OpenVectorOptions.scan}. */
  readonly scan?: OpenVectorOptions['scan'];
}

/** Keeps the generation in force in memory, and reads it anew when another took its place. */
export class ResidentIndex {
  readonly #folder: IndexFolder;
  readonly #onDamage: () => void;
  readonly #isBrief: boolean;
  readonly #scan: OpenVectorOptions['scan'];
  #name: string | undefined;
  #loaded: LoadedIndex | undefined;
  #brief: BriefIndex | undefined;

  constructor(
    folder: IndexFolder,
    { onDamage = () => undefined, isBrief = false, scan }: ResidentIndexOptions = {},
  ) {
    this.#folder = folder;
    this.#onDamage = onDamage;
    this.#isBrief = isBrief;
    this.#scan = scan;
  }

  /** Undefined when none was ever built. Throws `SearchError` for one that cannot be used. */
  async current(): Promise<LoadedIndex | undefined> {
    const generation = this.#folder.open();
    if (generation === undefined) return undefined;
    if (this.#loaded !== undefined && this.#name === generation.name) return this.#loaded;
    const snapshot = ResidentSnapshot.read(generation.snapshot);
    const saved = this.#isBrief ? undefined : savedVectors(generation);
    const { index: vectors, problem } = await openVectorIndex(snapshot.vectors, {
      ...{ saved, scan: this.#scan },
    });
    const isBroken = problem !== undefined && problem.code !== 'SEARCH_ADDON_MISSING';
    if (isBroken || !areVectorsAsBuilt(generation)) this.#onDamage();
    this.#name = generation.name;
    this.#loaded = { snapshot, vectors, graph: new EntityGraph(snapshot) };
    return this.#loaded;
  }

  /** The same for who asks for nothing else: where few questions are asked, no more than that is read. */
  async nearby(): Promise<NearbyIndex | undefined> {
    if (this.#isBrief) return this.#briefly();
    const loaded = await this.current();
    if (loaded === undefined) return undefined;
    const { snapshot, vectors } = loaded;
    return { table: snapshot.vectors, vectors, idOf: (document) => snapshot.record(document).id };
  }

  async #briefly(): Promise<BriefIndex | undefined> {
    const generation = this.#folder.open();
    if (generation === undefined || this.#brief?.name === generation.name) return this.#brief;
    this.#brief?.reader.close();
    this.#brief = undefined;
    const reader = SnapshotReader.open(generation.snapshot, { crcOf: crc32 });
    try {
      const table = readVectors(reader);
      const { index: vectors } = await openVectorIndex(table, { scan: this.#scan });
      if (!areVectorsAsBuilt(generation)) this.#onDamage();
      const idOf = (document: number): string => reader.record(document).id;
      this.#brief = { name: generation.name, reader, table, vectors, idOf };
      return this.#brief;
    } catch (error) {
      reader.close();
      throw error;
    }
  }
}

/** Its file stays open until another generation takes its place. */
interface BriefIndex extends NearbyIndex {
  readonly name: string;
  readonly reader: SnapshotReader;
}
