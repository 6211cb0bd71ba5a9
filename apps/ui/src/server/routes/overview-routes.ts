import { describeFinding, projectKey, type KnowledgeBaseStatus, type Reflect } from '@reflect/core';
import { Hono } from 'hono';

import type { LastChange, Overview } from '../../wire/overview.js';
import { Memo } from '../memo.js';
import type { UiParts } from '../ui-parts.js';

/** It reads all of the index and looks for programs. */
const STATUS_KEPT_MS = 10_000;

/** How the knowledge base is. */
export function overviewRoutes({ reflect, clock, cwd, version }: UiParts): Hono {
  const routes = new Hono();
  const status = new Memo(STATUS_KEPT_MS, clock, () => reflect.status());
  const windows = new Memo(STATUS_KEPT_MS, clock, () => Promise.resolve(reflect.budget()));
  routes.get('/overview', async (context) => {
    const known = await status.value();
    const lastChange = lastChangeOf(reflect);
    const { paused, index, driver, worker, learnings } = known;
    return context.json({
      version,
      learningsFolder: reflect.paths.learnings,
      stateFolder: reflect.paths.state,
      project: projectKey(cwd),
      status: { paused, queue: await reflect.queue.depth(), learnings, index, driver, worker },
      findings: [...findingsOf(known), ...reflect.loaded.problems.map(({ message }) => message)],
      waiting: await countWaiting(reflect),
      windows: await windows.value(),
      ...(lastChange !== undefined && { lastChange }),
    } satisfies Overview);
  });
  return routes;
}

function findingsOf({ findings, learnings }: KnowledgeBaseStatus): readonly string[] {
  return [...findings.map(describeFinding), ...learnings.problems];
}

function lastChangeOf({ curation }: Pick<Reflect, 'curation'>): LastChange | undefined {
  const entry = curation.lastChange();
  if (entry === undefined) return undefined;
  const { what, at, files } = entry;
  return { what, title: files[0]?.title ?? '', others: Math.max(0, files.length - 1), at };
}

/** Cheaper than to list what waits, which reads transcripts. */
async function countWaiting({ learnings, proposals }: UiParts['reflect']): Promise<number> {
  let waiting = (await proposals.list()).length;
  for await (const item of learnings.list()) {
    if (item.type === 'problem') continue;
    if (['proposed', 'quarantined'].includes(item.learning.status)) waiting++;
  }
  return waiting;
}
