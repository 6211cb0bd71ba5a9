import { join } from 'node:path';

import { inside } from './inside.js';

/** Every place that reflect reads or writes. Nothing else builds a path below these roots. */
export interface DataPaths {
  /** State folder, `~/.reflect`. */
  readonly state: string;
  /** Settings, YAML. */
  readonly config: string;
  /** What hooks read in place of the YAML; derived. */
  readonly configCache: string;
  /** What a person answered the wizard that no setting says. */
  readonly setupAnswers: string;
  /** Present while `reflect pause` is in force. */
  readonly paused: string;
  /** Inbox: one JSON line per queued transcript, append-only. */
  readonly inbox: string;
  /** How far the inbox was promoted: inode and offset. */
  readonly inboxCursor: string;
  /** The inbox on its way out, read once more for late writers. */
  readonly inboxRotated: string;
  readonly queue: string;
  /** `<id>.wal`: a job that waits. */
  readonly queueWal: string;
  /** `<id>.wal`: a job that was given up. */
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
  /** The index in force, and how its files looked when this machine built them. */
  readonly builtIndex: string;
  /** Vectors of a build that was interrupted. */
  readonly unfinishedIndex: string;
  /** Spend ledger. */
  readonly costEvents: string;
  readonly costLock: string;
  /** What became of each session, stage by stage; the watchdog reads it. */
  readonly funnel: string;
  /** The events before those in `funnel`. */
  readonly funnelBefore: string;
  /** Held while old state is removed. */
  readonly gcLock: string;
  /** When that was done last. */
  readonly gcState: string;
  /** What happened to the queue, for the metrics. */
  readonly queueEvents: string;
  /** The events before those in `queueEvents`. */
  readonly queueEventsBefore: string;
  /** What the metrics have counted, and how far. */
  readonly metrics: string;
  readonly metricsLock: string;
  /** `<session>.json`: how far a session was reflected. */
  readonly reflected: string;
  /** `<session>.json`: ids already injected into that session. */
  readonly sessionInjected: string;
  /** `<session>.jsonl`: what a session was given, and when. */
  readonly sessionHistory: string;
  /** `<session>.json`: the files that the session touched last. */
  readonly sessionFiles: string;
  /** `<session>.json`: failed tool calls that wait for the person's next prompt. */
  readonly armed: string;
  /** `<session>.json`: where the chronicle of a session is. */
  readonly sessionChronicles: string;
  /** Held while a chronicle is created or written to. */
  readonly chronicleLock: string;
  /** Held while a retro changes what is remembered. */
  readonly retroLock: string;
  /** What a retro is about to do; a crash leaves it, and the next one completes it. */
  readonly retroPending: string;
  /** Stories of sessions that may become their summaries. */
  readonly retroDrafts: string;
  /** `<project>.jsonl`: commands that failed, and what then worked; `<project>.bin`: its derived table. */
  readonly commands: string;
  /** `<id>.json`: lessons that hooks wrote down and no drain has stored yet. */
  readonly pendingLessons: string;
  /**
   * `<project>.<kind>.json`: what the next session of a project is told once; `told.json`: of how much
   * that waits for a person each project was told.
   */
  readonly hints: string;
  /** `<project>/<session>.jsonl`: exchanges in which a person decided something. */
  readonly episodes: string;
  readonly episodesLock: string;
  /** `<id>.json`: globs that were found for learnings and wait for a person. */
  readonly proposals: string;
  /** Which mistakes came back in each session, and which learnings it had; `reflect proof` reads it. */
  readonly outcomes: string;
  /** The last thing that any hook did; status lines read it. */
  readonly lastEvent: string;
  /** `<session>.json`: the last event of that session. */
  readonly sessionEvents: string;
  /** A file for each moment that one of several hooks has begun to answer. */
  readonly momentClaims: string;
  /** `<process id of the harness>.<event>`: process id of the MCP server that answers its hooks. */
  readonly hookServers: string;
  /** Logs of hooks and drains, of bounded size. */
  readonly logs: string;
  /** The last changes of learnings, for `reflect undo`. */
  readonly journal: string;
  readonly journalLock: string;
  /** Hashes of the documents that this machine wrote or a person has seen. */
  readonly seenDocuments: string;
  readonly seenDocumentsLock: string;
  /** How many learnings the folder of documents held, as long as its stamp is the same; derived. */
  readonly listedDocuments: string;
  /** Which commit of each repository its shared learnings were taken of. */
  readonly shared: string;
  readonly sharedLock: string;
  /** `login.json`: a token, for nobody else to read; `<project>.json`: what was linked to a hub. */
  readonly hub: string;
  readonly hubLock: string;
  /** Copies of documents that a person has open in an editor. */
  readonly edits: string;
  /** Learnings folder, `~/.learnings`. */
  readonly learnings: string;
  /** `<slug>.md` and `<slug>.entities.yaml`. */
  readonly documents: string;
  readonly learningsLock: string;
  /** Held while what was learned is compared with what is known, and stored. */
  readonly learnLock: string;
  /** `<project>/chronicle`: chronicles of harnesses that have no folder for a project. */
  readonly projects: string;
  /** What people said of learnings, `+1` or `-1`. */
  readonly ratings: string;
  /** Event log of what is to be done. */
  readonly tasks: string;
  /** What was forgotten or refused, so that it is not learned again. */
  readonly tombstones: string;
  /** Learnings that are not to be given, and where. */
  readonly suppressions: string;
  /** Warnings that people approved. */
  readonly escalations: string;
  /** What a person decided about proposals of a retro. */
  readonly retroDecisions: string;
  /** Derived index: generations, of which `builtIndex` names the one in force. */
  readonly index: string;
  /** Documents as they were parsed last; derived. */
  readonly parsed: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The paths of one knowledge base: `REFLECT_STATE_DIR` and `REFLECT_LEARNINGS_DIR`, else below the
 * home folder.
 */
export function dataPaths(
  env: Environment = process.env,
  home: string = homeFolder(env),
): DataPaths {
  const state = env['REFLECT_STATE_DIR'] ?? join(home, '.reflect');
  const learnings = env['REFLECT_LEARNINGS_DIR'] ?? join(home, '.learnings');
  const inState = within(state);
  const inQueue = (name: string): string => inside(inState('queue'), name);
  const inLearnings = within(learnings);
  return {
    state,
    config: inState('config.yaml'),
    configCache: inState('config.cache.json'),
    setupAnswers: inState('setup.json'),
    paused: inState('paused'),
    inbox: inState('pending_reflections.jsonl'),
    inboxCursor: inState('inbox.cursor.json'),
    inboxRotated: inState('pending_reflections.old.jsonl'),
    queue: inState('queue'),
    queueWal: inQueue('wal'),
    queueDlq: inQueue('dlq'),
    queueCorrupt: inQueue('corrupt'),
    queueLock: inQueue('lock'),
    queueAnswers: inQueue('answers'),
    poison: inState('poison-reflections.jsonl'),
    drainLock: inState('drain.lock'),
    nextDrain: inState('drain.next.json'),
    driverPauses: inState('driver-pauses.json'),
    indexStale: inState('index.stale'),
    builtIndex: inState('built-index.json'),
    unfinishedIndex: inState('unfinished-index.jsonl'),
    costEvents: inState('cost-events.jsonl'),
    costLock: inState('cost-events.lock'),
    funnel: inState('funnel.jsonl'),
    funnelBefore: inState('funnel.old.jsonl'),
    gcLock: inState('gc.lock'),
    gcState: inState('gc.json'),
    queueEvents: inState('queue-events.jsonl'),
    queueEventsBefore: inState('queue-events.old.jsonl'),
    metrics: inState('metrics.json'),
    metricsLock: inState('metrics.lock'),
    reflected: inState('reflected'),
    sessionInjected: inState('session-injected'),
    sessionHistory: inState('session-history'),
    sessionFiles: inState('session-files'),
    armed: inState('armed'),
    sessionChronicles: inState('session-chronicle'),
    chronicleLock: inState('chronicle.lock'),
    retroLock: inState('retro.lock'),
    retroPending: inState('retro-pending.json'),
    retroDrafts: inState('retro-drafts'),
    commands: inState('commands'),
    pendingLessons: inState('pending-lessons'),
    hints: inState('hints'),
    episodes: inState('episodes'),
    episodesLock: inState('episodes.lock'),
    proposals: inState('proposals'),
    outcomes: inState('session-outcomes.jsonl'),
    lastEvent: inState('last-event.json'),
    sessionEvents: inState('last-event'),
    momentClaims: inState('moment-claims'),
    hookServers: inState('hook-servers'),
    logs: inState('logs'),
    journal: inState('journal.jsonl'),
    journalLock: inState('journal.lock'),
    seenDocuments: inState('seen-documents.jsonl'),
    seenDocumentsLock: inState('seen-documents.lock'),
    listedDocuments: inState('listed-documents.json'),
    shared: inState('shared.json'),
    sharedLock: inState('shared.lock'),
    hub: inState('hub'),
    hubLock: inState('hub.lock'),
    edits: inState('edits'),
    learnings,
    documents: inLearnings('documents'),
    learningsLock: inLearnings('.lock'),
    learnLock: inLearnings('.learn.lock'),
    projects: inLearnings('projects'),
    tasks: inLearnings('tasks.jsonl'),
    ratings: inLearnings('ratings.jsonl'),
    tombstones: inLearnings('tombstones.jsonl'),
    suppressions: inLearnings('suppressions.jsonl'),
    escalations: inLearnings('escalations.jsonl'),
    retroDecisions: inLearnings('retro.jsonl'),
    index: inLearnings('graphrag'),
    parsed: inside(inLearnings('graphrag'), 'parsed.bin'),
  };
}

/** As `homedir` of node:os has it, which a hook need not load where the environment tells. */
function homeFolder(env: Environment): string {
  const told = env[process.platform === 'win32' ? 'USERPROFILE' : 'HOME'];
  return told === undefined || told === '' ? process.getBuiltinModule('node:os').homedir() : told;
}

/** Joins names to a folder. To join each by itself would take every hook half a millisecond. */
function within(folder: string): (name: string) => string {
  const start = join(folder, '-').slice(0, -1);
  return (name) => start + name;
}
