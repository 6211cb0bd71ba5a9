import { activityReport } from '@reflect/core';
import { Hono } from 'hono';

import type { HomeAnswer } from '../../wire/home.js';
import { Memo } from '../memo.js';
import type { UiParts } from '../ui-parts.js';

const DAYS = 30;
const SHOWN = 20;
/** It reads all outcomes and all learnings. */
const PROOF_KEPT_MS = 10_000;

/** What the first view shows. */
export function homeRoutes({ reflect, clock }: UiParts): Hono {
  const routes = new Hono();
  const proof = new Memo(PROOF_KEPT_MS, clock, () => reflect.proof());
  routes.get('/home', async (context) => {
    const { learnings, ...known } = await proof.value();
    const { days } = activityReport(reflect.paths, { days: DAYS, now: clock() });
    return context.json({
      days,
      proof: { ...known, top: learnings.slice(0, SHOWN), count: learnings.length },
    } satisfies HomeAnswer);
  });
  return routes;
}
