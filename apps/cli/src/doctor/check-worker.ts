import { DriverPauses, lockHolder } from '@reflect/core';
import type { DataPaths, KnowledgeBaseStatus } from '@reflect/core';
import type { Finding } from '@reflect/installer';

/** The driver that a drain would use, and the drain itself. */
export function checkWorker(
  paths: DataPaths,
  { driver }: Pick<KnowledgeBaseStatus, 'driver'>,
  now: number,
): Finding[] {
  return [checkDriver(paths, driver, now), checkDrain(paths)];
}

function checkDriver(paths: DataPaths, driver: string, now: number): Finding {
  const check = 'worker';
  const pause = new DriverPauses(paths).find(driver, now);
  if (pause === undefined) return { check, status: 'ok', detail: driver };
  const until = new Date(pause.until).toISOString();
  const detail = `${driver} is not asked before ${until}: ${pause.reason}`;
  const remedy = 'What is queued waits for it; another driver is set with worker.driver.';
  return { check, status: 'warning', detail, remedy };
}

function checkDrain(paths: DataPaths): Finding {
  const check = 'drain';
  const holder = lockHolder(paths.drainLock);
  if (holder === undefined) return { check, status: 'ok', detail: 'none is running' };
  const process = `process ${String(holder.pid)}`;
  if (holder.alive) return { check, status: 'ok', detail: `${process} is at it` };
  const detail = `${process} died and left its lock`;
  return { check, status: 'ok', detail: `${detail}; the next drain takes it over` };
}
