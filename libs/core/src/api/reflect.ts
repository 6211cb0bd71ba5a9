import type { FoundLearning, LearningFilter, NewLearning } from './learning-facade.js';
import type { LearningEdit } from '../stores/learnings/learning-edit.js';
import type { Learning } from '../stores/learnings/learning.js';
import type { SpendReport, WindowUse } from '../stores/budget/spend-report.js';
import type { Digest } from '../engine/capture/digest.js';
import type { Driver, DriverAnswer } from '../engine/capture/driver.js';
import type { TextWorker } from '../engine/capture/text-worker.js';
import type { TranscriptReader } from '../engine/capture/transcript.js';
import type { LoadedSettings } from './config/loaded-settings.js';
import type { Settings } from './config/settings.js';
import type { PastSessions, PastSessionsOptions } from '../services/drain/warm/past-sessions.js';
import type { SessionTranscript } from '../services/drain/session-transcript.js';
import type { DrainProgress } from '../services/drain/drain-progress.js';
import type { DrainReport } from '../services/drain/drain-report.js';
import type { GcOptions, GcReport } from '../services/gc/collect-garbage.js';
import type { AgentSubmission } from '../stores/learnings/agent-submission.js';
import type { AppliedDraft } from '../stores/learnings/applied-draft.js';
import type { IndexCheck } from '../engine/indexing/warm/check-index.js';
import type { IndexStatus } from '../engine/indexing/warm/index-status.js';
import type { ReindexReport } from '../engine/indexing/warm/reindex.js';
import type { ReindexOptions } from '../engine/indexing/reindex-options.js';
import type { LearningEditor } from '../services/curation/learning-editor.js';
import type { LearningStore } from '../stores/learnings/learning-store.js';
import type { QueueAdmin } from '../stores/queue/queue-admin.js';
import type { QueueEntry } from '../stores/queue/queue-entry.js';
import type { RecallQuestion } from '../services/recall/recall-question.js';
import type { RecallResult } from '../services/recall/recall-result.js';
import type { MemoryPlaces, MemoryContext } from '../stores/harness-memory/memory-places.js';
import type { Retros } from '../services/retro/retros.js';
import type { CommandEditor } from '../services/shell-commands/command-editor.js';
import type { Episodes } from '../services/episodes/episodes.js';
import type { ProofReport } from '../services/proof/proof-report.js';
import type { Proposals } from '../services/review/proposals.js';
import type { Reviews } from '../services/review/reviews.js';
import type { Hints } from '../services/hints/warm/hints.js';
import type { HubStatus } from '../services/hub/hub-status.js';
import type { Hub } from '../services/hub/warm/hub.js';
import type { Sharing } from '../services/sharing/sharing.js';
import type { EntityGraph } from '../engine/search/warm/resident/entity-graph.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import type { Blockage } from '../services/watchdog/blockage.js';
import type { HarnessFunnel } from '../stores/funnel/funnel.js';
import type { WatchdogFinding } from '../services/watchdog/watchdog-findings.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** How a transcript is read without being stored. */
export interface ExtractOptions {
  /** @default the driver of the settings */
  readonly driver?: string;
  /** @default the one whose records they are */
  readonly harness?: string;
  readonly signal?: AbortSignal;
}

/** What a harness brings: how its transcripts are read and, where it can be one, the worker. */
export interface HarnessSupport {
  readonly harness: string;
  reader(settings: Settings, env: Environment): TranscriptReader;
  /** Folders in which it keeps its transcripts: of a queued one, nothing outside of them is read. */
  transcriptFolders(env: Environment): readonly string[];
  driver?(settings: Settings, env: Environment): Driver;
  /** Where it keeps by itself what it remembers of a project. */
  memory?(context: MemoryContext): MemoryPlaces;
}

/** Drivers of no one harness, or that need somebody's consent: used only where a setting names one. */
export type NamedDrivers = (settings: Settings, env: Environment) => readonly Driver[];

/** A worker that answers in words; undefined where the settings name none. */
export type FindTextWorker = (settings: Settings, env: Environment) => TextWorker | undefined;

/** What an agent wants kept of a folder's project; of all of them where it names none. */
export interface SubmittedLearning extends Omit<AgentSubmission, 'scope'> {
  readonly cwd?: string;
}

/** How `Reflect.drain` runs. */
export interface DrainOptions {
  readonly signal?: AbortSignal;
  /** Driver in place of the one that the settings choose. */
  readonly driver?: Driver;
  /** Told before the first job and after each. */
  readonly onProgress?: (progress: DrainProgress) => void;
}

/** How a knowledge base is: queue, worker, learnings, index, and what is wrong with any of them. */
export interface KnowledgeBaseStatus {
  readonly queue: Awaited<ReturnType<QueueAdmin['depth']>>;
  readonly paused: boolean;
  /** Name of the driver that a drain would use. */
  readonly driver: string;
  readonly worker: {
    /** Whether the driver can run now, as far as can be told without running it. */
    readonly isAvailable: boolean;
    /** What a person has to know of the driver. */
    readonly warning?: string;
  };
  readonly learnings: {
    readonly active: number;
    readonly other: number;
    /** Documents that came from elsewhere and wait until a person has seen them. */
    readonly unseen: number;
    /** Documents that cannot be read, each with file and line. */
    readonly problems: readonly string[];
  };
  /** Commands that failed. */
  readonly commands: {
    readonly remembered: number;
    /** Of them those that are told no more. */
    readonly ended: number;
    /** Of them those that wait for a person. */
    readonly proposed: number;
    /** Lines that are no memories, each with its file. */
    readonly problems: readonly string[];
  };
  readonly index: IndexStatus;
  /** Login and links, as this machine knows them. */
  readonly hub: HubStatus;
  /** How far the last sessions came, by harness. */
  readonly funnel: readonly HarnessFunnel[];
  /** Stages that have been silent for too long. */
  readonly findings: readonly WatchdogFinding[];
  /** What keeps queued sessions from being learned from, the gravest first. */
  readonly blockages: readonly Blockage[];
}

/** A status whose parts are taken when they are asked for: where one cannot be, the others can. */
export type StatusParts = {
  readonly [Part in keyof KnowledgeBaseStatus]: () => Promise<KnowledgeBaseStatus[Part]>;
} & {
  /** Whether the index says what the documents say that `learnings` counts. */
  readonly indexCheck: () => Promise<IndexCheck>;
};

/** An open knowledge base. */
export interface Reflect {
  readonly paths: DataPaths;
  readonly settings: Settings;
  /** Where each setting came from, and those that cannot be used. */
  readonly loaded: LoadedSettings;
  readonly learnings: LearningStore;
  /** What a person does to learnings: forget, edit, undo. */
  readonly curation: LearningEditor;
  /** Exchanges that are kept beside the learnings. */
  readonly episodes: Pick<Episodes, 'list' | 'forget'>;
  /** Commands that failed, as they are remembered. */
  readonly commands: CommandEditor;
  /** What the next session of a project is told once. */
  readonly hints: Hints;
  /** What waits for a person's decision. */
  readonly reviews: Reviews;
  /** The same for what reflect would do to learnings: give them with more files, warn, archive. */
  readonly proposals: Proposals;
  /** Learnings that a team keeps in a repository. */
  readonly sharing: Sharing;
  /** Learnings of a team at a hub; nothing but a sync asks it. */
  readonly hub: Hub;
  /** What a session says about the memory. */
  readonly retros: Retros;
  readonly queue: QueueAdmin;
  /**
   * Keeps what a person says, active at once; what is known already is strengthened and returned. Throws
   * `LEARNING_INVALID`, also for what a person took away before.
   *
   * @example
   * await reflect.add('When a migration fails, run `make db-reset` before trying again.');
   * await reflect.add({ text: 'Commits have a scope.', kind: 'convention', cwd: process.cwd() });
   */
  add(learning: string | NewLearning): Promise<Learning>;
  /**
   * The learnings that answer a question, best first; none where none is relevant enough. An index
   * that is behind is built first.
   */
  search(text: string, filter?: Omit<LearningFilter, 'status'>): Promise<readonly FoundLearning[]>;
  /** The learnings, what changed last first. */
  list(filter?: LearningFilter): Promise<readonly Learning[]>;
  get(id: string): Promise<Learning | undefined>;
  /** Puts values in place of a learning's. Throws `LEARNING_NOT_FOUND`, `LEARNING_INVALID`. */
  update(id: string, values: LearningEdit): Promise<Learning>;
  /** Forgets a learning: none of its words stays in any file. Throws `LEARNING_NOT_FOUND`. */
  remove(id: string): Promise<Learning>;
  recall(question: RecallQuestion): Promise<RecallResult>;
  /** Stores a lesson in a person's words, with no model. Throws `LEARNING_INVALID`. */
  learn(
    text: string,
    options?: { readonly cwd?: string; readonly commands?: readonly string[] },
  ): Promise<AppliedDraft>;
  /**
   * Stores what an agent says by its own account: an instruction waits for a person's approval.
   * Throws `LEARNING_INVALID`.
   */
  claim(claim: SubmittedLearning): Promise<AppliedDraft>;
  /** Queues a transcript; waits or makes room when the queue is full. Throws `QUEUE_FULL`. */
  enqueue(entry: QueueEntry): Promise<'accepted' | 'dropped-oldest'>;
  drain(options?: DrainOptions): Promise<DrainReport>;
  /** The sessions of which harnesses kept transcripts, and which of them were reflected. Reads them all. */
  pastSessions(options?: PastSessionsOptions): Promise<PastSessions>;
  /**
   * A session as its harness kept it; nothing outside of the harness's own folders is read. Its texts are
   * as they were said: redact what you show. Throws `TranscriptError`.
   */
  transcript(session: string): Promise<SessionTranscript>;
  reindex(options?: ReindexOptions): Promise<ReindexReport>;
  /** What a worker would read of a transcript. Throws `TranscriptError`. */
  digest(transcript: string, harness?: string): Promise<Digest>;
  /**
   * What a driver finds in a transcript. Nothing is stored, and a paid run counts against the budgets.
   * Throws `DriverError`, and what `drain` throws.
   */
  extract(transcript: string, options?: ExtractOptions): Promise<DriverAnswer>;
  /**
   * The graph that recall walks: learnings and the entities that they name, as they were indexed.
   * Undefined where there is no index yet. Throws `SearchError` for one that cannot be used.
   *
   * Nothing in it changes: after a `reindex` there is another one.
   *
   * @example
   * const graph = await reflect.graph();
   * for (const { key, degree } of graph?.mostConnected(5) ?? []) {
   *   const near = graph?.nearest([key], 3) ?? [];
   *   console.log(key, degree, near.map(({ title }) => title));
   * }
   */
  graph(): Promise<EntityGraph | undefined>;
  status(): Promise<KnowledgeBaseStatus>;
  /** For a knowledge base of which something is damaged. */
  statusParts(): StatusParts;
  /** Removes old state, or tells what would go. Throws `StorageError`. */
  gc(options?: GcOptions): Promise<GcReport>;
  /** Whether the learnings keep mistakes from coming back, by what sessions showed. Throws `StorageError`. */
  proof(): Promise<ProofReport>;
  /** What is spent of each limit on worker runs. Throws `StorageError`. */
  budget(): readonly WindowUse[];
  /** What worker runs cost, and what came of it that is still there. */
  cost(): Promise<SpendReport>;
}
