import { frontLine, readFrontEntry } from './chronicle-front.js';
import { scanChronicle } from './scan-chronicle.js';
import type { Splice } from './splice.js';

/** Makes a chronicle that of another session. `undefined` for a file without front matter. */
export function bindSession(bytes: Buffer, sessionId: string): Splice | undefined {
  const { front, opening } = scanChronicle(bytes);
  if (front === undefined || opening === undefined) return undefined;
  const text = frontLine('session_id', sessionId);
  const line = front.find((one) => readFrontEntry(one)?.key === 'session_id');
  if (line === undefined) return { at: opening.next, remove: 0, insert: `${text}\n` };
  return { at: line.start, remove: line.end - line.start, insert: text };
}
