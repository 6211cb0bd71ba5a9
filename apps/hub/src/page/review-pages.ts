import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

import type { HubError } from '../hub-error.js';
import { packageFolder } from '../package-folder.js';
import type { HubContext } from '../server/hub-context.js';
import type { HubServer } from '../server/hub-server.js';
import { problemOf, toHubError } from '../server/problem-reply.js';
import { decisionRoutes } from './decision-routes.js';
import { html } from './html.js';
import { endSession, show } from './page-request.js';
import { PAGE_PATH } from './session.js';
import { sessionRoutes } from './session-routes.js';
import { viewRoutes } from './view-routes.js';
import { signInView } from './views/sign-in-view.js';

/** No script at all, nothing from elsewhere, and no frame of another page. */
const POLICY = [
  ...["default-src 'none'", "style-src 'self'", 'img-src data:', "form-action 'self'"],
  ...["base-uri 'none'", "frame-ancestors 'none'"],
].join('; ');

const HEADERS = {
  'content-security-policy': POLICY,
  'x-frame-options': 'DENY',
  // Forms send their origin all the same, by which another site's are told apart.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Pages on which reviewers decide, for a browser. They take forms and a cookie, as the interface does not. */
export async function reviewPages(server: HubServer, context: HubContext): Promise<void> {
  const styles = readFileSync(join(packageFolder('styles'), 'review.css'), 'utf8');
  server.route({
    method: 'GET',
    url: '/',
    config: { scope: 'public' },
    schema: { hide: true },
    handler: (_request, reply) => reply.redirect(PAGE_PATH, 303),
  });
  await server.register(
    (scope, _options, done) => {
      const pages = scope.withTypeProvider<ZodTypeProvider>();
      pages.addHook('onSend', async (_request, reply) => {
        reply.headers(HEADERS);
      });
      takeForms(pages);
      pages.setErrorHandler((error, request, reply) => tellProblem(error, request, reply));
      pages.route({
        method: 'GET',
        url: '/page.css',
        config: { scope: 'public' },
        schema: { hide: true },
        handler: (_request, reply) => reply.type('text/css; charset=utf-8').send(styles),
      });
      sessionRoutes(pages, context);
      viewRoutes(pages, context);
      decisionRoutes(pages, context);
      done();
    },
    { prefix: PAGE_PATH },
  );
}

function takeForms(pages: HubServer): void {
  pages.removeAllContentTypeParsers();
  pages.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)));
    },
  );
}

/** Who types a token into a form sends no header; who comes without one had a session, or has a link. */
function wordsFor({ code, message }: HubError, { method, url }: FastifyRequest): string {
  if (code !== 'HUB_UNAUTHENTICATED') return message;
  if (method !== 'POST' || !url.includes('/sign-in')) return 'Sign in to go on.';
  return 'That is no token of this hub. Copy it whole, as it was shown when it was made.';
}

/** A session that has ended leads to where one signs in. */
function tellProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const told = toHubError(error);
  if (told.code === 'HUB_INTERNAL' || told.code === 'HUB_UNAVAILABLE') request.log.error(error);
  const { status, title } = problemOf(told, request.id);
  reply.code(status);
  if (status === 401) {
    endSession(request, reply);
    return show(reply, { title: 'Sign in', body: signInView(wordsFor(told, request)) });
  }
  const body = html`<p class="bad" role="alert">${told.message}</p>
    <p><a href="${PAGE_PATH}">To the projects</a></p>`;
  return show(reply, { title, body });
}
