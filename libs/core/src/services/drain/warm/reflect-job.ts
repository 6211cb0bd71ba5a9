import type { JobParts, JobOutcome } from '../job-parts.js';
import { statSync } from 'node:fs';
import type { Digest } from '../../../engine/capture/digest.js';
import { estimateTokens } from '../../../engine/capture/estimate-tokens.js';
import { injectedNotes } from '../../../engine/capture/injected-notes.js';
import { inferUsage } from '../../../engine/capture/heuristic/infer-usage.js';
import {
  sessionTrial,
  type FailedCommand,
  type SessionTrial,
} from '../../../engine/proof/session-trial.js';
import { projectKey } from '../../../foundation/project/project-key.js';
import { readSessionHistory } from '../../../stores/session/session-history.js';
import { trialMoments } from '../../../stores/session/trial-moments.js';
import type { ReflectedTrial } from '../../proof/note-outcome.js';
import type { Transcript } from '../../../engine/capture/transcript.js';
import {
  isWorkerPrompt,
  renderGiven,
  renderKnown,
} from '../../../engine/capture/warm/worker-prompt.js';
import type { JudgedSession } from '../../../stores/feedback/recall-feedback.js';

import { type Job, waitsForQuiet } from '../../../stores/queue/job.js';
import { workClass } from '../../../stores/queue/job-id.js';
import { classifyFailure } from '../classify-failure.js';

import { findTranscript } from '../find-transcript.js';
import { withSessionFile } from '../with-session-file.js';
import { withDeadline } from '../job-deadline.js';

import { readSubAgents } from '../read-sub-agents.js';
import { readTranscript } from '../read-transcript.js';
import type { NewCommands } from '../../shell-commands/remember-commands.js';

import { runDriver, type NothingLearned } from '../run-driver.js';
import type { SavedAnswer } from '../saved-answers.js';
import { markIndexStale } from '../../../stores/index/stale-index.js';
import { markTranscript, stillBegins, type TranscriptMark } from '../transcript-mark.js';

const LARGE_BYTES = 1024 * 1024;
const LARGE_FACTOR = 2.5;
const SKEW_MS = 60_000;

/**
 * Reflects the session of a job: reads, digests, asks the worker, saves the answer, applies it,
 * marks the session. After a crash at any step, the steps that were done are not done again but
 * those that may be: an answer that was saved is not asked for twice.
 */
export async function reflectJob(parts: JobParts, job: Job): Promise<JobOutcome> {
  try {
    if (isReflected(parts, job)) {
      return { kind: 'skipped', reason: 'reflected already', readEarlier: true };
    }
    return await withSessionFile(parts.readers, job.entry.transcript_path, () =>
      reflectSession(parts, job),
    );
  } catch (error) {
    const { kind, message, retryAfterMs } = classifyFailure(error);
    if (kind !== 'paused') return { kind, message };
    return { kind: 'held', hold: parts.hold.pauseDriver(message, retryAfterMs) };
  }
}

async function reflectSession(parts: JobParts, job: Job): Promise<JobOutcome> {
  const saved = parts.answers.read(job.id);
  if (saved !== undefined) {
    const learned = await applyAnswer(parts, job, saved);
    return isTranscript(job) ? { ...learned, readEarlier: true } : learned;
  }
  const hold = parts.hold.current;
  if (hold !== undefined) return { kind: 'held', hold };
  const { path, refusal } = findTranscript(job, parts);
  if (refusal !== undefined) return { kind: 'outside', path, message: refusal };
  const file = fileFacts(path);
  const until = quietAt(parts, job, file.changedAt);
  if (until !== undefined) return { kind: 'unquiet', until };
  const outcome = await withDeadline(timeoutMs(parts, file.bytes), parts.stop, (signal) =>
    askWorker(parts, { job, path, signal }),
  );
  return 'drafts' in outcome ? await applyAnswer(parts, job, outcome) : outcome;
}

/** The session went further than this job's segment: it was marked just before a crash. */
function isReflected({ sessions }: JobParts, job: Job): boolean {
  return isTranscript(job) && job.ordinal < sessions.read(job.entry.session_id).segments;
}

/** A lesson about one event neither counts as a segment nor moves the mark. */
function isTranscript(job: Job): boolean {
  return workClass(job.entry) === 'transcript';
}

function fileFacts(path: string): { bytes: number; changedAt: number } {
  const stats = statSync(path, { throwIfNoEntry: false });
  return { bytes: stats?.size ?? 0, changedAt: stats?.mtimeMs ?? 0 };
}

/** When the transcript will have been quiet for long enough, unless it has been. */
function quietAt(parts: JobParts, job: Job, changedAt: number): number | undefined {
  const now = parts.clock();
  const until = changedAt + parts.drainSettings.quietMinutes * 60_000;
  // A time in the future tells nothing about when the file changed.
  const isQuiet = until <= now || changedAt > now + SKEW_MS;
  return isQuiet || !waitsForQuiet(job) ? undefined : until;
}

function timeoutMs({ queueSettings }: JobParts, bytes: number): number {
  return queueSettings.jobTimeoutSeconds * 1000 * (bytes > LARGE_BYTES ? LARGE_FACTOR : 1);
}

interface Asking {
  readonly job: Job;
  /** The transcript with its links followed: what was looked at is what is read. */
  readonly path: string;
  readonly signal: AbortSignal;
}

async function askWorker(
  parts: JobParts,
  { job, path, signal }: Asking,
): Promise<SavedAnswer | JobOutcome> {
  const transcript = await readTranscript(parts.readers, job.entry.harness, path);
  const mark = await markTranscript(path, transcript.bytes);
  if (isOfWorker(transcript)) {
    const reason = "it is a session of reflect's own worker";
    return skip(parts, job, { mark, reason, by: 'gate', verdicts: [] });
  }
  const fromLine = isTranscript(job) ? await firstNewLine(parts, job, path) : 1;
  if (mark.lines < fromLine) return { kind: 'skipped', reason: 'nothing new' };
  const failed = isTranscript(job)
    ? rememberCommands(parts, job, {
        ...{ transcript, fromLine },
        subAgents: await readSubAgents(parts.readers, path, transcript),
      })
    : [];
  const digest = await withGiven(parts, job, {
    transcript,
    digest: await parts.digest(transcript, fromLine),
  });
  if (isTranscript(job)) await keepEpisodes(parts, job, transcript);
  const { signal: worthwhile, reason } = parts.gate(digest);
  signal.throwIfAborted();
  // Rules cost nothing, and a session without a word of correction is where learnings help.
  const trial = trialOf(parts, job, { transcript, failed });
  const unasked = {
    mark,
    reason,
    by: 'gate',
    verdicts: inferUsage(digest),
    ...(trial && { trial }),
  } as const;
  if (!worthwhile) return skip(parts, job, unasked);
  const asked = await withKnown(parts, job, digest);
  const answer = await runDriver(parts, { job, path, digest: asked, trial, signal, mark });
  if ('kind' in answer || 'drafts' in answer) return answer;
  return skip(parts, job, { ...answer, ...(trial && { trial }), mark, by: 'worker' });
}

/** What fails here must not keep the session from being learned from. */
function rememberCommands(
  parts: JobParts,
  { id, entry }: Job,
  session: NewCommands,
): readonly FailedCommand[] {
  if (entry.cwd === '') return [];
  try {
    return parts.rememberCommands?.(session, entry.cwd).failed ?? [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'commands', job: id, outcome: 'failed', message });
    return [];
  }
}

/** What is kept of what was said costs nothing, and no failure of it keeps a session from its worker. */
async function keepEpisodes(
  parts: JobParts,
  { id, entry }: Job,
  transcript: Transcript,
): Promise<void> {
  try {
    const kept = (await parts.keepEpisodes?.(transcript, entry)) ?? 0;
    if (kept > 0) markIndexStale(parts.paths);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'episodes', job: id, message });
  }
}

function isOfWorker({ items }: Transcript): boolean {
  const first = items.find(({ type }) => type === 'user');
  return first?.type === 'user' && isWorkerPrompt(first.text);
}

/** Adds what the session had been given, which is judged with all that is learned from it. */
async function withGiven(
  { feedback }: JobParts,
  job: Job,
  { transcript, digest }: { readonly transcript: Transcript; readonly digest: Digest },
): Promise<Digest> {
  const known = isTranscript(job) ? await feedback.given(job.entry.session_id) : [];
  if (known.length === 0) return digest;
  const given = injectedNotes(transcript, known);
  const tokens = estimateTokens(given.map(renderGiven).join('\n'));
  return { ...digest, given, digestTokens: digest.digestTokens + tokens };
}

/** Adds what is stored already and near to it; rules have no use for that, and the sink looks by itself. */
async function withKnown(parts: JobParts, { id, entry }: Job, digest: Digest): Promise<Digest> {
  if (!parts.driver.paid) return digest;
  try {
    const known = (await parts.nearestKnown?.(digest, entry.cwd)) ?? [];
    if (known.length === 0) return digest;
    const tokens = estimateTokens(known.map(renderKnown).join('\n'));
    return { ...digest, known, digestTokens: digest.digestTokens + tokens };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'known', job: id, message });
    return digest;
  }
}

/** A transcript that does not begin as it did was rewritten, and is reflected whole. */
async function firstNewLine({ sessions }: JobParts, { entry }: Job, path: string): Promise<number> {
  const { mark } = sessions.read(entry.session_id);
  const goesOn = mark.lines > 0 && (await stillBegins(path, mark));
  return goesOn ? mark.lines + 1 : 1;
}

async function applyAnswer(
  parts: JobParts,
  job: Job,
  saved: SavedAnswer,
): Promise<JobOutcome & { kind: 'learned' }> {
  const { driver, drafts, mark, at, verdicts = [], givenAt = {}, trial } = saved;
  markIndexStale(parts.paths);
  const applied = await parts.sink.apply({
    ...{ jobId: job.id, entry: job.entry, driver, drafts },
    ...(at !== undefined && { at }),
  });
  await noteGiven(parts, job, { verdicts, drafts, givenAt });
  const learned = [...applied.stored, ...applied.strengthened];
  await noteOutcome(parts, job, { trial, drafts, learned });
  markReflected(parts, job, mark);
  return { kind: 'learned', applied };
}

interface Skipped extends NothingLearned {
  readonly mark: TranscriptMark;
  readonly by: 'gate' | 'worker';
  /** Undefined for a session of the worker's, which shows nothing. */
  readonly trial?: SessionTrial;
}

async function skip(
  parts: JobParts,
  job: Job,
  { mark, reason, by, verdicts, trial }: Skipped,
): Promise<JobOutcome> {
  await noteGiven(parts, job, { verdicts, drafts: [], givenAt: {} });
  await noteOutcome(parts, job, { trial, drafts: [], learned: [] });
  markReflected(parts, job, mark);
  return { kind: 'skipped', reason, by };
}

async function noteGiven(
  { feedback }: JobParts,
  job: Job,
  judged: Pick<JudgedSession, 'verdicts' | 'drafts' | 'givenAt'>,
): Promise<void> {
  if (!isTranscript(job)) return;
  await feedback.note({ jobId: job.id, sessionId: job.entry.session_id, ...judged });
}

type Outcome = Pick<ReflectedTrial, 'drafts' | 'learned'> & {
  readonly trial: SessionTrial | undefined;
};

/** A session of which it is not known costs the proof one session, and nothing else. */
async function noteOutcome(
  parts: JobParts,
  { id: jobId, entry }: Job,
  { trial, ...found }: Outcome,
): Promise<void> {
  if (trial === undefined) return;
  const { session_id: sessionId, cwd, queued_at: now } = entry;
  const project = cwd === '' ? {} : { project: projectKey(cwd) };
  try {
    await parts.noteOutcome?.({ jobId, sessionId, ...project, trial, now, ...found });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'outcome', job: jobId, outcome: 'failed', message });
  }
}

/** Nothing for what is no session: a lesson tells of one moment. */
function trialOf(
  { paths }: JobParts,
  job: Job,
  {
    transcript,
    failed,
  }: { readonly transcript: Transcript; readonly failed: readonly FailedCommand[] },
): SessionTrial | undefined {
  if (!isTranscript(job)) return undefined;
  const history = readSessionHistory(paths, job.entry.session_id);
  return {
    ...sessionTrial(transcript, trialMoments(history)),
    ...(failed.length > 0 && { failed }),
  };
}

function markReflected({ sessions }: JobParts, job: Job, mark: TranscriptMark): void {
  if (isTranscript(job)) {
    sessions.write(job.entry.session_id, { segments: job.ordinal + 1, mark });
  }
}
