import { existsSync, lstatSync } from 'node:fs';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileHashes } from '../document-ledger.js';
import type { ContentsForChange, DocumentFolder } from './document-folder.js';
import { foldCase } from './document-names.js';
import type { AddedDocument } from './settled-documents.js';
import { NO_ENTITIES, renderEntitySidecar } from './entity-sidecar.js';
import {
  renderLearning,
  reviseLearning,
  type LearningFilePaths,
  type LearningFiles,
} from './learning-document.js';
import { LearningError } from '../learning-errors.js';
import type { LearningChange, PutOutcome } from '../learning-store.js';
import type { Learning } from '../learning.js';
import { freeSlug, slugOf } from '../slug.js';
import type { FileToWrite } from '../write-file-batch.js';
import type { FileStep } from '../write-whole-batch.js';

/** A learning's files before and after a change; there are none before its first and after its last. */
export interface FileChange {
  readonly slug: string;
  readonly id: string;
  readonly title: string;
  readonly before?: LearningFiles;
  readonly after?: LearningFiles;
}

interface Rendered {
  readonly files: readonly FileToWrite[];
  readonly before?: LearningFiles;
  readonly after: LearningFiles;
}

interface Pending extends Rendered {
  readonly slug: string;
  readonly learning: Learning;
  /** Of the document that is replaced. */
  readonly stamp?: string;
}

/** Changes to a folder of documents, worked out against its contents and not yet written. */
export class LearningBatch {
  readonly #pending = new Map<string, Pending>();
  readonly #taken: Set<string>;
  /** By slug the suffix to try next: many learnings may have one title. */
  readonly #suffixes = new Map<string, number>();

  constructor(
    private readonly folder: DocumentFolder,
    private readonly contents: ContentsForChange,
  ) {
    this.#taken = new Set(contents.taken);
  }

  plan(change: LearningChange): PutOutcome {
    try {
      return this.#plan(change);
    } catch (error) {
      if (error instanceof LearningError) return error;
      throw error;
    }
  }

  slugOf(id: string): string | undefined {
    return this.#pending.get(id)?.slug ?? this.contents.byId.get(id)?.slug;
  }

  learningOf(id: string): Learning | undefined {
    return this.#pending.get(id)?.learning ?? this.contents.byId.get(id)?.learning;
  }

  /** Whether a document that is to be replaced was changed since it was read. */
  isOutdated(): boolean {
    return [...this.#pending.values()].some(
      ({ slug, stamp }) => stamp !== undefined && this.folder.stampOf(slug) !== stamp,
    );
  }

  /** What to write, in order. */
  files(): FileToWrite[] {
    return [...this.#pending.values()].flatMap(({ files }) => files);
  }

  changes(): FileChange[] {
    return [...this.#pending.values()].map(({ slug, learning: { id, title }, before, after }) => ({
      ...{ slug, id, title, after },
      ...(before && { before }),
    }));
  }

  /** Undefined where something else than to add is to be done. */
  added(): readonly AddedDocument[] | undefined {
    const all = [...this.#pending.values()];
    if (all.some(({ before }) => before !== undefined)) return undefined;
    return all.map(({ slug, learning, after }) => ({ slug, learning, hashes: fileHashes(after) }));
  }

  /** To be called once the files are there. */
  remember(): void {
    for (const { slug, learning, after } of this.#pending.values()) {
      this.folder.remember(slug, learning, after);
    }
  }

  #plan({ id, revise }: LearningChange): PutOutcome {
    const current = this.learningOf(id);
    const broken = this.contents.broken.get(id);
    if (current === undefined && broken !== undefined) throw broken;
    const next = revise(current);
    if (next.id !== id) throw new RangeError(`The id of ${id} must stay, not become ${next.id}`);
    if (isDeepStrictEqual(next, current)) return 'unchanged';
    const stored = this.contents.byId.get(id);
    const slug = this.slugOf(id) ?? this.#newSlug(next.title);
    const rendered = stored === undefined ? this.#rendered(slug, next) : this.#revised(slug, next);
    const stamp = stored && { stamp: stored.stamp };
    this.#pending.set(id, { slug, learning: next, ...rendered, ...stamp });
    return current === undefined ? 'added' : 'updated';
  }

  #newSlug(title: string): string {
    const base = slugOf(title);
    const start = this.#suffixes.get(base) ?? 2;
    const slug = freeSlug(base, (candidate) => this.#isTaken(candidate), start);
    this.#taken.add(foldCase(slug));
    this.#suffixes.set(base, slug === base ? 2 : Number(slug.slice(base.length + 1)) + 1);
    return slug;
  }

  /** What is known of a folder may be older than it: no document is ever written over another. */
  #isTaken(slug: string): boolean {
    if (this.#taken.has(foldCase(slug))) return true;
    return lstatSync(this.folder.pathsOf(slug).document, { throwIfNoEntry: false }) !== undefined;
  }

  #rendered(slug: string, next: Learning): Rendered {
    const files = renderLearning(next);
    // A sidecar that a crash left behind would be taken for this document's.
    const isOrphan = files.sidecar === undefined && existsSync(this.folder.pathsOf(slug).sidecar);
    const after = isOrphan ? { ...files, sidecar: renderEntitySidecar(NO_ENTITIES) } : files;
    return { files: this.#toWrite(slug, after), after };
  }

  #revised(slug: string, next: Learning): Rendered {
    const before = this.folder.filesOf(slug);
    if (before === undefined) return this.#rendered(slug, next);
    const after = reviseLearning(before, next, this.folder.pathsOf(slug));
    return { files: this.#toWrite(slug, after, before), before, after };
  }

  /** The sidecar first; see `FileLearningStore`. */
  #toWrite(slug: string, files: LearningFiles, old?: LearningFiles): FileToWrite[] {
    return filesToWrite(this.folder.pathsOf(slug), files, old);
  }
}

/** What to write, in order, so that files become `files`: the sidecar first. */
function filesToWrite(
  paths: LearningFilePaths,
  files: LearningFiles,
  old?: LearningFiles,
): FileToWrite[] {
  const writes: FileToWrite[] = [];
  if (files.sidecar !== undefined && files.sidecar !== old?.sidecar) {
    writes.push({ path: paths.sidecar, data: files.sidecar });
  }
  if (files.document !== old?.document) writes.push({ path: paths.document, data: files.document });
  return writes;
}

/** What puts files in place of others, or of none, or away. */
export function stepsTo(
  paths: LearningFilePaths,
  after: LearningFiles | undefined,
  now: LearningFiles | undefined,
): FileStep[] {
  const writes = after === undefined ? [] : filesToWrite(paths, after, now);
  const gone = [
    ...(after === undefined ? [paths.document] : []),
    ...(after?.sidecar === undefined ? [paths.sidecar] : []),
  ];
  return [
    ...writes.map(({ path, data }) => ({ name: basename(path), data })),
    ...gone.map((path) => ({ name: basename(path), data: undefined })),
  ];
}
