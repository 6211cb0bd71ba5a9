/** The API for scripts, the command and its surfaces: what an adapter is written with is in `harness.ts`. */

// Opening a knowledge base
export { systemClock, type Clock } from './foundation/clock.js';
export { runEmbedThread } from './engine/embedding/embed-thread.js';
export type { NewLearning } from './api/learning-facade.js';
export { openReflect, type OpenOptions } from './api/open-reflect.js';
export type {
  SubmittedLearning,
  DrainOptions,
  FindTextWorker,
  HarnessSupport,
  NamedDrivers,
  KnowledgeBaseStatus,
  Reflect,
} from './api/reflect.js';
export { dataPaths, type DataPaths } from './foundation/storage/data-paths.js';
export type { CoreErrorCode } from './api/core-error-code.js';

// Settings
export { compileSettings } from './api/config/warm/compile-settings.js';
export { ConfigError } from './foundation/settings/config-errors.js';
export { describeSettings } from './api/config/describe-settings.js';
export { setSettings } from './api/config/warm/set-settings.js';
export { RENAMED_SETTINGS, SETTINGS, type Settings } from './api/config/settings.js';

// Learnings and what people do with them
export { commitsWith } from './services/forget/git-history.js';
export { purgeIndex } from './services/forget/purge-index.js';
export type { CommandMemory } from './stores/shell-commands/command-memory.js';
export type { KeptCommand } from './services/shell-commands/kept-commands.js';
export type { Episode } from './stores/episodes/episode.js';
export type { LearningEdit } from './stores/learnings/learning-edit.js';
export { learningVersion } from './stores/learnings/warm/learning-version.js';
export type { JournalEntry } from './stores/learnings/change-journal.js';
export { LearningError, notFoundError } from './stores/learnings/learning-errors.js';
export type { StoredLearning } from './stores/learnings/learning-store.js';
export {
  CONFIDENCES,
  LEARNING_KINDS,
  LEARNING_STATUSES,
  type Learning,
  type LearningDraft,
  type LearningKind,
  type Scope,
} from './stores/learnings/learning.js';
export type { Entity } from './stores/entities/entity.js';
export type { AppliedDraft } from './stores/learnings/applied-draft.js';
export { exportLearnings } from './stores/learnings/warm/export-learnings.js';
export {
  importLearnings,
  linesOfFile,
  NOTHING_IMPORTED,
  type ImportCounts,
} from './stores/learnings/warm/import-learnings.js';
export { noteAgentVerdict } from './stores/feedback/agent-verdict.js';
export { learningFactor } from './stores/feedback/implied-feedback.js';
export { rate } from './stores/feedback/rate.js';
export { feedbackFactor, type Rating } from './stores/feedback/rating.js';
export { readRatings } from './stores/feedback/read-ratings.js';
export { learningStats, sessionUses, type LearningStats } from './services/stats/learning-stats.js';
export { suppress, undoSuppression } from './stores/suppression/edit-suppressions.js';
export { readSuppressions } from './stores/suppression/read-suppressions.js';
export { suppressedBy } from './stores/suppression/suppressed-by.js';
export type { Suppression, SuppressionReach } from './stores/suppression/suppression.js';
export { tellingBody } from './stores/learnings/telling-body.js';

// Recall
export { IndexFolder } from './engine/indexing/index-folder.js';
export { checkIndex } from './engine/indexing/warm/check-index.js';
export { requestEmbeddings } from './engine/embedding/request-embeddings.js';
export type { ReindexReport } from './engine/indexing/warm/reindex.js';
export type { ReindexOptions, ReindexProgress } from './engine/indexing/reindex-options.js';
export { isExcluded } from './foundation/project/is-excluded.js';
export { findProject, projectKey, type Project } from './foundation/project/project-key.js';
export { changedSince } from './services/recall/changed-since.js';
export { recallBlock } from './services/recall/recall-block.js';
export type { RecallCandidate, RecallResult } from './services/recall/recall-result.js';
export { relevanceParts } from './services/recall/relevance-parts.js';
export type { RecallQuestion } from './services/recall/recall-question.js';
export type { RecallRecord } from './engine/search/recall-record.js';
export type { EntityGraph } from './engine/search/warm/resident/entity-graph.js';
export type { LearningGraph } from './engine/search/warm/resident/learning-graph.js';
export { markIndexStale } from './stores/index/stale-index.js';

// Files that call for learnings
export { addTrigger, learningTriggers, removeTrigger } from './services/triggers/edit-triggers.js';
export { openTriggers } from './services/triggers/open-triggers.js';
export { findProposals } from './services/triggers/propose/find-proposals.js';
export { proposalId, storeGlobs } from './services/triggers/propose/stored-proposals.js';
export { TRIGGER_KINDS } from './engine/triggers/trigger-format.js';

// Reviews, retros and proposals
export { differingLines } from './services/retro/differing-lines.js';
export type { RetroItem } from './services/retro/retro-item.js';
export type { RetroRequest } from './services/retro/gather-context.js';
export type { Retro } from './services/retro/retros.js';
export type { EscalationInForce, Proposal } from './services/review/proposal.js';
export { ReviewError } from './services/review/review-errors.js';
export { visibleText } from './services/review/visible-text.js';
export type { Review } from './services/review/review.js';

// Capture: queue, drain, workers
export type { Digest } from './engine/capture/digest.js';
export type { Driver, DriverAnswer } from './engine/capture/driver.js';
export type { SpendReport } from './stores/budget/spend-report.js';
export type { DrainReport } from './services/drain/drain-report.js';
export type { QueueDepth } from './stores/queue/queue-admin.js';
export type { DeadJob, Job } from './stores/queue/job.js';
export type { QueueEntry } from './stores/queue/queue-entry.js';
export { DriverPauses } from './services/drain/warm/driver-pauses.js';
export { redactAll } from './foundation/redaction/warm/redact.js';
export type { GcReport } from './services/gc/collect-garbage.js';

// Sessions: chronicles, tasks, events
export { readChronicleFile } from './stores/chronicle/chronicle-file.js';
export { chooseChronicle, type ChronicleChoice } from './stores/chronicle/choose-chronicle.js';
export { CHRONICLE_TAGS, readChronicleTag } from './stores/chronicle/chronicle-tags.js';
export type { ChronicleHead } from './stores/chronicle/find-chronicles.js';
export { lintChronicle } from './stores/chronicle/lint-chronicle.js';
export { listChronicles } from './stores/chronicle/list-chronicles.js';
export { parseChronicle, type ChronicleEvent } from './stores/chronicle/parse-chronicle.js';
export { tellableLine } from './stores/chronicle/tellable-line.js';
export { noChronicle, recordChronicleEvent } from './stores/chronicle/record-chronicle-event.js';
export { readLastEvent, type LastEvent } from './stores/session/last-event.js';
export { listSessions, type SessionSummary } from './api/sessions/list-sessions.js';
export { readSessionStory, type SessionStory } from './api/sessions/session-story.js';
export { isPaused, pause, resume } from './stores/session/pause.js';
export { leaveHint } from './services/hints/pending-hints.js';
export { addTask, markTasksSeen, moveTask } from './stores/tasks/warm/edit-tasks.js';
export { tellableTasks } from './stores/tasks/seen-tasks.js';
export { readTasks } from './stores/tasks/read-tasks.js';
export { isOpen, TASK_SCOPES, type Task } from './stores/tasks/task.js';

// How well it works
export { activityReport, type ActivityReport } from './services/metrics/activity.js';
export { describeFinding } from './services/watchdog/watchdog-findings.js';
export type { FunnelStage } from './stores/funnel/funnel-event.js';
export { metricsText } from './api/metrics/metrics-text.js';
