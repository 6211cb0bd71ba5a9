import { isExcluded } from '../../foundation/project/is-excluded.js';
import type { Clock } from '../../foundation/clock.js';
import type { DrainLog } from '../drain/drain-log.js';
import { HubError } from './hub-errors.js';
import type { HubSettings } from './hub-settings.js';
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

/**
 * Syncs every linked project with its hub, within the time that a drain has for it. What fails is noted: it
 * is no fault of the drain's work, and the next one tries again. Returns how many learnings went.
 */
export async function syncLinked(parts: LinkedParts, log: DrainLog): Promise<number> {
  const { hub, settings } = parts;
  if (!settings.hub.syncOnDrain) return 0;
  try {
    const limit = AbortSignal.timeout(settings.hub.drainSeconds * 1000);
    const signal = AbortSignal.any([parts.signal, limit]);
    let removed = 0;
    for (const { project, root, failure } of hub.links()) {
      const isLeftAlone = Date.parse(failure?.notBefore ?? '') > parts.clock();
      if (isLeftAlone || isExcluded({ key: project, root }, settings.project.excluded)) continue;
      if (signal.aborted) {
        log({ event: 'hub', outcome: 'late', message: `${project} is left to the next drain` });
        continue;
      }
      removed += await syncOne(hub, { project, signal }, log);
    }
    return removed;
  } catch (error) {
    log({ event: 'hub', outcome: 'failed', message: messageOf(error) });
    return 0;
  }
}

interface LinkedProject {
  readonly project: string;
  readonly signal: AbortSignal;
}

async function syncOne(
  hub: LinkedParts['hub'],
  { project, signal }: LinkedProject,
  log: DrainLog,
): Promise<number> {
  try {
    const report = await hub.sync(project, { signal });
    const { pushed, taken, removed, waiting } = report;
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
    return removed.length;
  } catch (error) {
    const outcome = error instanceof HubError ? error.code : 'failed';
    log({ event: 'hub', outcome, message: messageOf(error) });
    return 0;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
