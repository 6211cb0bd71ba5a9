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

/**
 * `POST /v1/login/provider/device/start` (no token): begins a login by a code that a person types in at the
 * provider, in a browser on any machine (RFC 8628). Hubs have it switched off unless who runs them wants it.
 */
export const startDeviceLoginReplySchema = z.object({
  /** Where the person goes. */
  verificationUrl: z.url().max(4096),
  /** What the person types in there. */
  userCode: z.string().min(1).max(200),
  /** Proves that it was this client who began. */
  deviceCode: z.string().min(1).max(4096),
  expiresInSeconds: z.number().positive(),
  /** How long to wait between two requests for the token. */
  intervalSeconds: z.number().positive(),
});
export type StartDeviceLoginReply = z.output<typeof startDeviceLoginReplySchema>;

/** `POST /v1/login/provider/device/finish` (no token): gives the token once the person has typed it in. */
export const finishDeviceLoginSchema = z.object({
  deviceCode: z.string().min(1).max(4096),
  name: lineSchema(200).default('login by a code'),
  scopes: z.array(scopeSchema).min(1).default(['read', 'propose']),
});
export type FinishDeviceLogin = z.input<typeof finishDeviceLoginSchema>;

/** 202: the person has not yet. Ask again, and where it says so, less often. */
export const pendingDeviceLoginSchema = z.object({
  pending: z.literal(true),
  slowDown: z.boolean(),
});
export type PendingDeviceLogin = z.output<typeof pendingDeviceLoginSchema>;
