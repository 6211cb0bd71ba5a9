import { join, sep } from 'node:path';
import { copyError, originalsOf } from '../document-copies.js';
import { idsOf, withId } from './document-ids.js';
import { DOCUMENT, fileNames, foldCase, SIDECAR, slugsIn } from './document-names.js';
import { FEW, leaveParsed, NEVER_KEPT, type KeptDocument, type Loaded } from './leave-parsed.js';
import { parseLearning, type LearningFilePaths, type LearningFiles } from './learning-document.js';
import { LearningError } from '../learning-errors.js';
import type { Learning } from '../learning.js';
import type {
  KeptLearning,
  LearningOrKept,
  ListedLearning,
  StoredLearning,
} from '../learning-store.js';
import { ListingWriter, namesNow, stampOfParsed, type ListingFiles } from './folder-listing.js';
import { ParsedLearnings } from './parsed-learnings.js';
import { listedSlugs } from './listed-slugs.js';
import { parsedIds, parsedOne, type ParsedOne, type ParsedSummary } from './parsed-lookups.js';
import { readUnread, type UnreadDocument } from './unread-document.js';
import { readTextFile } from '../read-text-file.js';
import { fileHashes, type DocumentLedger } from '../document-ledger.js';
import {
  BY_TRUST,
  hasStampNumbers,
  isStable,
  STAMP_NUMBERS,
  stampOfFile,
} from '../document-stamp.js';
import { isCertainCopy } from '../sync-copy.js';
import { asUnseen } from '../unseen-document.js';
import { idIn } from './yaml-source.js';

/** What a folder of documents holds at one time. */
export interface FolderContents {
  /** By slug, in its order. */
  readonly listed: ReadonlyMap<string, ListedLearning>;
  readonly byId: ReadonlyMap<string, StoredLearning>;
  /** Ids in documents that cannot be read: taken all the same. */
  readonly broken: ReadonlyMap<string, LearningError>;
  /** Slugs whose document is there, as file systems without case see them. */
  readonly taken: ReadonlySet<string>;
}

/** As far as a change of some learnings needs it. */
export type ContentsForChange = Pick<FolderContents, 'byId' | 'broken' | 'taken'>;

/** Whose documents are taken for what they say they are. */
export interface DocumentTrust {
  /** Whether files of these hashes were written here or seen by a person. */
  readonly isSeen: (hashes: readonly string[]) => boolean;
  /** Whether a person trusts the folder, whoever writes to it. */
  readonly isTrusted: boolean;
  /** See `FolderListing`. */
  readonly ledger: string;
}

/** What is known of a document before it is read. */
interface Known {
  readonly parsed?: ParsedLearnings | undefined;
  readonly id?: string | undefined;
}

/**
 * Reads `<slug>.md` and `<slug>.entities.yaml` of one folder; what did not change since the last
 * time, be it that of another process, is not read again.
 */
export class DocumentFolder {
  #loaded = new Map<string, Loaded>();
  /** What `#loaded` comes to, as long as that is what `read` found. */
  #contents: FolderContents | undefined;
  /** The id that each document had when it was last looked at; `undefined` as long as none was. */
  #ids: Map<string, string> | undefined;
  /** The stamp of the file of parsed documents that `#ids` were read from with nothing else. */
  #unreadOf = '';

  /** What the file of this stamp held, as long as the memory is not needed. */
  #parsed: { readonly stamp: string; readonly read: WeakRef<ParsedLearnings> } | undefined;

  /**
   * `files` is where processes leave each other what they parsed, see {@link ParsedLearnings}; `ledger`
   * is asked where several documents have one id.
   */
  constructor(
    readonly path: string,
    readonly files: ListingFiles,
    private readonly ledger: Pick<DocumentLedger, 'knows'>,
  ) {}

  read(): FolderContents {
    const names = new Set(fileNames(this.path));
    const slugs = slugsIn(names);
    const stamps = slugs.map((slug) => this.stampOf(slug, names.has(slug + SIDECAR)));
    const missing = slugs.filter((slug, n) => this.#loaded.get(slug)?.stamp !== stamps[n]);
    const parsed = missing.length > FEW ? this.#readParsed() : undefined;
    if (
      this.#contents !== undefined &&
      missing.length === 0 &&
      slugs.length === this.#loaded.size
    ) {
      return this.#contents;
    }
    const loaded = new Map<string, Loaded>();
    for (const [n, slug] of slugs.entries()) {
      const one = this.#load(slug, stamps[n] ?? '', { parsed });
      if (one !== undefined) loaded.set(slug, one);
    }
    this.#loaded = loaded;
    this.#ids = idsOf(loaded);
    this.#contents = { ...this.#contentsOf(loaded), taken: new Set(slugs.map(foldCase)) };
    return this.#contents;
  }

  /** One document, read where it is not as it was. */
  load(slug: string, stamp = this.stampOf(slug)): Loaded | undefined {
    const one = this.#load(slug, stamp);
    if (one !== undefined) this.#note(slug, one);
    return one;
  }

  /** One learning. The document that had its id is looked at first, and often is all that is read. */
  find(id: string): StoredLearning | undefined {
    const { slug, parsed } = this.#whereIs(id);
    const isUsual = slug !== undefined && !isCertainCopy(slug);
    const one = isUsual ? this.#loadOne(slug, parsed) : undefined;
    if (
      slug === undefined ||
      one === undefined ||
      one.result instanceof LearningError ||
      one.result.id !== id
    )
      return this.readOf([id]).byId.get(id);
    this.#note(slug, one);
    return { learning: one.result, slug, stamp: one.stamp };
  }

  /** Of the document that had an id when it was last looked at; undefined where several had. */
  #whereIs(id: string): { readonly slug?: string | undefined; readonly parsed?: ParsedOne } {
    if (this.#ids === undefined) {
      const parsed = parsedOne(this.files.parsed, id);
      return parsed === undefined ? {} : { slug: parsed.slug, parsed };
    }
    const slugs: string[] = [];
    for (const [slug, one] of this.#ids) if (one === id) slugs.push(slug);
    return slugs.length === 1 ? { slug: slugs[0] } : {};
  }

  #loadOne(slug: string, parsed: ParsedOne | undefined): Loaded | undefined {
    const stamp = this.stampOf(slug);
    const document = parsed?.stamp === stamp ? parsed.document : undefined;
    if (document === undefined || this.#loaded.has(slug)) return this.#load(slug, stamp);
    return { stamp, result: document.learning, hashes: document.hashes };
  }

  /**
   * What `read` says of these ids, from their documents alone where it is known which those are. A
   * document that was given one of the ids since, beside the one that has it, is not noticed; nor is one
   * that was given an id which `areNew` says no document had.
   */
  readOf(ids: readonly string[], { areNew = false } = {}): ContentsForChange {
    if (ids.length > FEW) return this.read();
    const known = (this.#ids ??= parsedIds(this.files.parsed));
    const slugs =
      listedSlugs(this, { stamp: this.#unreadOf, ids: known }) ?? slugsIn(fileNames(this.path));
    const maybe = slugs.filter((slug) => ids.includes(known.get(slug) ?? ids[0] ?? '')).sort();
    if (maybe.length > ids.length + FEW) return this.read();
    const loaded = new Map<string, Loaded>();
    for (const slug of maybe) {
      const one = this.#load(slug, this.stampOf(slug));
      if (one === undefined) continue;
      loaded.set(slug, one);
      this.#note(slug, one);
      if (!(one.result instanceof LearningError)) known.set(slug, one.result.id);
    }
    const { byId, broken } = this.#contentsOf(loaded);
    const had = new Set(known.values());
    const isMissed = (id: string): boolean => !byId.has(id) && (!areNew || had.has(id));
    if (ids.some(isMissed)) return this.read();
    return { byId, broken, taken: new Set(slugs.map(foldCase)) };
  }

  /**
   * Every learning by slug, those that are as `kept` says without reading them again. What was
   * parsed is left to other processes.
   */
  *readChanges(
    kept: ReadonlyMap<string, KeptLearning>,
    { isSeen, isTrusted, ledger }: DocumentTrust,
  ): Generator<LearningOrKept> {
    const writer = new ListingWriter(this.files, { folder: this.path, ledger });
    const before = namesNow(this.path).stamp;
    const start = Date.now();
    const isSettled = (stamp: string): boolean => isStable(stamp, start);
    const names = new Set(fileNames(this.path));
    const parsed = this.#readParsed();
    const found = new Map<string, Loaded | KeptDocument>();
    for (const slug of slugsIn(names)) {
      const stamp = this.stampOf(slug, names.has(slug + SIDECAR));
      const known = kept.get(slug);
      const isKept =
        known?.stamp === stamp || (isTrusted && known?.stamp === `${stamp}${BY_TRUST}`);
      const one =
        known !== undefined && isKept
          ? { stamp, result: { isKept: true, id: known.id } as const, hashes: [] }
          : this.#load(slug, stamp, { parsed, id: known?.id });
      if (one !== undefined) found.set(slug, one);
    }
    const outcome = leaveParsed(found, parsed, {
      file: this.files.parsed,
      isSettled,
      load: (slug, stamp) => this.#load(slug, stamp),
      isSame: () => namesNow(this.path).stamp === before,
    });
    const counting = writer.count(parsed, outcome === 'left');
    if (outcome === 'lost') counting.fail();
    const originals = originalsOf(found, isSeen);
    for (const [slug, { stamp, result, hashes }] of found) {
      counting.take(
        slug,
        stamp,
        'isKept' in result ? () => this.#load(slug, stamp)?.result : result,
      );
      if (result instanceof LearningError) yield { type: 'problem', problem: result };
      else if (originals.get(result.id) !== slug) {
        counting.fail();
        yield { type: 'problem', problem: this.copyError(slug, result.id, originals) };
      } else if ('isKept' in result) yield { type: 'kept', slug };
      else if (isSeen(hashes))
        yield { type: 'learning', learning: result, slug, stamp, isStable: isSettled(stamp) };
      else if (isTrusted) {
        const stored = { learning: result, slug, stamp: `${stamp}${BY_TRUST}` };
        yield { type: 'learning', ...stored, isStable: isSettled(stamp) };
      } else {
        counting.fail();
        // A person may see it without a change of its files.
        const stored = { learning: asUnseen(result), slug, stamp };
        yield { type: 'learning', ...stored, isStable: false };
      }
    }
    counting.leave();
  }

  /** What other processes parsed, as they left it. */
  unread(): readonly UnreadDocument[] {
    const stamp = stampOfParsed(this.files);
    const documents = readUnread(this.files.parsed);
    if (this.#ids === undefined) {
      this.#ids = new Map();
      for (const { slug, id } of documents) this.#ids.set(slug, id);
      this.#unreadOf = stamp;
    }
    return documents;
  }

  /** Those of a document that `read` or `readOf` gave. */
  hashesOf(slug: string): readonly string[] {
    return this.#loaded.get(slug)?.hashes ?? [];
  }

  /** Slugs of all documents. */
  slugs(): readonly string[] {
    return slugsIn(fileNames(this.path));
  }

  /** Tells what was just written, so that it need not be read. */
  remember(slug: string, learning: Learning, files: LearningFiles): void {
    const hashes = fileHashes(files);
    this.#note(slug, { stamp: this.stampOf(slug), result: learning, hashes });
    this.#ids?.set(slug, learning.id);
  }

  pathsOf(slug: string): LearningFilePaths {
    return { document: join(this.path, slug + DOCUMENT), sidecar: join(this.path, slug + SIDECAR) };
  }

  /** The files as they are now; throws what {@link readTextFile} throws. */
  filesOf(slug: string): LearningFiles | undefined {
    const paths = this.pathsOf(slug);
    const document = readTextFile(paths.document);
    if (document === undefined) return undefined;
    const sidecar = readTextFile(paths.sidecar);
    return sidecar === undefined ? { document } : { document, sidecar };
  }

  /** Differs whenever one of the two files was written. */
  stampOf(slug: string, hasSidecar = true): string {
    // Of every document at each refresh: joining paths would take as long as asking for the stamps.
    const sidecar = hasSidecar ? stampOfFile(`${this.path}${sep}${slug}${SIDECAR}`) : '';
    return `${stampOfFile(`${this.path}${sep}${slug}${DOCUMENT}`)}/${sidecar}`;
  }

  /**
   * Whether a document is as it was parsed, and its sidecar: there or not as the names of the folder say, or the same,
   * where these are as they were.
   */
  looksAs(
    { slug, numbers, at }: ParsedSummary,
    sidecar: 'there' | 'absent' | 'same' | 'skipped',
  ): boolean {
    const start = `${this.path}${sep}${slug}`;
    if (!hasStampNumbers(start + DOCUMENT, numbers, at)) return false;
    if (sidecar === 'skipped') return true;
    const behind = at + STAMP_NUMBERS;
    const hadNone = Number.isNaN(numbers[behind]);
    if (sidecar === 'absent' || (sidecar === 'same' && hadNone)) return hadNone;
    return hasStampNumbers(start + SIDECAR, numbers, behind);
  }

  /** A process that lists all and then builds the index needs the same file twice. */
  #readParsed(): ParsedLearnings {
    const stamp = stampOfFile(this.files.parsed);
    const known = this.#parsed?.stamp === stamp ? this.#parsed.read.deref() : undefined;
    if (known !== undefined) return known;
    const read = ParsedLearnings.read(this.files.parsed);
    this.#parsed = { stamp, read: new WeakRef(read) };
    return read;
  }

  #note(slug: string, one: Loaded): void {
    if (this.#loaded.get(slug) === one) return;
    this.#loaded.set(slug, one);
    this.#contents = undefined;
  }

  #load(slug: string, stamp: string, known: Known = {}): Loaded | undefined {
    const before = this.#loaded.get(slug);
    if (before?.stamp === stamp) return before;
    const parsed = known.parsed?.find(slug, stamp);
    if (parsed !== undefined) return { stamp, result: parsed.learning, hashes: parsed.hashes };
    try {
      const files = this.filesOf(slug);
      if (files === undefined) return undefined;
      const result = parseLearning(files, this.pathsOf(slug));
      return { stamp, result, hashes: fileHashes(files) };
    } catch (error) {
      if (!(error instanceof LearningError)) throw error;
      const isShut = error.code === 'LEARNING_UNREADABLE';
      const id = this.#idBeside(error, slug) ?? (isShut ? this.#idBefore(slug, known) : undefined);
      return { stamp: isShut ? NEVER_KEPT : stamp, result: withId(error, id), hashes: [] };
    }
  }

  /** That of a document whose sidecar is what is wrong. */
  #idBeside({ place }: LearningError, slug: string): string | undefined {
    const { document, sidecar } = this.pathsOf(slug);
    return place.path === sidecar ? idIn(readTextFile(document) ?? '').id : place.id;
  }

  /** The id that a document had when it could be read is not free while it cannot. */
  #idBefore(slug: string, { id, parsed }: Known): string | undefined {
    this.#ids ??= parsed?.ids ?? parsedIds(this.files.parsed);
    return id ?? this.#ids.get(slug);
  }

  #contentsOf(loaded: ReadonlyMap<string, Loaded>): Omit<FolderContents, 'taken'> {
    const originals = originalsOf(loaded, (hashes) => this.ledger.knows(hashes));
    const listed = new Map<string, ListedLearning>();
    const byId = new Map<string, StoredLearning>();
    const broken = new Map<string, LearningError>();
    for (const [slug, { stamp, result }] of loaded) {
      if (result instanceof LearningError) {
        listed.set(slug, { type: 'problem', problem: result });
        if (result.place.id !== undefined) broken.set(result.place.id, result);
      } else if (originals.get(result.id) === slug) {
        const stored = { learning: result, slug, stamp };
        listed.set(slug, { type: 'learning', ...stored });
        byId.set(result.id, stored);
      } else {
        const problem = this.copyError(slug, result.id, originals);
        listed.set(slug, { type: 'problem', problem });
      }
    }
    return { listed, byId, broken };
  }

  copyError(slug: string, id: string, originals: ReadonlyMap<string, string>): LearningError {
    return copyError(id, this.pathsOf(slug).document, originals);
  }
}
