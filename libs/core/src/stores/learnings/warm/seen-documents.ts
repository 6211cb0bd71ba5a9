import { fileHashes, type DocumentLedger, type SeenFiles } from '../document-ledger.js';
import type { DocumentFolder } from './document-folder.js';
import type { FileChange } from './learning-batch.js';
import type { LearningFiles } from './learning-document.js';

export interface FileLearningStoreOptions {
  /** Whether every document counts as seen, whoever wrote it. */
  readonly isTrusted?: boolean;
  /** What else was there before the ledger, and counts as seen with the documents. */
  readonly adoptedBeside?: () => readonly SeenFiles[];
}

export type WrittenChange = Pick<FileChange, 'id'> &
  Partial<Record<'before' | 'after', LearningFiles | undefined>>;

const GONE: LearningFiles = { document: '' };

/** Which documents of a folder were written here or seen by a person. What writes is called under the lock. */
export class SeenDocuments {
  readonly isTrusted: boolean;
  readonly #adoptedBeside: () => readonly SeenFiles[];
  #adoptedHere = 0;

  constructor(
    private readonly folder: DocumentFolder,
    private readonly ledger: DocumentLedger,
    { isTrusted = false, adoptedBeside = () => [] }: FileLearningStoreOptions,
  ) {
    this.isTrusted = isTrusted;
    this.#adoptedBeside = adoptedBeside;
  }

  /** How many documents this process took as they were, since there was no ledger yet. */
  get adoptedHere(): number {
    return this.#adoptedHere;
  }

  /** Tells of a slug that was read whether its document was seen. */
  reader(): (slug: string) => boolean {
    if (this.isTrusted) return () => true;
    const isSeen = this.ledger.reader();
    return (slug) => isSeen(this.folder.hashesOf(slug));
  }

  /** Takes the documents as they are, once. */
  adopt(): void {
    if (this.ledger.adopted !== undefined) return;
    const documents = [...this.folder.read().byId.values()];
    this.#adoptedHere = documents.length;
    const files = documents.map(({ learning: { id }, slug }) => this.#filesOf(id, slug));
    this.ledger.adopt([...files, ...this.#adoptedBeside()], files.length);
  }

  /**
   * A change of a document that was seen leaves one that is; of any other it does not. What has no
   * document yet is judged by whoever stores it.
   */
  noteWritten(changes: readonly WrittenChange[]): void {
    const isSeen = this.ledger.reader();
    this.ledger.add(
      changes.flatMap(({ id, before, after }): SeenFiles[] =>
        after !== undefined && (before === undefined || isSeen(fileHashes(before)))
          ? [{ id, files: after }]
          : [],
      ),
    );
  }

  /** Runs work that writes to documents by their paths: what was seen stays so. */
  keep<T>(work: () => T): T {
    this.adopt();
    const isSeen = this.ledger.reader();
    const seen = new Set<string>();
    for (const { learning, slug } of this.folder.read().byId.values()) {
      if (isSeen(this.folder.hashesOf(slug))) seen.add(learning.id);
    }
    const result = work();
    const after = [...this.folder.read().byId.values()];
    this.ledger.add(
      after
        .filter(({ learning }) => seen.has(learning.id))
        .map(({ learning: { id }, slug }) => this.#filesOf(id, slug)),
    );
    return result;
  }

  #filesOf(id: string, slug: string): SeenFiles {
    return { id, files: this.folder.filesOf(slug) ?? GONE };
  }
}
