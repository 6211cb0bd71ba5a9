import type { Overview } from '../../wire/overview.js';
import { capital } from './labels.js';

/** Whether all of reflect works, and what that is known by. */
export interface Health {
  readonly state: 'Running' | 'Paused' | 'Needs a look';
  readonly why: string;
}

/** The name of the worker that is no program: it costs nothing. */
const RULES = 'heuristic';

export function healthOf({ status, findings }: Overview): Health {
  const { paused, worker, index } = status;
  if (paused) return { state: 'Paused', why: 'nothing is captured or recalled' };
  if (!worker.isAvailable)
    return { state: 'Needs a look', why: `the worker ${workerName(status)} is not there` };
  if (index.problem !== undefined) return { state: 'Needs a look', why: 'the index is damaged' };
  if (findings.length > 0) return { state: 'Needs a look', why: 'what is wrong stands above' };
  return { state: 'Running', why: `${workerName(status)} reads sessions that ended` };
}

/** Who reads sessions that ended, as a person knows them. */
function workerName({ driver }: Pick<Overview['status'], 'driver'>): string {
  return driver === RULES ? 'Rules, for free' : capital(driver);
}
