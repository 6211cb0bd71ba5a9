import { randomUUID } from 'node:crypto';
import swagger from '@fastify/swagger';
import {
  chooseProtocol,
  MAX_BODY_BYTES,
  PROTOCOL_HEADER,
  PROTOCOL_VERSIONS,
} from '@reflect/hub-protocol';
import Fastify, { type FastifyRequest, type FastifyServerOptions } from 'fastify';
import {
  jsonSchemaTransform,
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';

import { requireScope, type Caller } from '../access/caller.js';
import { isDiskFull } from '../database/sql-state.js';
import { HubError } from '../hub-error.js';
import { reviewPages } from '../page/review-pages.js';
import { auditRoutes } from '../routes/audit-routes.js';
import { learningRoutes } from '../routes/learning-routes.js';
import { loginRoutes } from '../routes/login-routes.js';
import { memberRoutes } from '../routes/member-routes.js';
import { operationRoutes } from '../routes/operation-routes.js';
import { projectRoutes } from '../routes/project-routes.js';
import { proposalRoutes } from '../routes/proposal-routes.js';
import { tokenRoutes } from '../routes/token-routes.js';
import { authenticateCounted } from './authenticate-counted.js';
import type { HubContext } from './hub-context.js';
import type { HubServer } from './hub-server.js';
import { problemOf, toHubError } from './problem-reply.js';

export interface ServerOptions {
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  /** Whether the address of a client is what a proxy says. */
  readonly trustProxy: boolean;
}

/** The hub's HTTP interface, not listening yet. */
export async function createServer(
  context: HubContext,
  options: ServerOptions,
): Promise<HubServer> {
  const server = Fastify({
    ...options,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
  }).withTypeProvider<ZodTypeProvider>();
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  allowEmptyBodies(server);
  server.decorateRequest('caller', null);
  await describe(server);
  answerProblems(server, context);
  agreeOnProtocol(server);
  server.addHook('onRequest', async (request) => {
    request.caller = await authenticate(context, request);
  });
  server.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    context.metrics.requests.observe(labels, reply.elapsedTime / 1000);
  });
  projectRoutes(server, context);
  learningRoutes(server, context);
  proposalRoutes(server, context);
  memberRoutes(server, context);
  tokenRoutes(server, context);
  loginRoutes(server, context);
  auditRoutes(server, context);
  operationRoutes(server, context);
  await reviewPages(server, context);
  await server.ready();
  return server;
}

/** Before anything else is looked at: whoever speaks otherwise may mean otherwise. */
function agreeOnProtocol(server: HubServer): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    const said = request.headers[PROTOCOL_HEADER];
    const version = chooseProtocol(typeof said === 'string' ? said : said?.join(','));
    reply.header(PROTOCOL_HEADER, String(version ?? PROTOCOL_VERSIONS.join(', ')));
    if (version !== undefined) return;
    const message = `This hub speaks version ${PROTOCOL_VERSIONS.join(', ')} of its protocol, and the client another. Update the older of the two.`;
    throw new HubError('HUB_PROTOCOL', message);
  });
}

/** A route says what it needs; one that says nothing is for nobody. */
async function authenticate(context: HubContext, request: FastifyRequest): Promise<Caller | null> {
  if (request.is404) return null;
  const { scope } = request.routeOptions.config;
  if (scope === 'public') return null;
  const token = /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = await authenticateCounted(context, { ip: request.ip, token });
  if (scope !== 'any') requireScope(caller, scope ?? 'admin');
  return caller;
}

/** Clients that send JSON say so of requests without a body as well, as of a DELETE. */
function allowEmptyBodies(server: HubServer): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body, done);
    },
  );
}

function answerProblems(server: HubServer, { refusedWrites }: HubContext): void {
  server.setErrorHandler(async (error, request, reply) => {
    if (isDiskFull(error)) refusedWrites.note();
    const told = toHubError(error);
    if (told.code === 'HUB_INTERNAL' || told.code === 'HUB_UNAVAILABLE') request.log.error(error);
    const problem = problemOf(told, request.id);
    if (problem.status === 401) reply.header('www-authenticate', 'Bearer realm="reflect hub"');
    if (problem.status === 503) reply.header('retry-after', '5');
    if (told.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(told.details.retryAfterSeconds));
    }
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problem);
  });
  server.setNotFoundHandler(() => {
    throw new HubError('HUB_NOT_FOUND', 'There is no such route.');
  });
}

async function describe(server: HubServer): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'reflect hub',
        description:
          'Learnings that a team shares. Errors are application/problem+json (RFC 9457).',
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
}
