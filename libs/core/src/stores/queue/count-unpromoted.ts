import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { openInbox, readInboxCursor } from './inbox-cursor.js';
import { inboxLines } from './inbox-lines.js';

/** Lines of the inbox that no drain has seen yet. */
export function countUnpromoted(
  paths: Pick<DataPaths, 'inbox' | 'inboxRotated' | 'inboxCursor'>,
): number {
  const cursor = readInboxCursor(paths);
  let count = 0;
  for (const path of [paths.inboxRotated, paths.inbox]) {
    const file = openInbox(path, cursor);
    if (file === undefined) continue;
    try {
      for (const line of inboxLines(file)) if (line.text.trim() !== '') count++;
    } finally {
      file.close();
    }
  }
  return count;
}
