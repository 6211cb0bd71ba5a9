import { SpendLedger } from '../../../stores/budget/warm/spend-ledger.js';
import { JobQueue } from '../../../stores/queue/job-queue.js';
import { collectMetrics } from '../../metrics/collect-metrics.js';
import { noteQueueEvent } from '../../../stores/queue/queue-event.js';
import { isPaused } from '../../../stores/session/pause.js';
import { StorageError, tryFileLock, removeAbandoned } from '@reflect/files';
import { DrainSuspension, type Hold } from '../drain-suspension.js';
import { DrainDeadline } from '../drain-deadline.js';
import type { DrainParts } from '../drain-parts.js';
import { type DrainReport, EMPTY_REPORT } from '../drain-report.js';
import { DrainRun } from './drain-run.js';
import { DriverPauses } from './driver-pauses.js';
import { setNextDrain } from '../next-drain.js';
import { ReflectedSessions } from './reflected-sessions.js';
import type { JobParts } from '../job-parts.js';
import { SavedAnswers } from '../saved-answers.js';
import { removeAbandonedWorkFolders } from '../../../engine/capture/work-folder.js';
import type { DataPaths } from '../../../foundation/storage/data-paths.js';
import { withDeadline } from '../job-deadline.js';
import { buildStaleIndex, isIndexStale } from '../../../stores/index/stale-index.js';

const REFRESH_LIMIT_MS = 5 * 60_000;

/** Refreshes the index where it is needed; returns whether that was done. */
async function refreshStaleIndex(parts: DrainParts): Promise<boolean> {
  if (parts.signal.aborted || !isIndexStale(parts.paths)) return false;
  try {
    await buildStaleIndex(parts.paths, () =>
      withDeadline(REFRESH_LIMIT_MS, parts.signal, (signal) => parts.refreshIndex(signal)),
    );
    parts.log({ event: 'index', outcome: 'refreshed', message: 'The index is up to date.' });
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    parts.log({ event: 'index', outcome: 'failed', message });
    return false;
  }
}

/**
 * Reflects what is queued and due. One drain runs at a time; another returns at once, `busy`.
 *
 * A kill at any instant loses nothing that was queued and repeats no learning: the next drain goes
 * on from what is on the disk. When `signal` aborts, it takes no further job, lets those that run
 * end for a while, then aborts them.
 *
 * Throws `StorageError` when the state folder cannot be used; failures of jobs are in the report.
 */
export async function drain(parts: DrainParts): Promise<DrainReport> {
  if (isPaused(parts.paths)) return { ...EMPTY_REPORT, ended: 'paused' };
  const lock = tryFileLock(parts.paths.drainLock);
  if (lock === undefined) return { ...EMPTY_REPORT, ended: 'busy' };
  const life = new DrainDeadline(parts, lock);
  try {
    parts.log({ event: 'started', message: `driver ${parts.driver.name}` });
    const report = await counted(parts, () => drainAll(parts, life));
    parts.log({ event: 'ended', outcome: report.ended, message: JSON.stringify(report) });
    return report;
  } finally {
    life.end();
    lock.release();
  }
}

/** Counts for the metrics what a drain did and met; what fails there is only told. */
async function counted(
  { paths, clock, log }: DrainParts,
  work: () => Promise<DrainReport>,
): Promise<DrainReport> {
  try {
    const report = await work();
    const { stale, setAside } = report;
    if (stale > 0) noteQueueEvent(paths, { event: 'stale', count: stale }, clock());
    if (setAside > 0) noteQueueEvent(paths, { event: 'corrupt', count: setAside }, clock());
    return report;
  } catch (error) {
    const isStorage = error instanceof StorageError;
    if (isStorage) noteQueueEvent(paths, { event: 'persist-failure', count: 1 }, clock());
    throw error;
  } finally {
    try {
      collectMetrics(paths, clock());
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      log({ event: 'metrics', outcome: 'failed', message });
    }
  }
}

async function drainAll(parts: DrainParts, life: DrainDeadline): Promise<DrainReport> {
  collectLeftovers(parts.paths, Date.now());
  // Until this drain ends well, nothing says that what is queued may wait.
  setNextDrain(parts.paths, undefined);
  const jobParts = assemble(parts, life);
  const { queue, stale, setAside } = await JobQueue.open({
    store: parts.store,
    settings: parts.queueSettings,
    clock: parts.clock,
    random: parts.random,
  });
  await jobParts.answers.sweep((id) => queue.isOpen(id));
  const run = new DrainRun(jobParts, queue, () => life.mayTake());
  await run.drainAll();
  if (life.mayTake()) await parts.takeShared?.(run.folders);
  const indexRefreshed = await refreshStaleIndex(parts);
  const { counts } = run;
  const hold = jobParts.hold.current;
  if (life.reason === 'done' && queue.depth > 0) noteNext(parts, queue.nextAt, hold);
  return {
    ...counts,
    ended: life.reason,
    stale,
    setAside,
    dead: counts.dead + stale,
    waiting: queue.depth,
    indexRefreshed,
    ...(hold === undefined ? {} : { hold }),
  };
}

function noteNext(
  { paths, driver, clock }: DrainParts,
  nextAt: number | undefined,
  hold: Hold | undefined,
): void {
  if (hold === undefined) {
    setNextDrain(paths, nextAt === undefined ? undefined : { at: nextAt });
    return;
  }
  const isPaused = new DriverPauses(paths).find(driver.name, clock()) !== undefined;
  const by = isPaused ? 'driver' : 'cap';
  setNextDrain(paths, { at: hold.until, hold: { by, reason: hold.reason } });
}

function assemble(parts: DrainParts, life: DrainDeadline): JobParts {
  const { paths, clock, driver, drainSettings: settings } = parts;
  return {
    ...parts,
    hold: new DrainSuspension(driver, new DriverPauses(paths), { clock, settings }),
    ledger: new SpendLedger({ paths, settings, clock }),
    answers: new SavedAnswers(paths),
    sessions: new ReflectedSessions(paths),
    stop: life.stop,
  };
}

/** Removes what killed hooks, drains and commands left half-written; returns how many things. */
function collectLeftovers(paths: DataPaths, now: number): number {
  const folders = [
    paths.state,
    paths.queue,
    paths.queueWal,
    paths.queueDlq,
    paths.queueAnswers,
    paths.reflected,
    paths.sessionInjected,
    paths.sessionChronicles,
    paths.sessionEvents,
    paths.hub,
    paths.learnings,
    paths.index,
  ];
  return removeAbandoned(folders, now) + removeAbandonedWorkFolders();
}
