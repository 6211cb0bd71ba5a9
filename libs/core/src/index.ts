export { cutMiddle, cutTo } from './foundation/text/shorten.js';
export { estimateTokens } from './engine/capture/estimate-tokens.js';
export { hidesExitStatus, outputFailed } from './engine/capture/digesting/failure-signs.js';
export {
  firstStringField,
  isJsonObject,
  objectField,
  objectsField,
  stringField,
  type JsonObject,
} from './foundation/text/json-object.js';
export { inputTokens } from './engine/capture/reading/input-tokens.js';
export { questionsText, questionText } from './engine/capture/reading/questions-text.js';
export { parseJsonLine } from './engine/capture/reading/parse-json-line.js';
export { readLines } from './foundation/text/read-lines.js';
export {
  readTranscriptRecords,
  type ReadRecords,
} from './engine/capture/reading/read-transcript-records.js';
export { withoutTerminalCodes } from './engine/capture/reading/without-terminal-codes.js';
export { TranscriptError, type TranscriptErrorCode } from './engine/capture/transcript-errors.js';
export type {
  ToolAction,
  ToolResultItem,
  Transcript,
  TranscriptItem,
  TranscriptReader,
  UserItem,
  UserVia,
} from './engine/capture/transcript.js';
export type { DigestOptions } from './engine/capture/build-digest.js';
export type { Digest, DigestItem } from './engine/capture/digest.js';
export { CAPTURE_SETTINGS } from './engine/capture/capture-settings.js';
export {
  DriverError,
  type DriverErrorCode,
  type DriverErrorOptions,
} from './engine/capture/driver-errors.js';
export type { Driver, DriverAnswer, DriverRun } from './engine/capture/driver.js';
export type { WorkerUsage } from './stores/budget/worker-usage.js';
export { gate } from './engine/capture/gate.js';
export { createHeuristicDriver } from './engine/capture/heuristic-driver.js';
export {
  CHILD_MARKER,
  childEnvironment,
  isReflectChild,
} from './engine/capture/recursion-guard.js';
export { noteWorkProcess } from './engine/capture/work-folder.js';
export {
  toDriverAnswer,
  workerAnswerJsonSchema,
  type WorkerAnswer,
} from './engine/capture/warm/worker-answer-schema.js';
export {
  repairPrompt,
  WORKER_INSTRUCTION,
  workerPrompt,
} from './engine/capture/warm/worker-prompt.js';
export { addUsage } from './engine/capture/worker/add-usage.js';
export { parseJsonAnswer } from './engine/capture/worker/parse-json-answer.js';
export { stripUnlearnable } from './foundation/text/strip-spans.js';
export { readChronicleFile } from './stores/chronicle/chronicle-file.js';
export { ChronicleError, type ChronicleErrorCode } from './stores/chronicle/chronicle-errors.js';
export { chooseChronicle, type ChronicleChoice } from './stores/chronicle/choose-chronicle.js';
export {
  CHRONICLE_TAGS,
  readChronicleTag,
  type ChronicleTag,
} from './stores/chronicle/chronicle-tags.js';
export { isChroniclePath } from './stores/chronicle/chronicle-place.js';
export type { ChronicleHead } from './stores/chronicle/find-chronicles.js';
export { lintChronicle } from './stores/chronicle/lint-chronicle.js';
export { listChronicles } from './stores/chronicle/list-chronicles.js';
export { parseChronicle, type ChronicleEvent } from './stores/chronicle/parse-chronicle.js';
export { noChronicle, recordChronicleEvent } from './stores/chronicle/record-chronicle-event.js';
export { systemClock, type Clock } from './foundation/clock.js';
export { compileSettings } from './api/config/warm/compile-settings.js';
export { ConfigError, type ConfigErrorCode } from './foundation/settings/config-errors.js';
export { describeSettings } from './api/config/describe-settings.js';
export { setSetting } from './api/config/warm/set-setting.js';
export { harnessSetting } from './api/config/harness-setting.js';
export { RENAMED_SETTINGS, SETTINGS, type Settings } from './api/config/settings.js';
export type { SpendReport, SpendTotals, WindowUse } from './stores/budget/spend-report.js';
export type { DrainEnd, DrainReport } from './services/drain/drain-report.js';
export type { AppliedDrafts, LearnedRun, LearningSink } from './stores/learnings/learning-sink.js';
export { isEmbedThread, runEmbedThread } from './engine/embedding/embed-thread.js';
export type { StartEmbedThread } from './engine/embedding/embed-threads.js';
export { IndexFolder } from './engine/indexing/index-folder.js';
export { commitsWith, type CommitWithText } from './services/forget/git-history.js';
export type { ErasedFile } from './services/forget/erase-text.js';
export { purgeIndex } from './services/forget/purge-index.js';
export { checkIndex, type IndexCheck } from './engine/indexing/warm/check-index.js';
export type { IndexStatus } from './engine/indexing/warm/index-status.js';
export { requestEmbeddings } from './engine/embedding/request-embeddings.js';
export { endpointAddress, type Endpoint } from './foundation/http/endpoint-address.js';
export { EndpointError, type EndpointErrorCode } from './foundation/http/endpoint-error.js';
export { readEndpointKey, type EndpointKeySource } from './foundation/http/endpoint-key.js';
export { postJson, type JsonResponse } from './foundation/http/post-json.js';
export { MiniLmEmbedder } from './engine/embedding/minilm-embedder.js';
export { openEmbeddedMiniLm } from './engine/embedding/open-embedder.js';
export { LearningJudge } from './engine/sameness/learning-judge.js';
export { reindex, type ReindexReport } from './engine/indexing/warm/reindex.js';
export type { ReindexOptions, ReindexProgress } from './engine/indexing/reindex-options.js';
export type { Episode, EpisodeSentence, EpisodeVoice } from './stores/episodes/episode.js';
export { LearningEditor, type CheckedOut } from './services/curation/learning-editor.js';
export type { LearningEdit } from './stores/learnings/learning-edit.js';
export { learningVersion } from './stores/learnings/warm/learning-version.js';
export type { ChangeKind, JournalEntry } from './stores/learnings/change-journal.js';
export { FileLearningStore } from './stores/learnings/warm/file-learning-store.js';
export {
  LearningError,
  notFoundError,
  type LearningErrorCode,
} from './stores/learnings/learning-errors.js';
export type { LearningStore, StoredLearning } from './stores/learnings/learning-store.js';
export {
  CONFIDENCES,
  LEARNING_KINDS,
  LEARNING_STATUSES,
  type Confidence,
  type Learning,
  type LearningDraft,
  type LearningKind,
  type LearningStatus,
  type Scope,
} from './stores/learnings/learning.js';
export type { Entity, Relation } from './stores/entities/entity.js';
export { MemoryLearningStore } from './stores/learnings/memory-learning-store.js';
export type { AppliedDraft } from './stores/learnings/applied-draft.js';
export { openReflect, type OpenOptions } from './api/open-reflect.js';
export { gitContext } from './foundation/project/git-context.js';
export { isExcluded } from './foundation/project/is-excluded.js';
export { isProjectIgnored } from './foundation/project/is-ignored.js';
export { findProject, projectKey, type Project } from './foundation/project/project-key.js';
export type { QueueDepth } from './stores/queue/queue-admin.js';
export type { DeadJob, Job } from './stores/queue/job.js';
export type { QueueEntry, Trigger } from './stores/queue/queue-entry.js';
export { QueueError } from './stores/queue/queue-errors.js';
export { changedSince } from './services/recall/changed-since.js';
export type { TextWorker } from './engine/capture/text-worker.js';
export { coldRecall } from './services/recall/cold-recall.js';
export { recallBlock, type BlockBudget } from './services/recall/recall-block.js';
export type { RecallRequest } from './services/recall/recall-request.js';
export type { RecallCandidate, RecallResult, SkipReason } from './services/recall/recall-result.js';
export type {
  SubmittedLearning,
  DrainOptions,
  FindTextWorker,
  HarnessSupport,
  NamedDrivers,
  KnowledgeBaseStatus,
  Reflect,
} from './api/reflect.js';
export type { RecallQuestion } from './services/recall/recall-question.js';
export { SearchError, type SearchErrorCode } from './engine/search/search-errors.js';
export type { RecallRecord } from './engine/search/recall-record.js';
export type {
  GraphEntity,
  GraphLearning,
  LearningGraph,
} from './engine/search/warm/resident/learning-graph.js';
export { readLastEvent, type LastEvent } from './stores/session/last-event.js';
export { listSessions, type SessionSummary } from './api/sessions/list-sessions.js';
export { readSessionStory, type SessionStory } from './api/sessions/session-story.js';
export { isPaused, pause, resume } from './stores/session/pause.js';
export { activityReport, type ActivityReport } from './services/metrics/activity.js';
export { collectMetrics } from './services/metrics/collect-metrics.js';
export {
  METRIC_FAMILIES,
  METRIC_NAMES,
  type MetricFamily,
  type MetricFamilyName,
} from './services/metrics/metric-families.js';
export {
  parseSeriesKey,
  type BucketCounts,
  type MetricTotals,
} from './services/metrics/metric-totals.js';
export { lockHolder } from './foundation/storage/file-lock.js';
export { dataPaths, type DataPaths } from './foundation/storage/data-paths.js';
export {
  refusalToTell,
  StorageError,
  type StorageErrorCode,
} from './foundation/storage/storage-errors.js';
export { exportLearnings } from './stores/learnings/warm/export-learnings.js';
export {
  importLearnings,
  linesOfFile,
  type ImportCounts,
} from './stores/learnings/warm/import-learnings.js';
export { DriverPauses } from './services/drain/warm/driver-pauses.js';
export { markIndexStale } from './stores/index/stale-index.js';
export { redactAll } from './foundation/redaction/warm/redact.js';
export { writeFileAtomic } from './foundation/storage/write-file-atomic.js';
export type { Blockage } from './services/watchdog/blockage.js';
export type { HarnessFunnel } from './stores/funnel/funnel.js';
export { describeFinding } from './services/watchdog/watchdog-findings.js';
export type { FunnelStage } from './stores/funnel/funnel-event.js';
export { addTrigger, isTrigger, removeTrigger } from './services/triggers/edit-triggers.js';
export { openTriggers } from './services/triggers/open-triggers.js';
export { findProposals, type FoundGlobs } from './services/triggers/propose/find-proposals.js';
export type { GlobEvidence } from './services/triggers/propose/propose-globs.js';
export { proposalId, storeGlobs } from './services/triggers/propose/stored-proposals.js';
export { TRIGGER_KINDS, type TriggerKind } from './engine/triggers/trigger-format.js';
export { noteAgentVerdict } from './stores/feedback/agent-verdict.js';
export { learningFactor } from './stores/feedback/implied-feedback.js';
export { rate } from './stores/feedback/rate.js';
export { feedbackFactor, type Rating, type RatingTotal } from './stores/feedback/rating.js';
export { readRatings } from './stores/feedback/read-ratings.js';
export { learningStats, type LearningStats } from './services/stats/learning-stats.js';
export { suppress, undoSuppression } from './stores/suppression/edit-suppressions.js';
export { readSuppressions } from './stores/suppression/read-suppressions.js';
export { suppressedBy } from './stores/suppression/suppressed-by.js';
export type { Suppression, SuppressionReach } from './stores/suppression/suppression.js';
export type { GcReport } from './services/gc/collect-garbage.js';
export { leaveHint, takeHints } from './services/hints/pending-hints.js';
export type { MemoryPlaces, MemoryContext } from './stores/harness-memory/memory-places.js';
export { differingLines } from './services/retro/differing-lines.js';
export { RetroError, type RetroErrorCode } from './services/retro/retro-errors.js';
export type { RetroItem, RetroQuote } from './services/retro/retro-item.js';
export type { RetroRequest } from './services/retro/gather-context.js';
export type { Retro } from './services/retro/retros.js';
export type { RetroChoice } from './services/retro/select-items.js';
export type { Escalation, EscalationLevel } from './stores/escalation/escalation.js';
export type { EscalationInForce, Proposal } from './services/review/proposal.js';
export { Proposals } from './services/review/proposals.js';
export { Reviews } from './services/review/reviews.js';
export { ReviewError, type ReviewErrorCode } from './services/review/review-errors.js';
export { visibleText } from './services/review/visible-text.js';
export type {
  Replaced,
  Review,
  ReviewEdit,
  ReviewQuote,
  ReviewReason,
} from './services/review/review.js';
export { addTask, moveTask } from './stores/tasks/warm/edit-tasks.js';
export { readTasks } from './stores/tasks/read-tasks.js';
export { TaskError, type TaskErrorCode } from './stores/tasks/task-errors.js';
export {
  isOpen,
  TASK_SCOPES,
  type Task,
  type TaskScope,
  type TaskState,
} from './stores/tasks/task.js';
export { readFraming, type Framed } from './engine/capture/origin/machine-framing.js';
export { PROOFS, weakerProof, type Proof, type Shown } from './engine/capture/origin/proof.js';
export { recalledBody } from './stores/learnings/context-section.js';
