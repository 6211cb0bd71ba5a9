import type { DataPaths } from '../../foundation/storage/data-paths.js';
import { sessionFile } from './session-file.js';

export type HistoryPaths = Pick<DataPaths, 'sessionHistory'>;

/** Where the history of a session is, a moment a line. */
export function historyFile({ sessionHistory }: HistoryPaths, sessionId: string): string {
  return `${sessionFile(sessionHistory, sessionId)}l`;
}
