import type { Driver } from './capture/driver.js';
import { indexStatus } from './indexing/index-status.js';
import type { KnowledgeBaseStatus, Reflect } from './reflect.js';
import { isPaused } from './session/pause.js';
import { findBlockages, lastStart } from './watchdog/blockage.js';
import { foldFunnel } from './watchdog/funnel.js';
import { watchdogFindings } from './watchdog/watchdog-findings.js';
import { readWatchdogState } from './watchdog/watchdog-state.js';

/** What `reflect status` shows; `driver` is the one that a drain would use. */
export async function knowledgeBaseStatus(
  reflect: Pick<Reflect, 'paths' | 'settings' | 'queue' | 'learnings'>,
  driver: Pick<Driver, 'name' | 'warning' | 'isAvailable'>,
  now: number,
): Promise<KnowledgeBaseStatus> {
  const watchdog = readWatchdogState(reflect.paths, reflect.settings.watchdog, now);
  const startedAt = lastStart(watchdog.events);
  return {
    queue: await reflect.queue.depth(),
    paused: isPaused(reflect.paths),
    driver: driver.name,
    worker: {
      isAvailable: await driver.isAvailable(),
      ...(driver.warning !== undefined && { warning: driver.warning }),
    },
    learnings: await countLearnings(reflect),
    index: indexStatus(reflect.paths),
    funnel: foldFunnel(watchdog.events),
    findings: watchdogFindings(watchdog),
    blockages: findBlockages({ paths: reflect.paths, startedAt, now }),
  };
}

async function countLearnings({
  learnings,
}: Pick<Reflect, 'learnings'>): Promise<KnowledgeBaseStatus['learnings']> {
  let active = 0;
  let other = 0;
  const problems: string[] = [];
  for await (const listed of learnings.list()) {
    if (listed.type === 'problem') problems.push(listed.problem.message);
    else if (listed.learning.status === 'active') active++;
    else other++;
  }
  return { active, other, problems };
}
