import { inside } from '../../foundation/storage/inside.js';

/** Lower case, since some file systems do not tell the cases apart. */
const PLAIN = /^[a-z0-9_-][a-z0-9._-]*$/;

/** The same with capitals, of which each gets a sign before it. */
const CAPITALS = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;

/** Too long to be the name of a device. Told by itself: a pattern that counts takes a hook long to compile. */
const SHORTEST = 8;
const LONGEST = 100;
/** Names stay short enough with a sign for each letter. */
const LONGEST_CAPITALS = 50;

/**
 * The file of a session in `folder`. Session ids come from outside: one that is not plainly a safe
 * name is replaced by its hash, after a `~` that no plain name begins with. `ses_1aB` is `ses_1a=b`.
 */
export function sessionFile(folder: string, sessionId: string): string {
  return inside(folder, `${nameOf(sessionId)}.json`);
}

function nameOf(sessionId: string): string {
  const { length } = sessionId;
  const isLongEnough = length >= SHORTEST;
  if (isLongEnough && length <= LONGEST && PLAIN.test(sessionId)) return sessionId;
  if (!isLongEnough || length > LONGEST_CAPITALS || !CAPITALS.test(sessionId))
    return `~${hashOf(sessionId)}`;
  return sessionId.replace(/[A-Z]/g, (letter) => `=${letter.toLowerCase()}`);
}

function hashOf(sessionId: string): string {
  // Loaded for the odd id only: it would cost every hook a tenth of its start.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(sessionId).digest('hex').slice(0, 40);
}
