import { lazily } from '../../../foundation/lazily.js';
import { fileHashes, type DocumentLedger, type SeenFiles } from '../document-ledger.js';
import type { FileChange } from './learning-batch.js';
import type { LearningFiles } from './learning-document.js';

type WrittenChange = Pick<FileChange, 'id'> &
  Partial<Record<'before' | 'after', LearningFiles | undefined>>;

/**
 * A change of a document that was seen leaves one that is; of any other it does not. What has no
 * document yet is judged by whoever stores it.
 */
export function noteWritten(
  ledger: Pick<DocumentLedger, 'reader' | 'add'>,
  changes: readonly WrittenChange[],
): void {
  const isSeen = lazily(() => ledger.reader());
  ledger.add(
    changes.flatMap(({ id, before, after }): SeenFiles[] =>
      after !== undefined && (before === undefined || isSeen()(fileHashes(before)))
        ? [{ id, files: after }]
        : [],
    ),
  );
}
