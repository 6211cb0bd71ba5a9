import type { Learning } from '../../stores/learnings/learning.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import { situationsOf } from './situations.js';
import { toIndexedDocument } from './to-indexed-document.js';

/** A longer text has words of many situations, of which it is about few. */
const MAX_RULE_CHARS = 300;

/** Entered or confirmed by a person: what a model drafted may be sure of itself, too. */
function isPersons({ confidence, source: { origin = 'user' } }: Learning): boolean {
  return confidence === 'high' && (origin === 'user' || origin === 'approved');
}

/** What the index keeps of a learning, with the situations that a person's short rule is told for. */
export function indexedLearning(learning: Learning): IndexedDocument {
  const document = toIndexedDocument(learning);
  const { record } = document;
  const isRule = isPersons(learning) && record.text.length <= MAX_RULE_CHARS;
  const situations = isRule ? situationsOf(record.text) : [];
  return situations.length === 0 ? document : { ...document, record: { ...record, situations } };
}
