import { readFront } from './chronicle-front.js';
import { newChronicle } from './new-chronicle.js';
import { scanChronicle } from './scan-chronicle.js';

/** The session of a chronicle that is to the byte as it was created; `undefined` for one that anybody wrote into. */
export function untouchedSession(bytes: Buffer): string | undefined {
  const { front } = scanChronicle(bytes);
  if (front === undefined) return undefined;
  const {
    session_id: sessionId = '',
    date: day = '',
    branch = '',
    task = '',
    started,
  } = readFront(front);
  const time = Date.parse(started ?? '');
  if (sessionId === '' || Number.isNaN(time)) return undefined;
  const text = newChronicle({ sessionId, day, branch, task, started: time });
  return bytes.equals(Buffer.from(text)) ? sessionId : undefined;
}
