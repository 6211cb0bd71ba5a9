import * as z from 'zod';
import { lineSchema, scopeSchema, timeSchema, uuidSchema } from './identifiers.js';

export const tokenSchema = z.object({
  id: uuidSchema,
  member: uuidSchema,
  name: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: timeSchema,
  expiresAt: timeSchema.nullable(),
  lastUsedAt: timeSchema.nullable(),
  revokedAt: timeSchema.nullable(),
});
export type HubToken = z.output<typeof tokenSchema>;

/** `GET /v1/tokens`: one's own; `?member=` (admin) another's. */
export const tokensQuerySchema = z.object({ member: uuidSchema.optional() });
export const tokensReplySchema = z.object({ tokens: z.array(tokenSchema) });
export type TokensReply = z.output<typeof tokensReplySchema>;

/** `POST /v1/tokens`: never with more scopes than the token that asks has. */
export const createTokenSchema = z.strictObject({
  /** For whom (admin); oneself by default. */
  member: uuidSchema.optional(),
  name: lineSchema(200),
  scopes: z.array(scopeSchema).min(1),
  /** Days from now. */
  expiresInDays: z.int().min(1).max(3650).default(365),
});
export type CreateToken = z.input<typeof createTokenSchema>;

/** The text is told this once: the hub keeps its hash. `DELETE /v1/tokens/:id` ends it and answers 204. */
export const createTokenReplySchema = z.object({ token: tokenSchema, text: z.string() });
export type CreateTokenReply = z.output<typeof createTokenReplySchema>;
