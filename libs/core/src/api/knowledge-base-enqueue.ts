import type { Clock } from '../foundation/clock.js';
import { ReflectedSessions } from '../services/drain/warm/reflected-sessions.js';
import { enqueueBounded } from '../stores/queue/enqueue-bounded.js';
import type { JobStore } from '../stores/queue/job-store.js';
import type { QueueEntry } from '../stores/queue/queue-entry.js';
import type { Reflect } from './reflect.js';

/** Queues a transcript for `Reflect.enqueue`. */
export function knowledgeBaseEnqueue(
  { paths, settings }: Pick<Reflect, 'paths' | 'settings'>,
  { clock, store }: { readonly clock: Clock; readonly store: JobStore },
  entry: QueueEntry,
): ReturnType<Reflect['enqueue']> {
  const sessions = new ReflectedSessions(paths);
  const ordinalOf = ({ session_id: session }: QueueEntry): number =>
    sessions.read(session).segments;
  return enqueueBounded({ paths, clock, store, settings: settings.queue, ordinalOf }, entry);
}
