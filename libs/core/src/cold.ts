/** What a hook may import: nothing here loads a parser, a schema library or a graph. */
export { CHILD_MARKER, childEnvironment, isReflectChild } from './capture/recursion-guard.js';
export { chronicleGuide, shellQuoted } from './chronicle/chronicle-guide.js';
export { endChronicle } from './chronicle/end-chronicle.js';
export { openChronicle, type OpenedChronicle } from './chronicle/open-chronicle.js';
export { noteChronicleTold } from './chronicle/session-chronicle.js';
export { systemClock, type Clock } from './clock.js';
export { coldSettings, type ColdSettings } from './config/cold-settings.js';
export type { Settings } from './config/settings.js';
export {
  bareCommand,
  isLooking,
  isSameAttempt,
  parseCommandLine,
} from './capture/digesting/command-line.js';
export { outputFailed } from './capture/digesting/failure-signs.js';
export { cutMiddle, cutTo } from './capture/digesting/shorten.js';
export { stripUnlearnable } from './capture/digesting/strip-spans.js';
export { spawnDetached, type DetachedCommand } from './drain/spawn-detached.js';
export { spawnDrain, type SpawnedDrain } from './drain/spawn-drain.js';
export { isIndexStale, markIndexStale } from './drain/stale-index.js';
export { dueEscalations, readEscalations } from './escalation/due-escalations.js';
export type { Escalation } from './escalation/escalation.js';
export { isLessonWanted } from './lessons/is-lesson-wanted.js';
export type { LessonSettings } from './lessons/lesson-settings.js';
export { nudgeFor, nudgeText, type NudgeKind } from './lessons/nudge.js';
export {
  keepPendingLesson,
  pendingLessonId,
  type PendingLesson,
} from './lessons/pending-lesson.js';
export {
  complaint,
  deniedClaim,
  readCorrection,
  type CorrectionTrigger,
} from './lessons/read-correction.js';
export { retracts } from './capture/digesting/retraction.js';
export { dropLatestLesson } from './lessons/drop-latest-lesson.js';
export { isFileIgnored } from './project/is-file-ignored.js';
export { gitContext, type GitContext } from './project/git-context.js';
export { isExcluded } from './project/is-excluded.js';
export { isProjectIgnored } from './project/is-ignored.js';
export { findProject, type Project } from './project/project-key.js';
export { safeLine } from './recall/harmless-line.js';
export { notesBlock } from './recall/notes-block.js';
export { takeHints } from './hints/pending-hints.js';
export { openTasks, readTasks } from './tasks/read-tasks.js';
export { taskLines } from './tasks/task-lines.js';
export { readBounded } from './project/read-bounded.js';
export { enqueue } from './queue/inbox.js';
export type { QueueEntry, Trigger } from './queue/queue-entry.js';
export { decodeWalRecord } from './queue/wal-record.js';
export { changedSince } from './recall/changed-since.js';
export { askEndpoint, type AskedModel } from './embedding/ask-endpoint.js';
export { coldRecall, type ColdRecallParts } from './recall/cold-recall.js';
export { entitiesInPlay } from './recall/entities-in-play.js';
export { isWorthRecall } from './recall/is-worth-recall.js';
export {
  BLOCK_CLOSE,
  BLOCK_OPEN,
  recallBlock,
  type BlockBudget,
  type RecallBlock,
} from './recall/recall-block.js';
export type { RecallRequest } from './recall/recall-request.js';
export type { RecallCandidate, RecallResult } from './recall/recall-result.js';
export type { RecallSettings } from './recall/recall-settings.js';
export { redactPatterns } from './redaction/redact-patterns.js';
export type { RecallRecord } from './search/recall-record.js';
export { ArmedSession, type ToolFailure } from './session/armed-session.js';
export { writeHookLog, type HookLogLine } from './session/hook-log.js';
export { writeLastEvent, type LastEvent, type LastEventDetail } from './session/last-event.js';
export { isPaused } from './session/pause.js';
export { SessionFiles } from './session/session-files.js';
export { noteMoment, type GivenLearning } from './session/session-history.js';
export { SessionInjected } from './session/session-injected.js';
export { hexDigest, turnOf, type Turn } from './session/turn.js';
export { appendLine } from './storage/append-line.js';
export { dataPaths, type DataPaths } from './storage/data-paths.js';
export { readRegularFile } from './storage/regular-file.js';
export { readSuppressions } from './suppression/read-suppressions.js';
export { suppressedBy } from './suppression/suppressed-by.js';
export { dueTriggers, versionOf, type DueTrigger } from './triggers/due-triggers.js';
export { openTriggers } from './triggers/open-triggers.js';
export { TRIGGER_KINDS, type TriggerKind } from './triggers/trigger-format.js';
export type { FileTouch, TriggerEntry, TriggerTable } from './triggers/trigger-table.js';
export { noteHook, type HookNote } from './watchdog/note-hook.js';
