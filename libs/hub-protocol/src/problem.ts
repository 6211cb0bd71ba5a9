import * as z from 'zod';

/** Never renamed: scripts and clients match on these. */
export const PROBLEM_CODES = [
  /** 400: the request is not as described; `errors` names the places. */
  'HUB_INVALID_REQUEST',
  /** 400: the cursor is not one that this hub gave for this project. Begin with none. */
  'HUB_INVALID_CURSOR',
  /** 401: no token, or one that the hub does not know. */
  'HUB_UNAUTHENTICATED',
  /** 401 */
  'HUB_TOKEN_EXPIRED',
  /** 401 */
  'HUB_TOKEN_REVOKED',
  /** 403: the token's scopes do not reach so far. */
  'HUB_SCOPE_MISSING',
  /** 403: the member's role does not. */
  'HUB_ROLE_MISSING',
  /** 404: there is none, or not for this member. */
  'HUB_NOT_FOUND',
  /** 409: it is there, or was decided, already. */
  'HUB_CONFLICT',
  /** 413 */
  'HUB_TOO_LARGE',
  /** 426: hub and client speak no version of this protocol in common. The older of the two has to be updated. */
  'HUB_PROTOCOL',
  /** 422: a text holds what looks like a secret. */
  'HUB_SECRET',
  /** 429: wait as long as `Retry-After` says. */
  'HUB_TOO_MANY_REQUESTS',
  /** 500: what happened is in the hub's log, under the `instance` of this answer. */
  'HUB_INTERNAL',
  /** 503: the database does not answer, or the hub is going down. Try again later. */
  'HUB_UNAVAILABLE',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** RFC 9457, `application/problem+json`. An older client may meet a newer code. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  /** Id of the request, which the hub's log has too. */
  instance: z.string().optional(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.output<typeof problemSchema>;
