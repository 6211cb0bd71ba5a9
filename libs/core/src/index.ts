export { cutMiddle, cutTo } from './capture/digesting/shorten.js';
export { estimateTokens } from './capture/estimate-tokens.js';
export { failureLines, hidesExitStatus, outputFailed } from './capture/digesting/failure-signs.js';
export {
  firstStringField,
  isJsonObject,
  objectField,
  objectsField,
  stringField,
  type JsonObject,
} from './capture/reading/json-object.js';
export {
  openTranscriptFile,
  toTranscriptError,
  type OpenTranscriptFile,
} from './capture/reading/open-transcript-file.js';
export { inputTokens } from './capture/reading/input-tokens.js';
export { questionsText, questionText } from './capture/reading/questions-text.js';
export { parseJsonLine, type JsonLine } from './capture/reading/parse-json-line.js';
export { readLines, type LineLimits, type SourceLine } from './capture/reading/read-lines.js';
export {
  readTranscriptRecords,
  type ReadRecords,
  type TakeRecord,
} from './capture/reading/read-transcript-records.js';
export { withoutTerminalCodes } from './capture/reading/without-terminal-codes.js';
export { withScriptOnlyFirst } from './capture/reading/with-script-only-first.js';
export { TranscriptError, type TranscriptErrorCode } from './capture/transcript-errors.js';
export type {
  AssistantItem,
  CompactionItem,
  InjectedItem,
  ToolAction,
  ToolCallItem,
  ToolResultItem,
  Transcript,
  TranscriptItem,
  TranscriptReader,
  UserItem,
  UserVia,
} from './capture/transcript.js';
export { buildDigest, type DigestOptions } from './capture/build-digest.js';
export type { Digest, DigestItem, DigestItemKind } from './capture/digest.js';
export { renderDigest, renderDigestItem } from './capture/render-digest.js';
export {
  CAPTURE_SETTINGS,
  WORKER_SETTINGS,
  type CaptureSettings,
} from './capture/capture-settings.js';
export {
  DriverError,
  type DriverErrorCode,
  type DriverErrorOptions,
} from './capture/driver-errors.js';
export type { Driver, DriverAnswer, DriverRun, WorkerUsage } from './capture/driver.js';
export { gate, type GateVerdict } from './capture/gate.js';
export { createHeuristicDriver, type HeuristicDriverOptions } from './capture/heuristic-driver.js';
export { CHILD_MARKER, childEnvironment, isReflectChild } from './capture/recursion-guard.js';
export { noteWorkProcess } from './capture/work-folder.js';
export { selectDriver, type DriverChoice } from './capture/select-driver.js';
export {
  toDriverAnswer,
  workerAnswerJsonSchema,
  workerAnswerSchema,
  type WorkerAnswer,
} from './capture/worker-answer-schema.js';
export { repairPrompt, WORKER_INSTRUCTION, workerPrompt } from './capture/worker-prompt.js';
export { addUsage } from './capture/worker/add-usage.js';
export { parseJsonAnswer } from './capture/worker/parse-json-answer.js';
export { stripUnlearnable } from './capture/digesting/strip-spans.js';
export { digestTranscript } from './capture/digest-transcript.js';
export { readChronicleFile } from './chronicle/chronicle-file.js';
export { ChronicleError, type ChronicleErrorCode } from './chronicle/chronicle-errors.js';
export { chooseChronicle, type ChronicleChoice } from './chronicle/choose-chronicle.js';
export { CHRONICLE_TAGS, readChronicleTag, type ChronicleTag } from './chronicle/chronicle-tags.js';
export { isChroniclePath } from './chronicle/chronicle-place.js';
export { isMachineSummary } from './chronicle/close-chronicle.js';
export type { ChronicleHead } from './chronicle/find-chronicles.js';
export { lintChronicle, type ChronicleFinding } from './chronicle/lint-chronicle.js';
export { listChronicles } from './chronicle/list-chronicles.js';
export {
  parseChronicle,
  type Chronicle,
  type ChronicleEvent,
} from './chronicle/parse-chronicle.js';
export { noChronicle, recordChronicleEvent } from './chronicle/record-chronicle-event.js';
export { readSessionChronicle } from './chronicle/session-chronicle.js';
export { systemClock, type Clock } from './clock.js';
export { compileSettings } from './config/compile-settings.js';
export { ConfigError, type ConfigErrorCode } from './config/config-errors.js';
export { describeSettings } from './config/describe-settings.js';
export { setSetting } from './config/set-setting.js';
export { SETTINGS, type Settings } from './config/settings.js';
export type { JobYield, SpendReport, SpendTotals, WindowUse } from './budget/spend-report.js';
export type { Spending } from './budget/spend-window.js';
export type { DrainEnd, DrainReport } from './drain/drain-report.js';
export type { AppliedDrafts, LearnedRun, LearningSink } from './drain/learning-sink.js';
export { extractEntities } from './entities/extract-entities.js';
export type { DocumentEmbedder, EmbedProgress } from './indexing/document-embedder.js';
export { isEmbedThread, runEmbedThread, type EmbedThreadData } from './indexing/embed-thread.js';
export type { StartEmbedThread } from './indexing/embed-threads.js';
export { IndexFolder, type Generation } from './indexing/index-folder.js';
export { checkIndex, type IndexCheck } from './indexing/check-index.js';
export { indexStatus, type IndexStatus } from './indexing/index-status.js';
export { requestEmbeddings, type EmbeddingEndpoint } from './embedding/request-embeddings.js';
export { endpointAddress, type Endpoint, type EndpointNames } from './http/endpoint-address.js';
export { EndpointError, type EndpointErrorCode } from './http/endpoint-error.js';
export { readEndpointKey, type EndpointKeySource } from './http/endpoint-key.js';
export { postJson, type JsonPost, type JsonResponse } from './http/post-json.js';
export { MiniLmEmbedder, type MiniLmEmbedderOptions } from './indexing/minilm-embedder.js';
export {
  reindex,
  type ReindexOptions,
  type ReindexParts,
  type ReindexProgress,
  type ReindexReport,
} from './indexing/reindex.js';
export { Curation, type CheckedOut } from './learnings/curation.js';
export type { LearningEdit } from './learnings/learning-edit.js';
export { learningVersion } from './learnings/learning-version.js';
export type { ChangeKind, JournalEntry, JournaledFiles } from './learnings/change-journal.js';
export { FileLearningStore } from './learnings/file-learning-store.js';
export {
  LearningError,
  notFoundError,
  type LearningErrorCode,
} from './learnings/learning-errors.js';
export type {
  LearningChange,
  LearningStore,
  ListedLearning,
  PutOutcome,
  StoredLearning,
} from './learnings/learning-store.js';
export {
  CONFIDENCES,
  LEARNING_KINDS,
  LEARNING_STATUSES,
  type Confidence,
  type Entity,
  type Learning,
  type LearningDraft,
  type LearningKind,
  type LearningSource,
  type LearningStatus,
  type Origin,
  type Relation,
  type Scope,
} from './learnings/learning.js';
export { MemoryLearningStore } from './learnings/memory-learning-store.js';
export type { AppliedDraft } from './learnings/applied-draft.js';
export { openReflect, type OpenOptions } from './open-reflect.js';
export { gitContext } from './project/git-context.js';
export { isExcluded } from './project/is-excluded.js';
export { isProjectIgnored } from './project/is-ignored.js';
export { findProject, projectKey, type Project } from './project/project-key.js';
export type { QueueDepth } from './queue/queue-admin.js';
export type { DeadJob, Job } from './queue/job.js';
export { TRIGGERS, type QueueEntry, type Trigger } from './queue/queue-entry.js';
export { QueueError } from './queue/queue-errors.js';
export { changedSince } from './recall/changed-since.js';
export type { TextQuestion, TextWorker } from './capture/text-worker.js';
export { coldRecall, type ColdRecallParts } from './recall/cold-recall.js';
export { recallBlock, type BlockBudget, type RecallBlock } from './recall/recall-block.js';
export type { RecallRequest } from './recall/recall-request.js';
export type {
  RecallCandidate,
  RecallExplanation,
  RecallResult,
  SkipReason,
} from './recall/recall-result.js';
export type {
  AgentClaim,
  DrainOptions,
  FindTextWorker,
  HarnessSupport,
  NamedDrivers,
  KnowledgeBaseStatus,
  StatusParts,
  RecallQuestion,
  Reflect,
} from './reflect.js';
export { SearchError, type SearchErrorCode } from './search/search-errors.js';
export type { RecallRecord } from './search/recall-record.js';
export type {
  GraphEntity,
  GraphLearning,
  LearningGraph,
} from './search/resident/learning-graph.js';
export { readLastEvent, type LastEvent } from './session/last-event.js';
export { listSessions, type SessionSummary } from './session/list-sessions.js';
export { readSessionStory, type SessionStory } from './session/session-story.js';
export { isPaused, pause, resume } from './session/pause.js';
export {
  activityReport,
  type Activity,
  type ActivityReport,
  type Spent,
} from './metrics/activity.js';
export { collectMetrics, type MetricPaths } from './metrics/collect-metrics.js';
export {
  METRIC_FAMILIES,
  METRIC_NAMES,
  type MetricFamily,
  type MetricFamilyName,
} from './metrics/metric-families.js';
export {
  parseSeriesKey,
  seriesKey,
  type BucketCounts,
  type MetricTotals,
} from './metrics/metric-totals.js';
export { lockHolder, type LockHolder } from './storage/file-lock.js';
export { dataPaths, type DataPaths } from './storage/data-paths.js';
export { refusalToTell, StorageError, type StorageErrorCode } from './storage/storage-errors.js';
export { exportLearnings, type ExportItem } from './learnings/export-learnings.js';
export {
  importLearnings,
  linesOfFile,
  type ImportCounts,
  type ImportEvent,
  type ImportParts,
} from './learnings/import-learnings.js';
export { DriverPauses, type DriverPause } from './drain/driver-pauses.js';
export { markIndexStale } from './drain/stale-index.js';
export { redactAll } from './redaction/redact.js';
export { writeFileAtomic } from './storage/write-file-atomic.js';
export { type Blockage } from './watchdog/blockage.js';
export { type HarnessFunnel } from './watchdog/funnel.js';
export {
  describeFinding,
  watchdogFindings,
  type WatchdogFinding,
  type WatchdogState,
} from './watchdog/watchdog-findings.js';
export { FUNNEL_STAGES, type FunnelStage } from './watchdog/funnel-event.js';
export { readWatchdogState } from './watchdog/watchdog-state.js';
export {
  addTrigger,
  isTrigger,
  removeTrigger,
  type TriggerEdit,
} from './triggers/edit-triggers.js';
export { openTriggers } from './triggers/open-triggers.js';
export { findProposals, type FoundGlobs } from './triggers/propose/find-proposals.js';
export type { GlobEvidence, GlobProposal } from './triggers/propose/propose-globs.js';
export { proposalId, storeGlobs } from './triggers/propose/stored-proposals.js';
export { TRIGGER_KINDS, type TriggerKind } from './triggers/trigger-format.js';
export { noteAgentVerdict, type AgentVerdict } from './feedback/agent-verdict.js';
export { learningFactor } from './feedback/implied-feedback.js';
export { rate } from './feedback/rate.js';
export { feedbackFactor, type Rating, type RatingTotal } from './feedback/rating.js';
export { readRatings } from './feedback/read-ratings.js';
export { learningStats, type LearningStats } from './stats/learning-stats.js';
export {
  suppress,
  undoSuppression,
  type SuppressionWish,
} from './suppression/edit-suppressions.js';
export { readSuppressions } from './suppression/read-suppressions.js';
export { suppressedBy } from './suppression/suppressed-by.js';
export type { Suppression, SuppressionReach } from './suppression/suppression.js';
export type { GcOptions, GcReport } from './gc/collect-garbage.js';
export { leaveHint, takeHints } from './hints/pending-hints.js';
export type { Hint, HintKind } from './hints/hint.js';
export type { MemoryPlaces, MemoryScene } from './retro/memory-places.js';
export { differingLines, type DifferingLines } from './retro/differing-lines.js';
export { RetroError, type RetroErrorCode } from './retro/retro-errors.js';
export type { RetroChange, RetroItem, RetroKind, RetroQuote } from './retro/retro-item.js';
export type { RetroRequest } from './retro/gather-scene.js';
export { Retros, type Retro } from './retro/retros.js';
export type { RetroChoice } from './retro/take-items.js';
export type { Escalation, EscalationLevel } from './escalation/escalation.js';
export type { EscalationInForce, Proposal } from './review/proposal.js';
export { Proposals } from './review/proposals.js';
export { Reviews } from './review/reviews.js';
export { ReviewError, type ReviewErrorCode } from './review/review-errors.js';
export { visibleText } from './review/visible-text.js';
export type { Replaced, Review, ReviewEdit, ReviewQuote, ReviewReason } from './review/review.js';
export { addTask, moveTask, type NewTask } from './tasks/edit-tasks.js';
export { readTasks } from './tasks/read-tasks.js';
export { TaskError, type TaskErrorCode } from './tasks/task-errors.js';
export {
  isOpen,
  TASK_SCOPES,
  TASK_STATES,
  type Task,
  type TaskScope,
  type TaskState,
} from './tasks/task.js';
