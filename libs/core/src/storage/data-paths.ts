import { homedir } from 'node:os';
import { join } from 'node:path';

/** Every place that reflect reads or writes. Nothing else builds a path below these roots. */
export interface DataPaths {
  /** State folder, `~/.reflect`. */
  readonly state: string;
  /** Settings, YAML. */
  readonly config: string;
  /** What hooks read in place of the YAML; derived. */
  readonly configCache: string;
  /** Present while `reflect pause` is in force. */
  readonly paused: string;
  /** Inbox: one JSON line per queued transcript, append-only. */
  readonly inbox: string;
  /** How far the inbox was promoted: inode and offset. */
  readonly inboxCursor: string;
  /** The inbox on its way out, read once more for late writers. */
  readonly inboxRotated: string;
  readonly queue: string;
  readonly queueWal: string;
  readonly queueDlq: string;
  /** Records that could not be read, set aside. */
  readonly queueCorrupt: string;
  /** Held for moves of jobs that take more than one step. */
  readonly queueLock: string;
  /** Worker answers by job id, kept until they are applied. */
  readonly queueAnswers: string;
  /** Readable log of every job that was given up. */
  readonly poison: string;
  readonly drainLock: string;
  /** When the jobs that wait may go on, left by the last drain. */
  readonly nextDrain: string;
  /** Drivers that may not be used for a while, and why. */
  readonly driverPauses: string;
  /** Present while learnings were stored that the index does not know yet. */
  readonly indexStale: string;
  /** Spend ledger. */
  readonly costEvents: string;
  readonly costLock: string;
  /** What became of each session, stage by stage; the watchdog reads it. */
  readonly funnel: string;
  /** The events before those in `funnel`. */
  readonly funnelBefore: string;
  /** `<session>.json`: how far a session was reflected. */
  readonly reflected: string;
  /** `<session>.json`: ids already injected into that session. */
  readonly sessionInjected: string;
  /** `<session>.json`: the files that the session touched last. */
  readonly sessionFiles: string;
  /** `<session>.json`: failed tool calls that wait for the person's next prompt. */
  readonly armed: string;
  /** `<session>.json`: where the chronicle of a session is. */
  readonly sessionChronicles: string;
  /** Held while a chronicle is created or written to. */
  readonly chronicleLock: string;
  /** `<id>.json`: lessons that hooks wrote down and no drain has stored yet. */
  readonly pendingLessons: string;
  readonly lastEvent: string;
  /** `<session>.json`: the last event of that session. */
  readonly sessionEvents: string;
  readonly logs: string;
  /** Learnings folder, `~/.learnings`. */
  readonly learnings: string;
  /** `<slug>.md` and `<slug>.entities.yaml`. */
  readonly documents: string;
  readonly learningsLock: string;
  /** `<project>/chronicle`: chronicles of harnesses that have no folder for a project. */
  readonly projects: string;
  readonly ratings: string;
  readonly tombstones: string;
  readonly suppressions: string;
  /** Derived index. */
  readonly index: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The paths of one knowledge base: `REFLECT_STATE_DIR` and `REFLECT_LEARNINGS_DIR`, else below the
 * home folder.
 */
export function dataPaths(env: Environment = process.env, home: string = homedir()): DataPaths {
  const state = env['REFLECT_STATE_DIR'] ?? join(home, '.reflect');
  const queue = join(state, 'queue');
  const learnings = env['REFLECT_LEARNINGS_DIR'] ?? join(home, '.learnings');
  return {
    state,
    config: join(state, 'config.yaml'),
    configCache: join(state, 'config.cache.json'),
    paused: join(state, 'paused'),
    inbox: join(state, 'pending_reflections.jsonl'),
    inboxCursor: join(state, 'inbox.cursor.json'),
    inboxRotated: join(state, 'pending_reflections.old.jsonl'),
    queue,
    queueWal: join(queue, 'wal'),
    queueDlq: join(queue, 'dlq'),
    queueCorrupt: join(queue, 'corrupt'),
    queueLock: join(queue, 'lock'),
    queueAnswers: join(queue, 'answers'),
    poison: join(state, 'poison-reflections.jsonl'),
    drainLock: join(state, 'drain.lock'),
    nextDrain: join(state, 'drain.next.json'),
    driverPauses: join(state, 'driver-pauses.json'),
    indexStale: join(state, 'index.stale'),
    costEvents: join(state, 'cost-events.jsonl'),
    costLock: join(state, 'cost-events.lock'),
    funnel: join(state, 'funnel.jsonl'),
    funnelBefore: join(state, 'funnel.old.jsonl'),
    reflected: join(state, 'reflected'),
    sessionInjected: join(state, 'session-injected'),
    sessionFiles: join(state, 'session-files'),
    armed: join(state, 'armed'),
    sessionChronicles: join(state, 'session-chronicle'),
    chronicleLock: join(state, 'chronicle.lock'),
    pendingLessons: join(state, 'pending-lessons'),
    lastEvent: join(state, 'last-event.json'),
    sessionEvents: join(state, 'last-event'),
    logs: join(state, 'logs'),
    learnings,
    documents: join(learnings, 'documents'),
    learningsLock: join(learnings, '.lock'),
    projects: join(learnings, 'projects'),
    ratings: join(learnings, 'ratings.jsonl'),
    tombstones: join(learnings, 'tombstones.jsonl'),
    suppressions: join(learnings, 'suppressions.jsonl'),
    index: join(learnings, 'graphrag'),
  };
}
