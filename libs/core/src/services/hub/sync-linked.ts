import { isExcluded } from '../../foundation/project/is-excluded.js';
import type { Clock } from '../../foundation/clock.js';
import type { DrainLog } from '../drain/drain-log.js';
import { HubError } from './hub-errors.js';
import type { HubSettings } from './hub-settings.js';
import type { SyncReport } from './sync-report.js';
import type { Hub } from './warm/hub.js';

export interface LinkedParts {
  readonly hub: Pick<Hub, 'links' | 'sync'>;
  readonly settings: {
    readonly hub: HubSettings;
    readonly project: { readonly excluded: string };
  };
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** How many learnings went, and how many of a person's own a reviewer declined. */
export interface LinkedSync {
  readonly removed: number;
  readonly rejected: number;
}

/**
 * Syncs every linked project with its hub, within the time that a drain has for it. What fails is noted: it
 * is no fault of the drain's work, and the next one tries again.
 */
export async function syncLinked(parts: LinkedParts, log: DrainLog): Promise<LinkedSync> {
  const { hub, settings } = parts;
  const done = { removed: 0, rejected: 0 };
  if (!settings.hub.syncOnDrain) return done;
  try {
    const limit = AbortSignal.timeout(settings.hub.drainSeconds * 1000);
    const signal = AbortSignal.any([parts.signal, limit]);
    for (const { project, root, failure } of hub.links()) {
      const isLeftAlone = Date.parse(failure?.notBefore ?? '') > parts.clock();
      if (isLeftAlone || isExcluded({ key: project, root }, settings.project.excluded)) continue;
      if (signal.aborted) {
        log({ event: 'hub', outcome: 'late', message: `${project} is left to the next drain` });
        continue;
      }
      const { removed, rejected } = await syncOne(hub, { project, signal }, log);
      done.removed += removed;
      done.rejected += rejected;
    }
  } catch (error) {
    log({ event: 'hub', outcome: 'failed', message: messageOf(error) });
  }
  return done;
}

interface LinkedProject {
  readonly project: string;
  readonly signal: AbortSignal;
}

async function syncOne(
  hub: LinkedParts['hub'],
  { project, signal }: LinkedProject,
  log: DrainLog,
): Promise<LinkedSync> {
  let came: SyncReport | undefined;
  const onRefused = (report: SyncReport): void => {
    came = report;
  };
  try {
    const report = await hub.sync(project, { signal, onRefused });
    const { pushed, taken, removed, rejected, waiting } = report;
    if (pushed.length + taken.length + removed.length > 0) {
      const counts = {
        pushed: pushed.length,
        taken: taken.length,
        waiting,
        removed: removed.length,
      };
      log({ event: 'hub', outcome: 'synced', message: `${project} ${JSON.stringify(counts)}` });
    }
    for (const { id, reason } of report.notPushed) {
      log({ event: 'hub', outcome: 'refused', message: `${id}: ${reason}` });
    }
    for (const { message } of report.problems) log({ event: 'hub', outcome: 'refused', message });
    if (rejected.length > 0) {
      const message = `${project} ${JSON.stringify({ rejected: rejected.map(({ id }) => id) })}`;
      log({ event: 'hub', outcome: 'declined', message });
    }
    return { removed: removed.length, rejected: rejected.length };
  } catch (error) {
    const outcome = error instanceof HubError ? error.code : 'failed';
    log({ event: 'hub', outcome, message: messageOf(error) });
    return { removed: came?.removed.length ?? 0, rejected: came?.rejected.length ?? 0 };
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
