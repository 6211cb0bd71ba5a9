import { readFront } from './chronicle-front.js';
import { newChronicle } from './new-chronicle.js';
import { scanChronicle } from './scan-chronicle.js';

/** A file is written within this time from when its session starts. */
const MOST_MS = 5_000;

/**
 * The session of a chronicle that is to the byte as it was created; `undefined` for one that anybody wrote into. With a
 * task, which a person or an agent may have filled in, one that was changed later is not, either; `changedAt` is in
 * milliseconds since the epoch.
 */
export function untouchedSession(bytes: Buffer, changedAt: number): string | undefined {
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
  if (task !== '' && changedAt - time > MOST_MS) return undefined;
  const text = newChronicle({ sessionId, day, branch, task, started: time });
  return bytes.equals(Buffer.from(text)) ? sessionId : undefined;
}
