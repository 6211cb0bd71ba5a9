import type { LearningError } from '../../stores/learnings/learning-errors.js';
import type { LearningOrKept, LearningStore } from '../../stores/learnings/learning-store.js';
import { isHostileLearning } from '../../stores/learnings/unseen-document.js';
import { NameTable } from '../search/name-table.js';
import { documentDigest } from './index-content.js';
import { entryOf, makeEntry, type IndexEntry, type ListedAs } from './index-entry.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import type { PreviousIndex } from './warm/previous-index.js';
import type { ReindexOptions } from './reindex-options.js';

/** What a store holds, as far as the index is concerned. */
export interface ReadEntries {
  /** Active learnings by id, then episodes by id. */
  readonly entries: readonly IndexEntry[];
  /** How many of them are episodes. */
  readonly episodes: number;
  /** Learnings that are not active. */
  readonly others: readonly ListedAs[];
  readonly problems: readonly LearningError[];
  readonly names: NameTable;
  /** Whether anything was read that the next build need not read again. */
  readonly hasNews: boolean;
}

interface ReadParts {
  readonly store: LearningStore;
  readonly modelId: string;
  readonly previous: PreviousIndex | undefined;
  readonly episodes: readonly IndexedDocument[];
}

/** Reads and prepares the learnings that changed; takes the others over from the index before. */
export async function readEntries(
  { store, modelId, previous, episodes }: ReadParts,
  { signal, onProgress }: ReindexOptions,
): Promise<ReadEntries> {
  const reading = new Reading(modelId, previous);
  for await (const listed of store.listChanges(reading.known)) {
    signal?.throwIfAborted();
    reading.take(listed);
    onProgress?.({ phase: 'read', done: reading.entries.length, total: 0 });
  }
  return reading.end(episodes);
}

class Reading {
  readonly known: ReadonlyMap<string, IndexEntry | ListedAs>;
  readonly entries: IndexEntry[] = [];
  readonly #others: ListedAs[] = [];
  readonly #problems: LearningError[] = [];
  readonly #modelId: string;
  readonly #names: NameTable;
  #hasNews = false;

  constructor(modelId: string, previous: PreviousIndex | undefined) {
    const { entries, others, names } = previous?.kept ?? NOTHING_KEPT;
    this.known = new Map([...entries, ...others].map((listed) => [listed.slug, listed]));
    this.#names = names ?? new NameTable();
    this.#modelId = modelId;
  }

  take(listed: LearningOrKept): void {
    if (listed.type === 'problem') this.#problems.push(listed.problem);
    else if (listed.type === 'kept') this.#keep(this.known.get(listed.slug));
    else this.#read(listed);
  }

  end(episodes: readonly IndexedDocument[]): ReadEntries {
    const said = episodes.map((document) => this.#episode(document));
    return {
      entries: [...this.entries.toSorted(byId), ...said.toSorted(byId)],
      episodes: said.length,
      others: this.#others,
      problems: this.#problems,
      names: this.#names,
      hasNews: this.#hasNews,
    };
  }

  /** One that is as it was is not prepared again. */
  #episode(document: IndexedDocument): IndexEntry {
    const { id } = document.record;
    const stamp = Buffer.from(documentDigest(document)).toString('hex');
    const known = this.known.get(id);
    if (known !== undefined && 'document' in known && known.stamp === stamp) return known;
    this.#hasNews = true;
    const listed = { slug: id, id, stamp };
    return entryOf(document, listed, { names: this.#names, modelId: this.#modelId });
  }

  #keep(known: IndexEntry | ListedAs | undefined): void {
    if (known === undefined) return;
    if ('document' in known) this.entries.push(known);
    else this.#others.push(known);
  }

  #read(listed: LearningOrKept & { readonly type: 'learning' }): void {
    const { learning, slug, isStable } = listed;
    // One that may change without a trace is read again the next time.
    const place = { slug, id: learning.id, stamp: isStable ? listed.stamp : '' };
    this.#hasNews ||= isStable;
    if (learning.status !== 'active' || isHostileLearning(learning)) this.#others.push(place);
    else
      this.entries.push(makeEntry(learning, place, { names: this.#names, modelId: this.#modelId }));
  }
}

function byId(a: IndexEntry, b: IndexEntry): number {
  return a.id < b.id ? -1 : 1;
}

const NOTHING_KEPT = { entries: [], others: [], names: undefined };
