import { activityReport, learningStats, sessionUses, type Reflect } from '@reflect/core';
import { Hono } from 'hono';

import type { HomeAnswer, WeekMistake } from '../../wire/home.js';
import { statsParts } from '../learning-uses.js';
import { Memo } from '../memo.js';
import type { UiParts } from '../ui-parts.js';

const DAYS = 30;
const SHOWN = 20;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const DAY_CHARS = 'YYYY-MM-DD'.length;
/** Of what was prevented, given and learned this week. */
const LISTED = 6;
/** It reads all outcomes and all learnings. */
const KEPT_MS = 10_000;

type ProofReport = Awaited<ReturnType<Reflect['proof']>>;

/** What the first view shows. */
export function homeRoutes({ reflect, clock }: UiParts): Hono {
  const routes = new Hono();
  const proof = new Memo(KEPT_MS, clock, () => reflect.proof());
  const given = new Memo(KEPT_MS, clock, () => givenLately(reflect, clock()));
  const learned = new Memo(KEPT_MS, clock, () => learnedSince(reflect, clock() - WEEK_MS));
  routes.get('/home', async (context) => {
    const { learnings, lastWeek, ...known } = await proof.value();
    const { mistakes, ...week } = lastWeek;
    const proven = new Map(learnings.map((one) => [one.id, one]));
    const { days } = activityReport(reflect.paths, { days: DAYS, now: clock() });
    const fresh = await learned.value();
    return context.json({
      days,
      ...(await given.value()),
      windows: reflect.budget(),
      learned: fresh.slice(0, LISTED),
      learnedCount: fresh.length,
      week: {
        ...week,
        top: mistakes
          .map((mistake) => provenMistake(mistake, proven.get(mistake.id)))
          .sort(provenFirst)
          .slice(0, LISTED),
        count: mistakes.length,
      },
      proof: { ...known, top: learnings.slice(0, SHOWN), count: learnings.length },
    } satisfies HomeAnswer);
  });
  return routes;
}

type Given = Pick<HomeAnswer, 'given' | 'givenCount' | 'givenDays' | 'givenTo'>;

/** All of it is counted from the same lines, so that its sums agree. */
async function givenLately(reflect: Reflect, now: number): Promise<Given> {
  const since = new Date(now - WEEK_MS).toISOString();
  const stats = await learningStats(statsParts(reflect), { since });
  const used = stats.filter(({ injected }) => injected > 0);
  const known = new Set(stats.map(({ id }) => id));
  const uses = sessionUses(reflect.paths);
  const isShown = (id: string): boolean => known.has(id) || isNote(id);
  const lately = uses.filter(({ at, given }) => at >= since && given.some(isShown));
  const notes = new Set(
    lately.flatMap(({ session, given }) => given.filter(isNote).map((id) => `${session} ${id}`)),
  );
  return {
    given: used.slice(0, LISTED),
    givenCount: used.length,
    givenDays: byDay(uses, isShown, now),
    givenTo: {
      sessions: new Set(lately.map(({ session }) => session)).size,
      times: used.reduce((sum, { injected }) => sum + injected, 0),
      notes: notes.size,
    },
  };
}

/** Whether something that was given is remembered of a command. */
function isNote(id: string): boolean {
  return id.startsWith('cmd-');
}

/** A session that was reflected in parts counts once, on its last day. */
function byDay(
  uses: ReturnType<typeof sessionUses>,
  isShown: (id: string) => boolean,
  now: number,
): HomeAnswer['givenDays'] {
  const last = new Map<string, string>();
  for (const { session, at, given } of uses) {
    for (const id of given.filter(isShown)) {
      const key = `${session} ${id}`;
      if (at > (last.get(key) ?? '')) last.set(key, at);
    }
  }
  const counts = new Map<string, number>();
  for (const at of last.values()) {
    const day = at.slice(0, DAY_CHARS);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return Array.from({ length: DAYS }, (_, n) => {
    const day = new Date(now - (DAYS - 1 - n) * DAY_MS).toISOString().slice(0, DAY_CHARS);
    return { day, count: counts.get(day) ?? 0 };
  });
}

function provenMistake(
  mistake: ProofReport['lastWeek']['mistakes'][number],
  { held = { sessions: 0, broken: 0 }, difference }: Partial<ProofReport['learnings'][number]> = {},
): WeekMistake {
  return { ...mistake, held, ...(difference !== undefined && { difference }) };
}

/** What came back more often where it was held out stands before what did not; else the latest first. */
function provenFirst(one: WeekMistake, other: WeekMistake): number {
  return Number(hasNoProof(one)) - Number(hasNoProof(other));
}

function hasNoProof({ difference }: WeekMistake): boolean {
  return difference !== undefined && difference.value >= 0;
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
