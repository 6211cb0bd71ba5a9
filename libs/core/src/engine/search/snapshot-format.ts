/**
 * `snapshot.bin`, what a cold process reads of an index:
 *
 *     magic "RFLSNAP1" | u32 header bytes | u32 crc32 of the header | header (JSON) | sections
 *
 * all little-endian, sections aligned to 16 bytes. Sections that are read whole carry a checksum in
 * the header; dictionary pages, postings and records carry their own, so that a reader verifies
 * exactly what it reads.
 */
export const SNAPSHOT_MAGIC = 'RFLSNAP1';
export const SNAPSHOT_VERSION = 2;
export const SNAPSHOT_PREFIX_BYTES = 16;
export const SECTION_ALIGNMENT = 16;

export const SECTION_NAMES = [
  /** u16 a document: weighted number of terms. */
  'lengths',
  /** u16 a document: index into `projects`, plus one; 0 is global. */
  'projects',
  /** f32 a document: scale of its vector. */
  'scales',
  /** i8[dimension] a document. */
  'vectors',
  /** Pages of `term-dictionary.ts`. */
  'dictionary',
  /** Lists of `postings.ts`. */
  'postings',
  /** u32 a node plus one: where its edges begin in `edges`. */
  'edgeStarts',
  /** u32 an edge, see `packed-edge.ts`. */
  'edges',
  /** u32 a document plus one: where its record begins in `records`. */
  'recordStarts',
  /** u32 crc32 (begun with the document's number) and JSON of a `RecallRecord`, a document each. */
  'records',
  /** JSON array of entity keys in node order. */
  'entityKeys',
  /** 16 bytes a document: hash of the text that was embedded. */
  'textHashes',
  /** See `AskedQueries`. */
  'asked',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

export interface SnapshotSection {
  readonly offset: number;
  readonly bytes: number;
  /** crc32 of the section; of `vectors`, the checksum of `@reflect/minilm`. */
  readonly check: number;
}

export interface SnapshotHeader {
  readonly version: number;
  readonly documents: number;
  /** How many of them, the last of those that it was built of, are episodes; absent for none. */
  readonly episodes?: number;
  /** How many documents were added behind them since the index was built; absent for none. */
  readonly added?: number;
  /** Rows of those that were added and are episodes; absent for none. */
  readonly addedEpisodes?: readonly number[];
  /** What each that was added held, in their order; see `digestName`. */
  readonly addedDigests?: readonly string[];
  /** How the document of each looked then, in their order, see `stampName`; empty where that may not tell of changes. */
  readonly addedStamps?: readonly string[];
  /** `contentHash` of the index that they were added to. */
  readonly base?: string;
  readonly entities: number;
  readonly dimension: number;
  /** Names the weights that the vectors were made with. */
  readonly modelId: string;
  /** Mean of `lengths`. */
  readonly averageLength: number;
  /** Project keys. */
  readonly projects: readonly string[];
  /** Tells whether a build would give the same again. */
  readonly contentHash: string;
  readonly sections: Readonly<Record<SectionName, SnapshotSection>>;
}

type CountedHeader = Pick<SnapshotHeader, 'documents' | 'episodes' | 'added' | 'addedEpisodes'>;

/** Whether a document is a learning, and not an episode. */
export function isLearningRow(
  { documents, episodes = 0, added = 0, addedEpisodes = [] }: CountedHeader,
  row: number,
): boolean {
  const built = documents - added;
  return row < built ? row < built - episodes : !addedEpisodes.includes(row);
}

/** How many of the documents are learnings. */
export function learningsIn({
  documents,
  episodes = 0,
  addedEpisodes = [],
}: CountedHeader): number {
  return documents - episodes - addedEpisodes.length;
}
