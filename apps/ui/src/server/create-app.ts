import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';

import type { AccessToken } from './access-token.js';
import { errorAnswer } from './error-answer.js';
import { requireOwnHost, requireOwnOrigin, requireToken, wrongToken } from './guard.js';
import { IndexRefresher } from './index-refresher.js';
import { LearningUses } from './learning-uses.js';
import type { PageFile } from './page-files.js';
import { readBody } from './read-body.js';
import { proposedChanges } from './reviews/proposed-changes.js';
import { waitingLearnings } from './reviews/waiting-learnings.js';
import { costRoutes } from './routes/cost-routes.js';
import { graphRoutes } from './routes/graph-routes.js';
import { homeRoutes } from './routes/home-routes.js';
import { learningRoutes } from './routes/learning-routes.js';
import { overviewRoutes } from './routes/overview-routes.js';
import { queueRoutes } from './routes/queue-routes.js';
import { retroRoutes } from './routes/retro-routes.js';
import { reviewRoutes } from './routes/review-routes.js';
import { searchRoutes } from './routes/search-routes.js';
import { sessionRoutes } from './routes/session-routes.js';
import { teamRoutes } from './routes/team-routes.js';
import { warningRoutes } from './routes/warning-routes.js';
import { securityHeaders } from './security-headers.js';
import { UiError } from './ui-errors.js';
import type { UiParts } from './ui-parts.js';

const MAX_BODY_BYTES = 256 * 1024;

export interface AppParts extends UiParts {
  readonly token: AccessToken;
  /** The port that is listened at. */
  readonly port: () => number;
  readonly files: ReadonlyMap<string, PageFile>;
}

/** Everything that is answered: the page's files to whom asks, all else to who holds the token. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono();
  app.use(securityHeaders());
  app.use(requireOwnHost(parts.port));
  servePage(app, parts.files);
  app.route('/api', createApi(parts));
  app.notFound(() => {
    throw new UiError('UI_NO_ROUTE', 'There is nothing at this address. Open the page at /.');
  });
  app.onError((error, context) => {
    const { status, body } = errorAnswer(error);
    if (body.error.code === 'BUG') parts.onProblem(error.stack ?? error.message);
    return context.json(body, status);
  });
  return app;
}

function servePage(app: Hono, files: ReadonlyMap<string, PageFile>): void {
  for (const [name, { type, bytes }] of files) {
    const path = name === 'index.html' ? '/' : `/${name}`;
    app.get(path, (context) => context.body(bytes, 200, { 'content-type': type }));
  }
}

function createApi(parts: AppParts): Hono {
  const { reflect, clock, cwd, token, onProblem } = parts;
  const refresher = new IndexRefresher(reflect, onProblem);
  const uses = new LearningUses(reflect, clock);
  const api = new Hono();
  api.use(requireOwnOrigin(parts.port));
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  addExchange(api, token);
  api.use(requireToken(token));
  const decisions = [waitingLearnings(reflect.reviews), proposedChanges(reflect.proposals)];
  api.route('/', overviewRoutes(parts));
  api.route('/', homeRoutes(parts));
  api.route('/', learningRoutes(parts, refresher, uses));
  api.route('/', searchRoutes(reflect));
  api.route('/', graphRoutes(parts));
  api.route('/', queueRoutes(reflect));
  api.route('/', reviewRoutes(decisions, refresher));
  api.route('/', teamRoutes(parts));
  api.route('/', warningRoutes(reflect));
  api.route('/', retroRoutes({ reflect, cwd, refresher }));
  api.route('/', sessionRoutes(parts));
  api.route('/', costRoutes(parts, uses));
  return api;
}

const codeSchema = z.strictObject({ code: z.string().max(100) });

function addExchange(api: Hono, token: AccessToken): void {
  api.post('/token', async (context) => {
    const { code } = await readBody(context, codeSchema);
    const value = token.exchange(code);
    if (value === undefined) throw wrongToken();
    return context.json({ token: value });
  });
}

function tooLarge(): never {
  const most = `${String(MAX_BODY_BYTES / 1024)} KiB`;
  throw new UiError('UI_TOO_LARGE', `The request is larger than ${most}. Send less at once.`);
}
