import { closeSync, writeSync } from 'node:fs';

import { inFolder, openSizedFile } from '@reflect/files';
import { historyFile, type HistoryPaths } from './history-file.js';
import type { SessionMoment } from './session-history.js';

/** Some hundred moments: a session that has more is known well enough. */
const MAX_BYTES = 64 * 1024;
const MAX_MESSAGE_CHARS = 300;

/**
 * Adds a moment to the history of a session: one write without a lock and without a sync, since a
 * history that lacks its end is of use, too. Never throws: a disk that cannot be written shows in
 * other places.
 */
export function noteMoment(paths: HistoryPaths, sessionId: string, moment: SessionMoment): void {
  const { message } = moment;
  const short = message === undefined ? {} : { message: message.slice(0, MAX_MESSAGE_CHARS) };
  try {
    const file = historyFile(paths, sessionId);
    const { fd, size } = inFolder(file, () => openSizedFile(file, 'append'));
    try {
      // The newline in front keeps a line apart from one that was torn.
      if (size < MAX_BYTES) writeSync(fd, `\n${JSON.stringify({ ...moment, ...short })}`);
    } finally {
      closeSync(fd);
    }
  } catch {
    // See above.
  }
}
