import type { CompactTrigger, SessionSource } from '../hook-event.js';

const SOURCES: readonly string[] = ['resume', 'clear', 'compact', 'fork'] satisfies SessionSource[];

/** A source that is not known is read as a new session, whose treatment suits every session. */
export function sessionSource(source: string | undefined): SessionSource {
  return source !== undefined && isSource(source) ? source : 'startup';
}

export function compactTrigger(trigger: string | undefined): CompactTrigger {
  return trigger === 'manual' ? 'manual' : 'auto';
}

function isSource(source: string): source is SessionSource {
  return SOURCES.includes(source);
}
