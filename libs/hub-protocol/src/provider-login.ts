import * as z from 'zod';
import { lineSchema, scopeSchema } from './identifiers.js';
import { createTokenReplySchema } from './tokens.js';

/** What a client makes up for one login: 32 to 128 letters of base64url, as RFC 7636 wants them of a verifier. */
const randomSchema = z.string().regex(/^[\w.~-]{32,128}$/, 'must be 32 to 128 unreserved letters');

/** Where the browser comes back to: this machine alone (RFC 8252), so that nobody else is told the code. */
const loopbackUrlSchema = z
  .string()
  .max(4096)
  .regex(
    /^http:\/\/127\.0\.0\.1:\d{1,5}\/callback(?:\?[^#]*)?$/,
    'must be http://127.0.0.1:PORT/callback',
  );

/** `POST /v1/login/provider/start` (no token): begins a login at the provider of the hub (OpenID Connect). */
export const startLoginSchema = z.object({
  redirectUrl: loopbackUrlSchema,
  state: randomSchema,
  nonce: randomSchema,
  /** S256 of a verifier that the client keeps until it ends the login. */
  codeChallenge: z.string().regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url'),
});
export type StartLogin = z.input<typeof startLoginSchema>;

/** `url` is for the person's browser. */
export const startLoginReplySchema = z.object({ url: z.url() });
export type StartLoginReply = z.output<typeof startLoginReplySchema>;

/** `POST /v1/login/provider/finish` (no token): gives a token of the member that the provider named. */
export const finishLoginSchema = z.object({
  /** The address that the browser came back to, with all that the provider added to it. */
  callbackUrl: loopbackUrlSchema,
  state: randomSchema,
  nonce: randomSchema,
  verifier: z.string().regex(/^[\w.~-]{43,128}$/, 'must be a verifier as RFC 7636 has it'),
  name: lineSchema(200).default('login by the provider'),
  scopes: z.array(scopeSchema).min(1).default(['read', 'propose']),
});
export type FinishLogin = z.input<typeof finishLoginSchema>;
export const finishLoginReplySchema = createTokenReplySchema;
