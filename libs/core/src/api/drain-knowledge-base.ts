import { isHeadlessPerson } from '../engine/capture/origin/is-headless-person.js';
import type { DigestOptions } from '../engine/capture/build-digest.js';
import { digestTranscript } from '../engine/capture/warm/digest-transcript.js';
import type { Driver } from '../engine/capture/driver.js';
import { rememberCommands } from '../services/shell-commands/remember-commands.js';
import { refreshTables } from '../stores/shell-commands/command-files.js';
import { projectKey } from '../foundation/project/project-key.js';
import { gate } from '../engine/capture/gate.js';
import type { TranscriptReader } from '../engine/capture/transcript.js';
import type { Clock } from '../foundation/clock.js';
import type { Settings } from './config/settings.js';
import { noteOutcome } from '../services/proof/note-outcome.js';
import { SessionFeedback } from '../stores/feedback/session-feedback.js';
import { tidyUp } from '../services/gc/collect-daily.js';
import { leaveDrainHints } from '../services/hints/warm/leave-drain-hints.js';
import type { ReindexReport } from '../engine/indexing/warm/reindex.js';
import type { FileLearningStore } from '../stores/learnings/warm/file-learning-store.js';
import type { StoreLearningSink } from '../stores/learnings/store-learning-sink.js';
import { isLessonWanted } from '../services/lessons/is-lesson-wanted.js';
import { LessonSink } from '../services/lessons/lesson-sink.js';
import { storePendingLessons } from '../services/lessons/store-pending-lessons.js';
import type { FileJobStore } from '../stores/queue/warm/file-job-store.js';
import type { QueueAdmin } from '../stores/queue/queue-admin.js';
import type { Episodes } from '../services/episodes/episodes.js';
import type { Proposals } from '../services/review/proposals.js';
import type { DataPaths } from '../foundation/storage/data-paths.js';
import { fileDrainLog, type DrainLog } from '../services/drain/drain-log.js';
import type { DrainProgress } from '../services/drain/drain-progress.js';
import type { DrainReport } from '../services/drain/drain-report.js';
import { nearestKnown, type KnownSources } from '../services/drain/nearest-known.js';
import { unseenRejections } from '../services/hub/rejected-offers.js';
import { syncLinked } from '../services/hub/sync-linked.js';
import type { Hub } from '../services/hub/warm/hub.js';
import { purgeIndex } from '../services/forget/purge-index.js';
import { takeShared } from '../services/sharing/take-shared.js';
import type { Sharing } from '../services/sharing/sharing.js';
import { redactAll } from '../foundation/redaction/warm/redact.js';
import { drain } from '../services/drain/warm/drain.js';
import type { TranscriptFolders } from '../services/drain/find-transcript.js';

export interface DrainedBase {
  readonly paths: DataPaths;
  readonly settings: Settings;
  readonly clock: Clock;
  /** In [0, 1), for the jitter of retries. */
  readonly random: () => number;
  readonly jobs: FileJobStore;
  readonly queue: QueueAdmin;
  readonly learnings: FileLearningStore;
  readonly sink: StoreLearningSink;
  readonly proposals: Proposals;
  readonly episodes: Episodes;
  readonly sharing: Sharing;
  readonly hub: Hub;
  readonly readers: readonly TranscriptReader[];
  readonly transcriptFolders: TranscriptFolders;
  readonly driver: Driver;
  readonly judge: NonNullable<DigestOptions['judge']>;
  /** The nearest learnings of the index by meaning. */
  readonly findSimilar: KnownSources['findSimilar'];
  readonly reindex: (signal: AbortSignal) => Promise<ReindexReport>;
  readonly signal: AbortSignal;
  readonly onProgress: ((progress: DrainProgress) => void) | undefined;
}

/** Works off a knowledge base's queue, then leaves hints and tidies up. */
export async function drainKnowledgeBase(base: DrainedBase): Promise<DrainReport> {
  const { paths, settings, clock, learnings } = base;
  const since = clock();
  const log = fileDrainLog(paths, clock);
  refreshCommands(paths, log);
  let takenBack = 0;
  let rejected = 0;
  const report = await drain({
    ...{ paths, clock, log, random: base.random, signal: base.signal },
    onProgress: base.onProgress,
    store: base.jobs,
    queueSettings: settings.queue,
    drainSettings: settings.drain,
    readers: base.readers,
    transcriptFolders: base.transcriptFolders,
    readsElsewhere: !settings.capture.knownFoldersOnly,
    driver: base.driver,
    maxRunCostUsd: settings.worker.maxCostUsd,
    digest: (transcript, fromLine) =>
      digestTranscript(transcript, settings.capture, { fromLine, judge: base.judge }),
    rememberCommands: (session, cwd) => {
      const place = { paths, settings: settings.commands, now: clock() };
      return rememberCommands(place, projectKey(cwd), session);
    },
    keepEpisodes: (transcript, entry) => base.episodes.keep(transcript, entry),
    nearestKnown: (digest, cwd) =>
      nearestKnown(
        { list: () => learnings.list(), findSimilar: base.findSimilar, redact: redactAll },
        {
          digest,
          project: cwd === '' ? undefined : projectKey(cwd),
          most: settings.worker.knownLearnings,
        },
      ),
    gate,
    sink: new LessonSink(base.sink, settings.lessons, paths),
    feedback: new SessionFeedback(paths, learnings),
    noteOutcome: (session) => noteOutcome({ paths, learnings }, session),
    storeLessons: () =>
      storePendingLessons({
        ...{ paths, settings: settings.lessons, sink: base.sink },
        isHeadlessPerson: (cwd) => isHeadlessPerson(cwd, settings.capture),
        keepsOneOffs: settings.capture.oneOffs,
      }),
    takeShared: async (folders) => {
      await takeShared(base, folders, log);
      const synced = await syncLinked(base, log);
      takenBack += synced.removed;
      rejected += synced.rejected;
    },
    isWanted: ({ trigger }) => isLessonWanted(trigger, settings.lessons),
    refreshIndex: async (signal) => {
      const { embedding } = await base.reindex(signal);
      if (embedding !== undefined) throw embedding;
      // What was taken back is in no earlier build of the index either.
      if (takenBack > 0) purgeIndex(paths, true);
    },
  });
  await endIdleWarnings(base.proposals, log);
  const { remindDays } = settings.review;
  const waiting = { proposals: base.proposals, rejections: () => unseenRejections(paths) };
  const told = { paths, learnings, ...waiting, now: clock(), remindDays };
  const news = { dead: () => base.queue.failed(), isNewlyRejected: rejected > 0 };
  await leaveDrainHints({ ...told, ...news, since, log }, report);
  const { gc, commands } = settings;
  const garbage = { paths, clock, settings: gc, commands, jobs: base.jobs };
  if (report.ended === 'done') await tidyUp(garbage, log);
  return report;
}

/** What hooks read of commands is made anew where a person changed the text that it is made of. */
function refreshCommands(paths: DataPaths, log: DrainLog): void {
  try {
    refreshTables(paths);
  } catch (error) {
    log({ event: 'commands', message: error instanceof Error ? error.message : String(error) });
  }
}

/** The drain did its work, whatever comes of this. */
async function endIdleWarnings(proposals: Proposals, log: DrainLog): Promise<void> {
  try {
    await proposals.endIdle();
  } catch (error) {
    log({ event: 'warnings', message: error instanceof Error ? error.message : String(error) });
  }
}
