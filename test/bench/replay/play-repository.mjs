import { playSession } from './play-session.mjs';
import { storedTexts } from './stored-texts.mjs';

/**
 * Plays the sessions of a repository in turn; after each a drain learns from it, before the next
 * begins. Returns what was given, and for each session what was stored when it began.
 */
export async function playRepository(home, sessions, { onSession }) {
  const predictions = [];
  const stored = new Map();
  const moments = new Map();
  const times = [];
  for (const session of sessions) {
    stored.set(session.file, await storedTexts(home));
    const played = await playSession(home, session, { learns: true });
    predictions.push(...played.predictions);
    times.push(...played.times);
    moments.set(session.file, played.moments);
    const since = performance.now();
    await home.reflect.drain();
    times.push(['drain', performance.now() - since]);
    onSession(session);
  }
  return { predictions, stored, moments, times };
}

/** Plays sessions in the home of another repository, which learns nothing from them. */
export async function playAsStranger(home, sessions, { onSession }) {
  const predictions = [];
  for (const session of sessions) {
    const played = await playSession(home, session, { learns: false });
    predictions.push(...played.predictions);
    onSession(session);
  }
  return predictions;
}
