import { overrun } from '../../stores/budget/single-run-limits.js';
import type { RunOutcome } from '../../stores/budget/warm/ledger-run.js';
import type { SessionTrial } from '../../engine/proof/session-trial.js';
import type { Digest } from '../../engine/capture/digest.js';
import type { DriverAnswer } from '../../engine/capture/driver.js';
import type { UsageVerdict } from '../../stores/feedback/usage-verdict.js';
import type { WorkerUsage } from '../../stores/budget/worker-usage.js';
import { DriverError } from '../../engine/capture/driver-errors.js';
import { inWorkFolder } from '../../engine/capture/work-folder.js';
import { injectedLinesOf } from '../../engine/capture/injected-notes.js';
import type { Job } from '../../stores/queue/job.js';
import type { JobOutcome, JobParts } from './job-parts.js';
import type { SavedAnswer } from './saved-answers.js';
import type { TranscriptMark } from './transcript-mark.js';

export interface WorkerRun {
  readonly job: Job;
  /** Where the transcript really is. */
  readonly path: string;
  readonly digest: Digest;
  /** Undefined for a lesson, which is of no session. */
  readonly trial: SessionTrial | undefined;
  readonly mark: TranscriptMark;
  readonly signal: AbortSignal;
}

/** A worker had nothing to teach, and may have something to say of what it was shown. */
export interface NothingLearned {
  readonly reason: string;
  readonly verdicts: readonly UsageVerdict[];
}

/**
 * What the worker made of a digest, saved, or why it had nothing to say, or why it cannot run now.
 * Reserves what the run costs before it begins, and settles after its answer is safe.
 */
export async function runDriver(
  parts: JobParts,
  run: WorkerRun,
): Promise<SavedAnswer | JobOutcome | NothingLearned> {
  const { driver, ledger } = parts;
  if (!(await driver.isAvailable())) {
    return { kind: 'held', hold: parts.hold.pauseDriver(`the driver ${driver.name} is not there`) };
  }
  const planned = { driver: driver.name, jobId: run.job.id, tokens: run.digest.digestTokens };
  const reservation = driver.paid ? ledger.reserve(planned) : undefined;
  if (reservation?.granted === false) return { kind: 'held', hold: parts.hold.set(reservation) };
  const settle = (outcome: RunOutcome, usage: WorkerUsage = {}): void => {
    if (reservation !== undefined) settleRun(parts, reservation.run, { outcome, usage });
  };
  let answer: DriverAnswer;
  try {
    answer = await inWorkFolder((workFolder) =>
      driver.run(run.digest, { signal: run.signal, workFolder, transcript: run.path }),
    );
  } catch (error) {
    settle('failed', usageOf(error));
    throw error;
  }
  const saved = saveAnswer(parts, run, answer);
  settle(answer.outcome, answer.usage);
  return saved;
}

/** A worker that takes far more than it may is left alone for a while: the next run would be like it. */
function settleRun(
  parts: JobParts,
  run: string,
  { outcome, usage }: { outcome: RunOutcome; usage: WorkerUsage },
): void {
  parts.ledger.settle(run, outcome, usage);
  const { drainSettings, maxRunCostUsd } = parts;
  const over = overrun(usage, { tokens: drainSettings.runTokens, costUsd: maxRunCostUsd });
  if (over !== undefined) parts.hold.pauseDriver(over);
}

function saveAnswer(
  parts: JobParts,
  run: WorkerRun,
  answer: DriverAnswer,
): SavedAnswer | NothingLearned {
  const { verdicts = [] } = answer;
  if (answer.outcome === 'nothing') return { reason: answer.reason, verdicts };
  const { driver } = parts;
  const judged = {
    verdicts,
    givenAt: injectedLinesOf(run.digest),
    ...(run.trial && { trial: run.trial }),
  };
  const { at } = run.digest;
  const when = at === undefined ? {} : { at };
  const saved = { driver: driver.name, drafts: answer.drafts, ...judged, ...when, mark: run.mark };
  parts.answers.save(run.job.id, saved);
  return saved;
}

/** A run that failed may have cost something all the same. */
function usageOf(error: unknown): WorkerUsage | undefined {
  return error instanceof DriverError ? error.usage : undefined;
}
