import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, newJob } from '../../../stores/queue/job.js';
import type { JobQueue } from '../../../stores/queue/job-queue.js';
import { promoteInbox } from '../../../stores/queue/promote-inbox.js';
import { noteQueueEvent, type QueueEvent } from '../../../stores/queue/queue-event.js';
import type { QueueEntry } from '../../../stores/queue/queue-entry.js';
import { noteJob } from '../../../stores/funnel/note-job.js';
import { EMPTY_REPORT } from '../drain-report.js';
import { tryFindTranscript } from '../find-transcript.js';
import { reflectJob } from './reflect-job.js';
import type { JobOutcome, JobParts } from '../job-parts.js';
import { runWorkers } from '../run-workers.js';
import { secretsTakenOut } from '../../../engine/capture/secrets-taken-out.js';

type Counts = Record<Exclude<keyof typeof EMPTY_REPORT, 'indexRefreshed'>, number>;

/** One drain at work: takes what is due until nothing is, and counts. */
export class DrainRun {
  readonly counts: Counts = { ...EMPTY_REPORT };

  /** Where the sessions ran that were taken. */
  readonly folders = new Set<string>();

  private readonly parts: JobParts;

  constructor(
    parts: JobParts,
    private readonly queue: JobQueue,
    private readonly mayTake: () => boolean,
  ) {
    this.parts = {
      ...parts,
      digest: async (transcript, fromLine) => {
        const digest = await parts.digest(transcript, fromLine);
        this.counts.secrets += secretsTakenOut(digest);
        return digest;
      },
    };
  }

  /** New lines are promoted only while no job runs, so that none is taken for a part of one. */
  async drainAll(): Promise<void> {
    for (let progress = true; progress && this.mayTake();) {
      const before = this.counts.processed;
      await this.#storeLessons();
      const added = await this.#promote();
      this.#tell();
      await runWorkers(
        this.parts.queueSettings.workers,
        () => this.#next(),
        (job) => this.#runJob(job),
      );
      progress = added > 0 || this.counts.processed > before;
    }
  }

  /** What cannot be stored now stays where it is, for the next drain. */
  async #storeLessons(): Promise<void> {
    try {
      const { stored, strengthened, superseded } = await this.parts.storeLessons();
      this.counts.stored += stored.length;
      this.counts.strengthened += strengthened.length;
      this.counts.superseded += superseded.length;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.parts.log({ event: 'lessons', outcome: 'failed', message });
    }
  }

  /** Returns how many jobs there are more to do. */
  async #promote(): Promise<number> {
    let added = 0;
    const offer = async (entry: QueueEntry): Promise<'taken' | 'full'> => {
      if (!this.parts.isWanted(entry)) return this.#decline(entry);
      const { segments } = this.parts.sessions.read(entry.session_id);
      if (await this.#isRefused(newJob(entry, segments, this.parts.clock()))) return 'taken';
      const offered = await this.queue.offer(entry, segments);
      this.#count({ event: 'enqueue', outcome: OFFERED[offered] });
      if (offered === 'deduped') this.counts.deduped++;
      else if (offered !== 'full') added++;
      return offered === 'full' ? 'full' : 'taken';
    };
    const { paths, clock } = this.parts;
    const { promoted, junk } = await promoteInbox({ paths, clock, offer });
    this.counts.promoted += promoted;
    this.counts.junk += junk;
    return added;
  }

  /** Buries what names a file that is no transcript of its harness; it never becomes pending. */
  async #isRefused(job: Job): Promise<boolean> {
    const { path = '', refusal } = tryFindTranscript(job, this.parts) ?? {};
    if (refusal === undefined) return false;
    const isOpen = await this.queue.isOpen(job.id);
    this.#count({ event: 'enqueue', outcome: isOpen ? 'deduped' : 'accepted' });
    if (isOpen) this.counts.deduped++;
    else await this.#end(job, { kind: 'outside', path, message: refusal });
    return true;
  }

  #decline({ session_id: session, trigger }: QueueEntry): 'taken' {
    const message = `the settings switch ${trigger} off`;
    this.parts.log({ event: 'job', session, outcome: 'declined', message });
    return 'taken';
  }

  /** Waits a little for a job that is nearly due. */
  async #next(): Promise<Job | undefined> {
    const lingerMs = this.parts.drainSettings.lingerSeconds * 1000;
    while (this.mayTake()) {
      const job = await this.queue.take();
      if (job !== undefined) return job;
      const waitMs = (this.queue.nextAt ?? Infinity) - this.parts.clock();
      if (waitMs > lingerMs) return undefined;
      await sleep(Math.max(1, waitMs), undefined, { signal: this.parts.signal }).catch(
        () => undefined,
      );
    }
    return undefined;
  }

  async #runJob(job: Job): Promise<void> {
    const since = performance.now();
    if (job.entry.cwd !== '') this.folders.add(job.entry.cwd);
    const outcome = await reflectJob(this.parts, job);
    await this.#end(job, outcome, performance.now() - since);
    this.#tell();
  }

  #tell(): void {
    const { processed: done } = this.counts;
    this.parts.onProgress?.({ done, total: done + this.queue.depth });
  }

  /** Applies, counts and notes how a job ended that took `ms`. */
  async #end(job: Job, outcome: JobOutcome, ms = 0): Promise<void> {
    const seconds = Number((ms / 1000).toFixed(3));
    const ended = ATTEMPTED[outcome.kind];
    if (ended !== undefined) this.#count({ event: 'attempt', outcome: ended, seconds });
    await this.#applyOutcome(job, outcome);
    this.#note(job, outcome);
    this.parts.log({
      event: 'job',
      job: job.id,
      session: job.entry.session_id,
      outcome: isDeclined(outcome) ? 'declined' : outcome.kind,
      message: describe(outcome),
    });
  }

  #note({ entry }: Job, outcome: JobOutcome): void {
    const { paths, clock } = this.parts;
    if (outcome.kind === 'learned') {
      const { stored, strengthened } = outcome.applied;
      const stage = stored.length + strengthened.length > 0 ? 'learned' : 'reflected';
      noteJob(paths, { entry, stage }, clock());
    } else if (outcome.kind === 'skipped' && outcome.by !== undefined) {
      const stage = outcome.by === 'gate' ? 'gated' : 'reflected';
      noteJob(paths, { entry, stage, why: outcome.reason }, clock());
    }
  }

  async #applyOutcome(job: Job, outcome: JobOutcome): Promise<void> {
    const { counts, queue } = this;
    switch (outcome.kind) {
      case 'learned':
        counts.processed++;
        counts.learned++;
        counts.stored += outcome.applied.stored.length;
        counts.strengthened += outcome.applied.strengthened.length;
        counts.superseded += outcome.applied.superseded.length;
        await this.#finish(job, outcome.readEarlier);
        return;
      case 'skipped':
        counts.processed++;
        counts.skipped++;
        await this.#finish(job, outcome.readEarlier);
        return;
      case 'transient':
        counts.processed++;
        if (await queue.retry(job, outcome.message)) {
          counts.failed++;
          this.#count({ event: 'retry', attempt: job.attempts + 1 });
        } else counts.dead++;
        return;
      case 'permanent':
        counts.processed++;
        counts.dead++;
        await queue.fail(job, outcome.message);
        return;
      case 'outside':
        counts.processed++;
        counts.dead++;
        await queue.refuse(job, outcome.path, outcome.message);
        return;
      case 'held':
        await queue.hold(job);
        return;
      case 'unquiet':
        queue.postpone(job, outcome.until);
        return;
      case 'stopped':
        counts.interrupted++;
        return;
    }
  }

  #count(event: QueueEvent): void {
    const { paths, clock } = this.parts;
    noteQueueEvent(paths, event, clock());
  }

  /** The answer goes last: while it is there, the job is not repeated. */
  async #finish(job: Job, readEarlier = false): Promise<void> {
    const { segments } = this.parts.sessions.read(job.entry.session_id);
    if (readEarlier && segments > job.ordinal) await this.queue.follow(job, segments);
    await this.queue.finish(job);
    this.parts.answers.remove(job.id);
  }
}

/** Metrics tell less apart than the queue does. */
const OFFERED = {
  accepted: 'accepted',
  merged: 'deduped',
  deduped: 'deduped',
  full: 'rejected_full',
} as const;
/** What was held up, put off or interrupted was no attempt. */
const ATTEMPTED: Readonly<
  Partial<Record<JobOutcome['kind'], 'success' | 'skipped' | 'transient' | 'permanent'>>
> = {
  learned: 'success',
  skipped: 'skipped',
  transient: 'transient',
  permanent: 'permanent',
  outside: 'permanent',
};

/** No worker was asked: there was nothing to learn from. */
function isDeclined(outcome: JobOutcome): boolean {
  return outcome.kind === 'skipped' && outcome.by === 'gate';
}

function describe(outcome: JobOutcome): string {
  switch (outcome.kind) {
    case 'learned': {
      const { stored, strengthened } = outcome.applied;
      return `${String(stored.length)} stored, ${String(strengthened.length)} strengthened`;
    }
    case 'skipped':
      return outcome.reason;
    case 'held':
      return outcome.hold.reason;
    case 'unquiet':
      return `changed lately; waits until ${new Date(outcome.until).toISOString()}`;
    case 'transient':
    case 'permanent':
    case 'outside':
    case 'stopped':
      return outcome.message;
  }
}
