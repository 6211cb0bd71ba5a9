import { activityReport, learningStats, type Reflect } from '@reflect/core';
import { Hono } from 'hono';

import type { HomeAnswer } from '../../wire/home.js';
import { statsParts } from '../learning-uses.js';
import { Memo } from '../memo.js';
import type { UiParts } from '../ui-parts.js';

const DAYS = 30;
const SHOWN = 20;
const WEEK_MS = 7 * 86_400_000;
/** Of what was prevented, given and learned this week. */
const LISTED = 6;
/** It reads all outcomes and all learnings. */
const KEPT_MS = 10_000;

/** What the first view shows. */
export function homeRoutes({ reflect, clock }: UiParts): Hono {
  const routes = new Hono();
  const proof = new Memo(KEPT_MS, clock, () => reflect.proof());
  const given = new Memo(KEPT_MS, clock, () =>
    learningStats(statsParts(reflect), { since: new Date(clock() - WEEK_MS).toISOString() }),
  );
  const learned = new Memo(KEPT_MS, clock, () => learnedSince(reflect, clock() - WEEK_MS));
  routes.get('/home', async (context) => {
    const { learnings, lastWeek, ...known } = await proof.value();
    const { mistakes, ...week } = lastWeek;
    const { days } = activityReport(reflect.paths, { days: DAYS, now: clock() });
    const used = await given.value();
    const fresh = await learned.value();
    return context.json({
      days,
      given: used.filter(({ injected }) => injected > 0).slice(0, LISTED),
      learned: fresh.slice(0, LISTED),
      learnedCount: fresh.length,
      week: { ...week, top: mistakes.slice(0, LISTED), count: mistakes.length },
      proof: { ...known, top: learnings.slice(0, SHOWN), count: learnings.length },
    } satisfies HomeAnswer);
  });
  return routes;
}

async function learnedSince(
  { learnings }: Pick<Reflect, 'learnings'>,
  since: number,
): Promise<HomeAnswer['learned']> {
  const found: HomeAnswer['learned'][number][] = [];
  for await (const item of learnings.list()) {
    if (item.type !== 'learning') continue;
    const { id, title, kind, status, created } = item.learning;
    if (Date.parse(created) >= since) found.push({ id, title, kind, status, created });
  }
  return found.sort((one, other) => (one.created < other.created ? 1 : -1));
}
