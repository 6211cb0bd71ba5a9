import { readingsOf } from './hostile-readings.js';
import { ACT_PATTERNS, type ActKind } from './act-patterns.js';
import { weakens } from './weakening.js';

/**
 * Acts that wait for a person however often they worked: what an agent ran itself and what then worked
 * proves every other act as a fact, but not these.
 */
const UNPROVABLE: ReadonlySet<ActKind> = new Set(['fetch-run', 'source', 'secret', 'check-off']);

/** What a text may get an agent to do, in whatever language or encoding it says so. */
export function findActs(text: string): ReadonlySet<ActKind> {
  const found = new Set<ActKind>();
  for (const reading of [text, ...readingsOf(text).map(({ native }) => native)]) {
    for (const [kind, patterns] of ACT_PATTERNS) {
      if (!found.has(kind) && patterns().some((pattern) => pattern.test(reading))) found.add(kind);
    }
    if (weakens(reading)) found.add('check-off');
  }
  return found;
}

export function holdsAct(text: string): boolean {
  return findActs(text).size > 0;
}

/** Whether a text holds an act that no record of a shell proves. */
export function holdsUnprovableAct(text: string): boolean {
  return [...findActs(text)].some((kind) => UNPROVABLE.has(kind));
}
