import { join } from 'node:path';
import {
  CONFIDENCES,
  feedbackFactor,
  LEARNING_KINDS,
  LearningError,
  purgeIndex,
  learningVersion,
  rate,
  readRatings,
  readSuppressions,
  suppress,
  tellingBody,
  undoSuppression,
  type Reflect,
} from '@reflect/core';
import { Hono } from 'hono';
import * as z from 'zod';

import type { LearningDetail, LearningList, Undone } from '../../wire/learnings.js';
import type { IndexRefresher } from '../index-refresher.js';
import { learningList } from '../learning-list.js';
import type { LearningUses } from '../learning-uses.js';
import { readBody } from '../read-body.js';
import type { UiParts } from '../ui-parts.js';

const MAX_TITLE = 300;
const MAX_BODY = 40_000;
const MAX_TAGS = 30;

const editSchema = z.strictObject({
  version: z.string().max(64),
  title: z.string().max(MAX_TITLE).optional(),
  body: z.string().max(MAX_BODY).optional(),
  kind: z.enum(LEARNING_KINDS).optional(),
  confidence: z.enum(CONFIDENCES).optional(),
  status: z.enum(['active', 'proposed', 'archived']).optional(),
  tags: z.array(z.string().max(60)).max(MAX_TAGS).optional(),
});
const addSchema = z.strictObject({
  text: z.string().trim().min(1).max(MAX_BODY),
  kind: z.enum(LEARNING_KINDS),
  tags: z.array(z.string().max(60)).max(MAX_TAGS),
  isGlobal: z.boolean(),
});
const supersedeSchema = z.strictObject({ by: z.string().max(100) });
const rateSchema = z.strictObject({ rating: z.union([z.literal(1), z.literal(-1)]) });
const suppressSchema = z.strictObject({
  reach: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('forever') }),
    z.strictObject({ kind: z.literal('path'), glob: z.string().max(300) }),
    z.strictObject({ kind: z.literal('session'), session: z.string().max(300) }),
  ]),
});
const nothingSchema = z.strictObject({});

/** Learnings: the list, one with all that is known of it, and what a person does to it. */
export function learningRoutes(
  { reflect, clock, cwd }: UiParts,
  refresher: IndexRefresher,
  uses: LearningUses,
): Hono {
  const routes = new Hono();
  const now = (): string => new Date(clock()).toISOString();
  const detail = (id: string): Promise<LearningDetail> => learningDetail(reflect, uses, id);

  routes.get('/learnings', async (context) =>
    context.json((await learningList(reflect, uses)) satisfies LearningList),
  );
  routes.post('/learnings', async (context) => {
    const { isGlobal, ...learning } = await readBody(context, addSchema);
    const { id } = await reflect.add({ ...learning, ...(!isGlobal && { cwd }) });
    await refresher.refresh();
    return context.json(await detail(id));
  });
  routes.get('/learnings/:id', async (context) =>
    context.json(await detail(context.req.param('id'))),
  );
  routes.patch('/learnings/:id', async (context) => {
    const id = context.req.param('id');
    const { version, ...values } = await readBody(context, editSchema);
    await reflect.curation.edit(id, defined(values), { version });
    const refreshed = refresher.refresh();
    // What is not to be recalled any more is out of the index when the page says so.
    if (values.status !== undefined) await refreshed;
    return context.json(await detail(id));
  });
  routes.post('/learnings/:id/supersede', async (context) => {
    const id = context.req.param('id');
    const { by } = await readBody(context, supersedeSchema);
    await reflect.curation.supersede(id, by);
    await refresher.refresh();
    return context.json(await detail(id));
  });
  routes.post('/learnings/:id/forget', async (context) => {
    await readBody(context, nothingSchema);
    const { id, title } = await reflect.curation.forget(context.req.param('id'));
    await refresher.refresh();
    purgeIndex(reflect.paths, true);
    return context.json({ id, title });
  });
  routes.post('/learnings/:id/rate', async (context) => {
    const id = context.req.param('id');
    const { rating } = await readBody(context, rateSchema);
    await rate(reflect.paths, reflect.learnings, { id, rating, at: now() });
    return context.json(await detail(id));
  });
  routes.post('/learnings/:id/suppress', async (context) => {
    const id = context.req.param('id');
    const { reach } = await readBody(context, suppressSchema);
    await suppress(reflect.paths, reflect.learnings, { id, reach, at: now() });
    return context.json(await detail(id));
  });
  routes.post('/suppressions/:number/undo', async (context) => {
    await readBody(context, nothingSchema);
    const { id } = undoSuppression(reflect.paths, Number(context.req.param('number')), now());
    return context.json(await detail(id));
  });
  routes.post('/undo', async (context) => {
    await readBody(context, nothingSchema);
    const { what, at, files } = await reflect.curation.undo();
    await refresher.refresh();
    const learnings = files.map(({ id, title, before }) => ({
      ...{ id, title },
      outcome: before === undefined ? ('removed' as const) : ('restored' as const),
    }));
    return context.json({ what, at, learnings } satisfies Undone);
  });
  return routes;
}

async function learningDetail(
  { learnings, paths, hub }: Reflect,
  uses: LearningUses,
  id: string,
): Promise<LearningDetail> {
  const stored = await learnings.get(id);
  if (stored === undefined) throw notFound(id);
  const { learning, slug } = stored;
  const rating = readRatings(paths).get(id);
  const teamRating = hub.ratingOf(learning);
  const teamProof = hub.proofOf(learning);
  const use = await uses.of(id);
  const related: LearningDetail['related'][number][] = [];
  for (const other of new Set([...learning.supersedes, learning.supersededBy])) {
    const found = other === undefined ? undefined : await learnings.get(other);
    if (found !== undefined) related.push({ id: found.learning.id, title: found.learning.title });
  }
  return {
    learning,
    text: tellingBody(learning).trim(),
    version: learningVersion(learning),
    path: join(paths.documents, `${slug}.md`),
    ...(rating !== undefined && { rating }),
    ratingFactor: feedbackFactor(rating),
    ...(teamRating !== undefined && { teamRating }),
    ...(teamProof !== undefined && { teamProof }),
    ...(use !== undefined && { use }),
    suppressions: readSuppressions(paths)
      .filter((suppression) => suppression.id === id)
      .map(({ number, reach, at }) => ({ number, reach, at })),
    related,
  };
}

function notFound(id: string): LearningError {
  const message = `There is no learning ${id} any more. Go back to the list.`;
  return new LearningError('LEARNING_NOT_FOUND', message, { id });
}

/** Without the keys that were not sent. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
