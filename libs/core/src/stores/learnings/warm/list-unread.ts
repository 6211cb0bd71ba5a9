import { LearningError } from '../learning-errors.js';
import type { Learning } from '../learning.js';
import { alreadyRead, type UnreadLearning } from '../unread-learning.js';
import type { WordSieve } from '../word-sieve.js';
import { listingOf, type SummaryParts } from './list-summaries.js';
import { createdIn, scopeIn, statusIn, type ListedRow } from './parsed-header.js';
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
  const unread: UnreadLearning[] = [];
  for (const slug of [...all.keys()].sort()) {
    const document = all.get(slug);
    const listed = document?.listed;
    if (document !== undefined && listed !== undefined) {
      unread.push(new UnreadFile(document, listed, parts));
      continue;
    }
    const learning = load(slug, parts);
    if (learning !== undefined) unread.push(alreadyRead(learning));
  }
  return unread;
}

class UnreadFile implements UnreadLearning {
  isRead = false;
  #learning: Learning | undefined;

  constructor(
    private readonly document: UnreadDocument,
    private readonly listed: ListedRow,
    private readonly parts: SummaryParts,
  ) {}

  get id(): string {
    return this.document.id;
  }

  get status(): Learning['status'] {
    return statusIn(this.listed);
  }

  get scope(): Learning['scope'] {
    return scopeIn(this.listed);
  }

  get created(): string {
    return createdIn(this.listed);
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
