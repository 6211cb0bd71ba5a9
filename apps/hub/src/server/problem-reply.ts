import type { Problem, ProblemCode } from '@reflect/hub-protocol';
import type { FastifyError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { isDiskFull, isNotLetIn, isReadOnly, isUnreachable } from '../database/sql-state.js';
import { HubError } from '../hub-error.js';

const STATUS: Readonly<Record<ProblemCode, number>> = {
  HUB_INVALID_REQUEST: 400,
  HUB_INVALID_CURSOR: 400,
  HUB_UNAUTHENTICATED: 401,
  HUB_TOKEN_EXPIRED: 401,
  HUB_TOKEN_REVOKED: 401,
  HUB_SCOPE_MISSING: 403,
  HUB_ROLE_MISSING: 403,
  HUB_NOT_FOUND: 404,
  HUB_CONFLICT: 409,
  HUB_TOO_LARGE: 413,
  HUB_SECRET: 422,
  HUB_PROTOCOL: 426,
  HUB_TOO_MANY_REQUESTS: 429,
  HUB_INTERNAL: 500,
  HUB_UNAVAILABLE: 503,
};

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function problemOf(error: HubError, instance: string): Problem {
  const status = STATUS[error.code];
  return {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail: error.message,
    instance,
    code: error.code,
    ...(error.details.errors !== undefined && { errors: error.details.errors }),
  };
}

/** What a client is told of an error: of an unforeseen one, that there was one. */
export function toHubError(error: unknown): HubError {
  if (error instanceof HubError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message = '' }) => ({
      path: instancePath,
      message,
    }));
    return new HubError('HUB_INVALID_REQUEST', 'The request is not as described.', { errors });
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new HubError('HUB_TOO_LARGE', 'The body of the request is too large.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new HubError('HUB_INVALID_REQUEST', (error as Error).message);
  }
  if (isUnreachable(error)) {
    return new HubError('HUB_UNAVAILABLE', 'The database does not answer. Try again later.');
  }
  if (isDiskFull(error)) {
    return new HubError(
      'HUB_UNAVAILABLE',
      "The disk of the hub's database is full. Try again later.",
    );
  }
  if (isReadOnly(error)) {
    return new HubError(
      'HUB_UNAVAILABLE',
      "The hub's database takes no writes now. Try again later.",
    );
  }
  if (isNotLetIn(error)) {
    return new HubError(
      'HUB_UNAVAILABLE',
      'The database does not let the hub in. Try again later.',
    );
  }
  return new HubError(
    'HUB_INTERNAL',
    "Something failed in the hub. Its log says what, under this answer's instance.",
  );
}
