import { setTimeout as sleep } from 'node:timers/promises';

const DEADLINE_MS = 60_000;
const PAUSE_MS = 100;

/** Asks until there is an answer; throws, and says what was missing, when a minute has passed. */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`Waited a minute in vain for ${what}.`);
    await sleep(PAUSE_MS);
  }
}
