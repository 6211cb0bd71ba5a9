import { LearningError } from '../learning-errors.js';
import type { LearningSummary } from '../learning-summary.js';
import type { Learning } from '../learning.js';
import { alreadyRead, type UnreadLearning } from '../unread-learning.js';
import type { WordSieve } from '../word-sieve.js';
import { listingOf, type SummaryParts } from './list-summaries.js';
import type { UnreadDocument } from './unread-document.js';

/**
 * Every learning that was seen, by slug, by what was left of the folder, of which no document is looked at;
 * undefined where that holds no more.
 */
export function listUnread(parts: SummaryParts): readonly UnreadLearning[] | undefined {
  const listing = listingOf(parts);
  if (listing === undefined) return undefined;
  const { unparsed, active, other } = listing;
  const all = new Map<string, UnreadDocument | undefined>();
  for (const document of parts.folder.unread()) all.set(document.slug, document);
  for (const slug of unparsed) all.set(slug, undefined);
  if (all.size !== active + other) return undefined;
  return [...all.keys()].sort().flatMap((slug) => {
    const document = all.get(slug);
    const summary = document?.summary;
    if (document !== undefined && summary !== undefined)
      return new UnreadFile(document, summary, parts);
    const learning = load(slug, parts);
    return learning === undefined ? [] : alreadyRead(learning);
  });
}

class UnreadFile implements UnreadLearning {
  readonly id: string;
  readonly status: Learning['status'];
  readonly scope: Learning['scope'];
  readonly created: string;
  isRead = false;
  #learning: Learning | undefined;

  constructor(
    private readonly document: UnreadDocument,
    { id, status, scope, created }: LearningSummary,
    private readonly parts: SummaryParts,
  ) {
    this.id = id;
    this.status = status;
    this.scope = scope;
    this.created = created;
  }

  mayPass(sieve: WordSieve): boolean {
    return sieve.passesJson(this.document.text);
  }

  mayHold(key: string): boolean {
    return this.document.holds(key);
  }

  mayHaveWordings(): boolean {
    return this.document.text.lastIndexOf(TOLD_ONCE) < 0;
  }

  read(): Learning | undefined {
    if (!this.isRead) {
      this.#learning = this.#read();
      this.isRead = true;
    }
    return this.#learning;
  }

  #read(): Learning | undefined {
    const { slug, stamp } = this.document;
    const isSame = this.parts.folder.stampOf(slug) === stamp;
    const parsed = isSame ? this.document.read()?.learning : undefined;
    const learning = parsed ?? load(slug, this.parts);
    // What was given another id since is another learning.
    return learning?.id === this.id ? learning : undefined;
  }
}

/** What stands near the end of the JSON of a learning that was told once. */
const TOLD_ONCE = '"count":1,';

function load(slug: string, { folder, ledger, isTrusted }: SummaryParts): Learning | undefined {
  const { result, hashes = [] } = folder.load(slug) ?? {};
  if (result === undefined || result instanceof LearningError) return undefined;
  return isTrusted || ledger.knows(hashes) ? result : undefined;
}
