import type { FastifyReply, FastifyRequest } from 'fastify';

import { unauthenticated } from '../access/authenticate.js';
import { requireScope, type Caller } from '../access/caller.js';
import { HubError } from '../hub-error.js';
import { authenticateCounted } from '../server/authenticate-counted.js';
import type { HubContext } from '../server/hub-context.js';
import { frame, type PageParts } from './frame.js';
import { endedCookie, formKey, isFormKey, isOwnOrigin, sessionOf } from './session.js';

/** Who looks at a page. */
export interface Reviewer {
  readonly caller: Caller;
  readonly formKey: string;
}

/** Whose session it is. Throws `HUB_UNAUTHENTICATED` and what a token may be refused for. */
export async function reviewerOf(context: HubContext, request: FastifyRequest): Promise<Reviewer> {
  const token = sessionOf(request.headers.cookie);
  if (token === undefined) throw unauthenticated();
  const caller = await authenticateCounted(context, { ip: request.ip, token });
  requireScope(caller, 'read');
  return { caller, formKey: formKey(token) };
}

/** As `reviewerOf`, for a form that a page of this session holds. Throws `HUB_INVALID_REQUEST` too. */
export async function reviewerOfForm(
  context: HubContext,
  request: FastifyRequest,
  key: string,
): Promise<Reviewer> {
  requireOwnOrigin(request);
  const reviewer = await reviewerOf(context, request);
  const token = sessionOf(request.headers.cookie) ?? '';
  if (!isFormKey(token, key)) throw foreignForm();
  return reviewer;
}

/** Throws `HUB_INVALID_REQUEST` for a form that another site's page sent. */
export function requireOwnOrigin({ headers, host }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const own = { host, origin, site: typeof site === 'string' ? site : undefined };
  if (!isOwnOrigin(own)) throw foreignForm();
}

function foreignForm(): HubError {
  const message = 'The form is not of this page. Open the page again, and send it from there.';
  return new HubError('HUB_INVALID_REQUEST', message);
}

/** Whether the browser came by https, as far as the hub or its trusted proxy knows. */
export function isSecure({ protocol }: FastifyRequest): boolean {
  return protocol === 'https';
}

export function show(reply: FastifyReply, parts: PageParts): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(frame(parts));
}

export function endSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('set-cookie', endedCookie(isSecure(request)));
}
