import type { Learning } from '../../stores/learnings/learning.js';
import { isPersons, learningCommands } from '../shell-commands/learning-commands.js';
import { learningNewFiles } from '../triggers/learning-new-files.js';
import type { IndexedDocument } from '../search/indexed-document.js';
import type { RecallRecord } from '../search/recall-record.js';
import { situationsOf } from './situations.js';
import { toIndexedDocument } from './to-indexed-document.js';

/** A longer text has words of many situations, of which it is about few. */
const MAX_RULE_CHARS = 300;

/**
 * What the index keeps of a learning, with what only an index can look up: the commands before which it
 * comes, the files at whose creation, and the situations that a person's short rule is told for by its words.
 */
export function indexedLearning(learning: Learning): IndexedDocument {
  const document = toIndexedDocument(learning);
  const commands = learningCommands(learning);
  const newFiles = learningNewFiles(learning);
  const record: RecallRecord = {
    ...document.record,
    ...(commands.length > 0 && { commands }),
    ...(newFiles.length > 0 && { newFiles }),
    ...(isRule(document.record, learning) && { situations: situationsOf(document.record.text) }),
  };
  return { ...document, record };
}

/** What a model drafted may be sure of itself, too. */
function isRule({ confidence, text }: RecallRecord, learning: Learning): boolean {
  return isPersons(learning) && confidence === 'high' && text.length <= MAX_RULE_CHARS;
}
