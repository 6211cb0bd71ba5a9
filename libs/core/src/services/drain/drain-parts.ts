import type { Digest, KnownNote } from '../../engine/capture/digest.js';
import type { Driver } from '../../engine/capture/driver.js';
import type { GateVerdict } from '../../engine/capture/gate.js';
import type { Transcript, TranscriptReader } from '../../engine/capture/transcript.js';
import type { Clock } from '../../foundation/clock.js';
import type { JobStore } from '../../stores/queue/job-store.js';
import type { QueueEntry } from '../../stores/queue/queue-entry.js';
import type { QueueSettings } from '../../stores/queue/queue-settings.js';
import type { DataPaths } from '../../foundation/storage/data-paths.js';
import type { RecallFeedback } from '../../stores/feedback/recall-feedback.js';
import type { ReflectedTrial } from '../proof/note-outcome.js';
import type { DrainLog } from './drain-log.js';
import type { DrainProgress } from './drain-progress.js';
import type { NewCommands, RememberedSession } from '../shell-commands/remember-commands.js';
import type { DrainSettings } from './drain-settings.js';
import type { TranscriptFolders } from './find-transcript.js';
import type { AppliedDrafts, LearningSink } from '../../stores/learnings/learning-sink.js';

/** What a drain is made of. */
export interface DrainParts {
  readonly paths: DataPaths;
  readonly store: JobStore;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly queueSettings: QueueSettings;
  readonly drainSettings: DrainSettings;
  readonly readers: readonly TranscriptReader[];
  /** Where transcripts may be read. */
  readonly transcriptFolders: TranscriptFolders;
  /**
   * Whether a `.jsonl` file that lies elsewhere may be read, too.
   * @default false
   */
  readonly readsElsewhere?: boolean;
  readonly driver: Driver;
  /** US dollars that one run of it may cost; 0 is no limit. */
  readonly maxRunCostUsd: number;
  /** `fromLine` is the first line that was not reflected before, counted from 1. */
  readonly digest: (transcript: Transcript, fromLine: number) => Digest | Promise<Digest>;
  /** Counts what came of the commands of a session in its folder, and of those of its sub-agents. */
  readonly rememberCommands?: (session: NewCommands, cwd: string) => RememberedSession;
  /** Keeps what was decided in a session beside the learnings; returns how many exchanges. */
  readonly keepEpisodes?: (transcript: Transcript, entry: QueueEntry) => Promise<number>;
  /** The stored learnings that are nearest to what a folder's session tells, for a worker that is paid. */
  readonly nearestKnown?: (digest: Digest, cwd: string) => Promise<readonly KnownNote[]>;
  /** Whether a digest holds anything to learn from; asked before anything is paid. */
  readonly gate: (digest: Digest) => GateVerdict;
  readonly sink: LearningSink;
  /** What becomes of the learnings that sessions were given. */
  readonly feedback: RecallFeedback;
  /** Writes down which mistakes came back in a session; see `reflect proof`. */
  readonly noteOutcome?: (session: ReflectedTrial) => Promise<void>;
  /** Stores the lessons that hooks wrote down without a model. */
  readonly storeLessons: () => Promise<AppliedDrafts>;
  /** Takes in what the repositories around the folders of sessions share, and what a hub does. */
  readonly takeShared?: (folders: ReadonlySet<string>) => Promise<void>;
  /** Whether what an entry asks for is switched on; what is not is passed over. */
  readonly isWanted: (entry: QueueEntry) => boolean;
  /** Brings the index up to date with the learnings. */
  readonly refreshIndex: (signal: AbortSignal) => Promise<void>;
  readonly log: DrainLog;
  /** Told before the first job and after each. */
  readonly onProgress?: ((progress: DrainProgress) => void) | undefined;
  /** Aborted when the drain is to stop. */
  readonly signal: AbortSignal;
}
