import { DriverPauses, type DataPaths, type KnowledgeBaseStatus } from '@reflect/core';
import { lockHolder } from '@reflect/files';
import type { Finding } from '@reflect/installer';

type WorkerStatus = Pick<KnowledgeBaseStatus, 'driver' | 'worker'>;

const ANOTHER = "another driver is chosen with 'reflect config set worker.driver'";

/** The driver that a drain would use. */
export function checkWorker(paths: DataPaths, status: WorkerStatus, now: number): Finding[] {
  const { warning } = status.worker;
  return [
    checkDriver(paths, status, now),
    ...(warning === undefined ? [] : [riskOf(status.driver, warning)]),
  ];
}

/** What a drain may spend, and the drain itself. */
export function checkDrain(
  paths: DataPaths,
  blockages: readonly KnowledgeBaseStatus['blockages'][number][],
): Finding[] {
  return [...blockages.flatMap(spendFinding), drainFinding(paths, blockages)];
}

function checkDriver(paths: DataPaths, { driver, worker }: WorkerStatus, now: number): Finding {
  const check = 'worker';
  const pause = new DriverPauses(paths).find(driver, now);
  if (pause !== undefined) {
    const until = new Date(pause.until).toISOString();
    const detail = `${driver} is not asked before ${until}: ${pause.reason}`;
    return { check, status: 'warning', detail, remedy: `Mend it, or ${ANOTHER}.` };
  }
  if (worker.isAvailable) return { check, status: 'ok', detail: driver };
  const detail = `${driver} is not there`;
  const remedy = `Install it or say where it is, or ${ANOTHER}. What is queued waits.`;
  return { check, status: 'failed', detail, remedy };
}

function riskOf(driver: string, warning: string): Finding {
  const remedy = `Unless you mean it, ${ANOTHER}.`;
  return { check: 'worker', status: 'warning', detail: `${driver}: ${warning}`, remedy };
}

function spendFinding({
  stage,
  detail,
  remedy,
}: KnowledgeBaseStatus['blockages'][number]): Finding[] {
  return stage === 'cap' ? [{ check: 'spending', status: 'warning', detail, remedy }] : [];
}

function drainFinding(
  paths: DataPaths,
  blockages: readonly KnowledgeBaseStatus['blockages'][number][],
): Finding {
  const check = 'drain';
  const blockage = blockages.find(({ stage }) => stage === 'drain');
  if (blockage !== undefined) {
    return { check, status: 'failed', detail: blockage.detail, remedy: blockage.remedy };
  }
  const holder = lockHolder(paths.drainLock);
  if (holder === undefined) return { check, status: 'ok', detail: 'none is running' };
  const process = `process ${String(holder.pid)}`;
  if (holder.alive) return { check, status: 'ok', detail: `${process} is at it` };
  const detail = `${process} died and left its lock`;
  return { check, status: 'ok', detail: `${detail}; the next drain takes it over` };
}
