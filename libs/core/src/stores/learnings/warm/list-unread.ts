import { lazily } from '../../../foundation/lazily.js';
import { LearningError } from '../learning-errors.js';
import type { Learning } from '../learning.js';
import { alreadyRead, type UnreadLearning } from '../unread-learning.js';
import { listingOf, type SummaryParts } from './list-summaries.js';
import type { UnreadDocument } from './parsed-learnings.js';

/**
 * Every learning that was seen, by slug, by what was left of the folder, of which no document is looked at;
 * undefined where that holds no more.
 */
export function listUnread(parts: SummaryParts): readonly UnreadLearning[] | undefined {
  const listing = listingOf(parts);
  if (listing === undefined) return undefined;
  const { unparsed, active, other } = listing;
  const left = new Map(parts.folder.unread());
  for (const slug of unparsed) left.delete(slug);
  const slugs = [...left.keys(), ...unparsed].sort();
  if (slugs.length !== active + other) return undefined;
  const all = slugs.map((slug) => {
    const document = left.get(slug);
    const isKept = document !== undefined && document.summary !== null;
    return isKept ? unread(slug, document, parts) : loaded(slug, parts);
  });
  return all.filter((one) => one !== undefined);
}

function unread(
  slug: string,
  document: UnreadDocument,
  parts: SummaryParts,
): UnreadLearning | undefined {
  const { id, summary, stamp } = document;
  if (summary === null) return undefined;
  let isRead = false;
  const read = lazily(() => {
    isRead = true;
    const isSame = parts.folder.stampOf(slug) === stamp;
    const learning = (isSame ? document.read()?.learning : undefined) ?? load(slug, parts);
    // What was given another id since is another learning.
    return learning?.id === id ? learning : undefined;
  });
  const { status, scope, created } = summary;
  return {
    ...{ id, status, scope, created },
    get isRead() {
      return isRead;
    },
    mayPass: (sieve) => sieve.passesJson(document.text()),
    mayHold: (key) => document.text().includes(inJson(key)),
    mayHaveWordings: () => !document.text().includes(TOLD_ONCE),
    read,
  };
}

/** What stands in the JSON of a learning that was told once. */
const TOLD_ONCE = '"count":1,';

/** As {@link UnreadDocument.text} has it. */
function inJson(key: string): string {
  return Buffer.from(JSON.stringify(key)).toString('latin1');
}

function loaded(slug: string, parts: SummaryParts): UnreadLearning | undefined {
  const learning = load(slug, parts);
  return learning && alreadyRead(learning);
}

function load(slug: string, { folder, ledger, isTrusted }: SummaryParts): Learning | undefined {
  const { result, hashes = [] } = folder.load(slug) ?? {};
  if (result === undefined || result instanceof LearningError) return undefined;
  return isTrusted || ledger.knows(hashes) ? result : undefined;
}
