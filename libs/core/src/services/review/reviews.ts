import type { Digest } from '../../engine/capture/digest.js';
import type { Clock } from '../../foundation/clock.js';
import { markIndexStale } from '../../stores/index/stale-index.js';
import type { ChangeJournal, ChangeKind } from '../../stores/learnings/change-journal.js';
import type { FileLearningStore } from '../../stores/learnings/warm/file-learning-store.js';
import type { FileChange } from '../../stores/learnings/warm/learning-batch.js';
import {
  parseLearning,
  requireKnownFormat,
  reviseLearning,
  type LearningFilePaths,
  type LearningFiles,
} from '../../stores/learnings/warm/learning-document.js';
import { LearningError, notFoundError } from '../../stores/learnings/learning-errors.js';
import type { LearningComparer } from '../../stores/learnings/learning-comparison.js';
import type { Learning } from '../../stores/learnings/learning.js';
import type { Redact } from '../../stores/learnings/prepare-draft.js';
import { addTombstone, liftTombstone } from '../../stores/learnings/tombstones.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { changedSinceShown, hasHiddenText, notWaiting } from './review-errors.js';
import { isWaiting } from '../../stores/learnings/is-waiting.js';
import { asUnseen } from '../../stores/learnings/unseen-document.js';
import { unseenDocuments, type UnseenDocuments } from './unseen-documents.js';
import { QuoteReader } from './quote-reader.js';
import type { Review, ReviewEdit } from './review.js';
import { visibleLearning, visibleText } from './visible-text.js';
import {
  hashOf,
  judge,
  reasonsOf,
  waitingLearnings,
  type WaitingLearning,
} from './waiting-learning.js';

export interface ReviewsParts {
  readonly paths: Pick<DataPaths, 'tombstones' | 'indexStale'>;
  readonly store: FileLearningStore;
  readonly journal: ChangeJournal;
  readonly redact: Redact;
  readonly clock: Clock;
  /** Judges by meaning what an approval would replace; without it, words alone decide. */
  readonly comparer?: LearningComparer;
  /** Reads a transcript of a harness. May throw `TranscriptError`. */
  readonly digest: (transcript: string, harness: string) => Promise<Digest>;
}

type WrittenChange = FileChange & { readonly after: LearningFiles };

/** The files of a learning, whose hash was checked. */
interface Checked {
  readonly learning: Learning;
  /** What the files say of it. */
  readonly written: Learning;
  readonly slug: string;
  readonly files: LearningFiles;
  readonly paths: LearningFilePaths;
}

/**
 * The door between what was learned and what is recalled, where a person decides.
 *
 * Each decision names the hash of what was shown and is made on exactly that, under the lock of the
 * learnings: whatever was changed since throws `REVIEW_CHANGED`, and nothing is done. Each can be
 * taken back with `LearningEditor.undo`.
 */
export class Reviews {
  constructor(private readonly parts: ReviewsParts) {}

  /** Everything that waits, the oldest first. */
  async list(): Promise<readonly Review[]> {
    const quotes = new QuoteReader(this.parts.digest);
    const reviews: Review[] = [];
    for (const waiting of await this.#allWaiting()) {
      reviews.push({
        hash: hashOf(waiting),
        learning: visibleLearning(waiting.learning),
        reasons: reasonsOf(waiting),
        quotes: await quotes.of(waiting.learning),
        replaces: waiting.replaces.map(({ learning, comparison }) => ({
          learning: visibleLearning(learning),
          comparison,
        })),
      });
    }
    return reviews;
  }

  /**
   * Has a learning recalled from now on, in place of those that it replaces. Throws
   * `REVIEW_NOT_WAITING`, `REVIEW_CHANGED`, `LEARNING_NOT_FOUND`, and `REVIEW_HIDDEN_TEXT` for one
   * that says more than a person can see.
   */
  async approve(id: string, hash: string): Promise<Learning> {
    const [checked, ...replaced] = await this.#check(id, hash);
    const { hostile } = judge(checked.learning);
    if (hostile?.kind === 'hidden-unicode') throw hasHiddenText(id, hostile.evidence);
    const next = approved(checked.learning, replaced, this.#now());
    // What its document says already needs no change, which other machines would see as one.
    const own = isAsApproved(checked, replaced) ? unchanged(checked) : revised(checked, next);
    const changes = [
      own,
      ...replaced.map((old) => revised(old, superseded(old.learning, id, this.#now()))),
    ];
    const isUnseen = checked.learning.isUnseen === true;
    // A build that began in between has not seen the change, so the note is made anew after it.
    markIndexStale(this.parts.paths);
    await this.#apply(isUnseen ? 'seen' : 'approved', id, changes);
    if (isUnseen) await this.parts.store.see([{ id, files: own.after }]);
    markIndexStale(this.parts.paths);
    return next;
  }

  /** What came from elsewhere and waits for nothing but to be seen: of what `list` gave, where that was asked. */
  async unseen(listed?: readonly Review[]): Promise<UnseenDocuments> {
    return unseenDocuments(listed ?? (await this.list()));
  }

  /**
   * Counts as seen what `unseen` gave, all of it. Throws `REVIEW_CHANGED` where anything of it
   * is not as it was shown.
   */
  async approveUnseen(hash: string): Promise<readonly Learning[]> {
    const shown = await this.unseen();
    if (shown.hash !== hash || shown.reviews.length === 0) throw changedSinceShown('documents');
    const checked = shown.reviews.map(({ learning }) => this.#read(learning.id));
    const now = new Map(checked.map((one) => [one.learning.id, one]));
    const isAsShown = shown.reviews.every((review) => {
      const one = now.get(review.learning.id);
      return one !== undefined && review.hash === hashOf({ learning: one.learning, replaces: [] });
    });
    if (!isAsShown) throw changedSinceShown('documents');
    markIndexStale(this.parts.paths);
    await this.#apply('seen', 'documents', checked.map(unchanged));
    await this.parts.store.see(checked.map(({ learning: { id }, files }) => ({ id, files })));
    markIndexStale(this.parts.paths);
    return checked.map(({ learning }) => learning);
  }

  /**
   * Takes a learning away for good; what stays of it keeps it from being learned again, also in other
   * words. Throws `REVIEW_NOT_WAITING`, `REVIEW_CHANGED`, `LEARNING_NOT_FOUND`.
   */
  async refuse(id: string, hash: string): Promise<Learning> {
    const { paths } = this.parts;
    const [{ learning, slug, files, paths: places }] = await this.#check(id, hash);
    requireKnownFormat(files.document, places.document);
    // Of a crash in between there is a learning left that can be refused again.
    addTombstone(paths, learning, this.#now());
    try {
      await this.#apply('refused', id, [{ slug, id, title: learning.title, before: files }]);
    } catch (error) {
      liftTombstone(paths, id, this.#now());
      throw error;
    }
    return learning;
  }

  /**
   * Puts a person's words in place of a learning's, which goes on waiting; nothing invisible is left
   * in it. Throws as `refuse` does, and `LEARNING_INVALID` without a title.
   */
  async edit(id: string, hash: string, { title, body }: ReviewEdit): Promise<Learning> {
    const [checked] = await this.#check(id, hash);
    const [cleaned = '', cleanBody = ''] = await this.parts.redact([title, body]);
    const cleanTitle = oneLine(cleaned);
    if (cleanTitle === '') throw untitled(id);
    const next = {
      ...visibleLearning(checked.learning),
      title: visibleText(cleanTitle),
      body: visibleText(cleanBody),
      updated: this.#now(),
    };
    await this.#apply('edited', id, [revised(checked, next)]);
    return next;
  }

  /** The learning first, then those that it replaces. */
  async #check(id: string, hash: string): Promise<[Checked, ...Checked[]]> {
    const known = await this.#known();
    const learning = known.find((one) => one.id === id);
    if (learning === undefined) throw notFoundError(id);
    if (!isWaiting(learning)) throw notWaiting(id);
    const [waiting] = await this.#waiting([
      learning,
      ...known.filter(({ status }) => status === 'active'),
    ]);
    if (waiting === undefined || hashOf(waiting) !== hash) throw changedSinceShown(id);
    const checked = this.#read(id);
    const replaced = waiting.replaces.map((one) => this.#read(one.learning.id));
    if (hashOf(reread(waiting, [checked, ...replaced])) !== hash) throw changedSinceShown(id);
    return [checked, ...replaced];
  }

  #read(id: string): Checked {
    const { slug, path, files, isSeen } = this.parts.store.filesOf(id);
    const paths = { document: path, sidecar: path };
    const written = parseLearning(files, paths);
    return { slug, files, paths, written, learning: isSeen ? written : asUnseen(written) };
  }

  async #apply(what: ChangeKind, id: string, changes: readonly FileChange[]): Promise<void> {
    const { journal, store } = this.parts;
    const before = new Map(changes.map((change) => [change.slug, change.before]));
    const isDone = await journal.record(what, () =>
      store.replaceFiles(changes, ({ slug }, now) => isSame(before.get(slug), now)),
    );
    if (!isDone) throw changedSinceShown(id);
  }

  #waiting(known: readonly Learning[]): Promise<WaitingLearning[]> {
    return waitingLearnings(known, this.parts.comparer);
  }

  /** Where nothing waits, nothing is compared with it. */
  async #allWaiting(): Promise<readonly WaitingLearning[]> {
    for await (const item of this.parts.store.summaries()) {
      if (item.type === 'learning' && isWaiting(item.learning))
        return this.#waiting(await this.#known());
    }
    return [];
  }

  async #known(): Promise<Learning[]> {
    const known: Learning[] = [];
    for await (const item of this.parts.store.list()) {
      if (item.type === 'learning') known.push(item.learning);
    }
    return known;
  }

  #now(): string {
    return new Date(this.parts.clock()).toISOString();
  }
}

/** The same with what the files say now. */
function reread(
  waiting: WaitingLearning,
  files: readonly [Checked, ...Checked[]],
): WaitingLearning {
  const [{ learning }, ...replaced] = files;
  const now = new Map(replaced.map((one) => [one.learning.id, one.learning]));
  return {
    learning,
    replaces: waiting.replaces.map((one) => ({
      ...one,
      learning: now.get(one.learning.id) ?? one.learning,
    })),
  };
}

/** What a person said keeps that rank. */
function approved(learning: Learning, replaced: readonly Checked[], now: string): Learning {
  const { origin = 'user' } = learning.source;
  const supersedes = replaced.map((old) => old.learning.id);
  return {
    ...learning,
    status: 'active',
    source: { ...learning.source, origin: origin === 'user' ? 'user' : 'approved' },
    supersedes: [...new Set([...learning.supersedes, ...supersedes])],
    updated: now,
  };
}

function isAsApproved({ learning, written }: Checked, replaced: readonly Checked[]): boolean {
  return learning.isUnseen === true && written.status === 'active' && replaced.length === 0;
}

function unchanged({ learning: { id, title }, slug, files }: Checked): WrittenChange {
  return { slug, id, title, before: files, after: files };
}

function superseded(learning: Learning, supersededBy: string, now: string): Learning {
  return { ...learning, status: 'superseded', supersededBy, updated: now };
}

function revised({ slug, files, paths }: Checked, next: Learning): WrittenChange {
  const { id, title } = next;
  return { slug, id, title, before: files, after: reviseLearning(files, next, paths) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

function untitled(id: string): LearningError {
  const message = `${id} needs a title. Nothing was changed.`;
  return new LearningError('LEARNING_INVALID', message, { id });
}

function isSame(one: LearningFiles | undefined, other: LearningFiles | undefined): boolean {
  return one?.document === other?.document && one?.sidecar === other?.sidecar;
}
