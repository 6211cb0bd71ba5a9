/** What a hook may import: nothing here loads a parser, a schema library or a graph. */
export {
  CHILD_MARKER,
  childEnvironment,
  isReflectChild,
} from './engine/capture/recursion-guard.js';
export {
  CHRONICLE_CONTRACT,
  chronicleGuide,
  shellQuoted,
} from './stores/chronicle/chronicle-guide.js';
export { endChronicle } from './stores/chronicle/end-chronicle.js';
export { openChronicle, type OpenedChronicle } from './stores/chronicle/open-chronicle.js';
export { noteChronicleTold } from './stores/chronicle/session-chronicle.js';
export { allOf } from './foundation/in-turn.js';
export { isoTime } from './foundation/iso-time.js';
export { systemClock, type Clock } from './foundation/clock.js';
export { coldSettings, type ColdSettings } from './api/config/cold-settings.js';
export type { HookSettings } from './api/config/settings.js';
export {
  bareCommand,
  isLooking,
  isSameAttempt,
  parseCommandLine,
} from './engine/capture/digesting/command-line.js';
export { outputFailed } from './engine/capture/digesting/failure-signs.js';
export { cutMiddle, readableEnds, cutTo } from './foundation/text/shorten.js';
export { stripUnlearnable } from './foundation/text/strip-spans.js';
export { spawnDetached, type DetachedCommand } from './services/drain/spawn-detached.js';
export { spawnDrain, type SpawnedDrain } from './services/drain/spawn-drain.js';
export { isIndexStale, markIndexStale } from './stores/index/stale-index.js';
export { asksForChange } from './engine/shell-commands/asks-for-change.js';
export { areCommandsCurrent, readAllCommands } from './stores/shell-commands/command-files.js';
export { EpisodeFiles } from './stores/episodes/episode-files.js';
export {
  dueEscalations,
  escalationsOf,
  readEscalations,
} from './stores/escalation/due-escalations.js';
export type { Escalation } from './stores/escalation/escalation.js';
export { isLessonWanted } from './services/lessons/is-lesson-wanted.js';
export type { LessonSettings } from './services/lessons/lesson-settings.js';
export { nudgeFor, nudgeText, type NudgeKind } from './services/lessons/nudge.js';
export {
  keepPendingLesson,
  pendingLessonId,
  type PendingLesson,
} from './services/lessons/pending-lesson.js';
export {
  complaint,
  mayCorrect,
  mayDenyClaim,
  readCorrection,
  type CorrectionTrigger,
} from './services/lessons/read-correction.js';
export { retracts } from './engine/capture/digesting/retraction.js';
export { dropLatestLesson } from './services/lessons/drop-latest-lesson.js';
export { isFileIgnored } from './foundation/project/is-file-ignored.js';
export { gitBranch, gitContext, type GitContext } from './foundation/project/git-context.js';
export { isExcluded } from './foundation/project/is-excluded.js';
export { findProject, type Project } from './foundation/project/project-key.js';
export { safeLine } from './foundation/redaction/harmless-line.js';
export { notesBlock } from './services/recall/notes-block.js';
export { leaveHint, takeHints } from './services/hints/pending-hints.js';
export type { LeftHint } from './services/hints/left-hint.js';
export {
  activityLine,
  activityOf,
  leaveActivity,
  takeActivity,
} from './services/hints/session-activity.js';
export { takeLeftHints, waitingHints } from './services/hints/waiting-hints.js';
export { openTasks, readTasks } from './stores/tasks/read-tasks.js';
export { tellableTasks } from './stores/tasks/seen-tasks.js';
export { taskLines } from './stores/tasks/task-lines.js';
export { readBounded } from '@reflect/files';
export { enqueue } from './stores/queue/inbox.js';
export type { QueueEntry, Trigger } from './stores/queue/queue-entry.js';
export { decodeChecksummed } from './stores/queue/checksummed-record.js';
export { commandParts, type CommandPart } from './foundation/shell/command-parts.js';
export { knownHits, type KnownHits } from './services/shell-commands/command-hits.js';
export { notesOfHits, type CommandNote } from './services/shell-commands/notes-of-hits.js';
export { COMMAND_SETTINGS } from './services/shell-commands/command-settings.js';
export { PROJECT_SETTINGS } from './foundation/project/project-settings.js';
export { PROOF_SETTINGS } from './services/proof/proof-settings.js';
export { coldGroup, settingSources } from './foundation/settings/cold-group.js';
export {
  notesAfter,
  notesAtStart,
  notesBefore,
  notesForChange,
  type CommandScope,
} from './services/shell-commands/recall-commands.js';
export { changedSince } from './services/recall/changed-since.js';
export { askEndpoint, type AskedModel } from './engine/embedding/ask-endpoint.js';
export { coldRecall, type ColdRecallParts } from './services/recall/cold-recall.js';
export { KeptIndex } from './services/recall/kept-index.js';
export { entitiesInPlay } from './services/recall/entities-in-play.js';
export { isWorthRecall } from './services/recall/is-worth-recall.js';
export {
  BLOCK_CLOSE,
  BLOCK_OPEN,
  recallBlock,
  type BlockBudget,
  type RecallBlock,
} from './services/recall/recall-block.js';
export type { RecallRequest, StandingRules } from './services/recall/recall-request.js';
export type { RecallCandidate, RecallResult } from './services/recall/recall-result.js';
export { relevanceParts } from './services/recall/relevance-parts.js';
export type { RecallSettings } from './services/recall/recall-settings.js';
export { redactPatterns } from './foundation/redaction/redact-patterns.js';
export type { RecallRecord } from './engine/search/recall-record.js';
export { PendingFailures, type ToolFailure } from './stores/session/pending-failures.js';
export { writeHookLog, type HookLogLine } from './stores/session/hook-log.js';
export {
  writeLastEvent,
  type LastEvent,
  type LastEventDetail,
} from './stores/session/last-event.js';
export { isPaused } from './stores/session/pause.js';
export { SessionFiles } from './stores/session/session-files.js';
export { noteMoment } from './stores/session/note-moment.js';
export type {
  GivenLearning,
  HeldLearning,
  LeftOutLearning,
} from './stores/session/session-history.js';
export { isHeldOut } from './stores/session/is-held-out.js';
export { claimMoment } from './stores/session/claim-moment.js';
export { dropHookServer, dropLostServer, noteHookServer } from './stores/session/hook-server.js';
export { givenIds, SessionInjected } from './stores/session/session-injected.js';
export { SubagentTasks, type SubagentTask } from './stores/session/subagent-tasks.js';
export { hexDigest, promptKeyOf, type PromptKey } from './stores/session/prompt-key.js';
export { appendLine } from '@reflect/files';
export { dataPaths, type DataPaths } from './foundation/storage/data-paths.js';
export { readRegularFile } from '@reflect/files';
export { readSuppressions } from './stores/suppression/read-suppressions.js';
export { suppressedBy } from './stores/suppression/suppressed-by.js';
export { dueTriggers, versionOf, type DueTrigger } from './services/triggers/due-triggers.js';
export { openTriggers } from './services/triggers/open-triggers.js';
export { TRIGGER_KINDS, type TriggerKind } from './engine/triggers/trigger-format.js';
export { matchFiles, type FileTouch } from './engine/triggers/match-files.js';
export type { TriggerEntry, TriggerTable } from './engine/triggers/trigger-table.js';
export { noteHook, type HookNote } from './services/watchdog/note-hook.js';
