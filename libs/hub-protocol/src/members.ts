import * as z from 'zod';
import { lineSchema, timeSchema, uuidSchema } from './identifiers.js';

export const memberSchema = z.object({
  id: uuidSchema,
  name: z.string(),
  email: z.string().optional(),
  admin: z.boolean(),
  createdAt: timeSchema,
  /** When all of the member's learnings were revoked; null where they were not. */
  revokedAt: timeSchema.nullable(),
});
export type HubMember = z.output<typeof memberSchema>;

/** `GET /v1/members` (admin) */
export const membersReplySchema = z.object({ members: z.array(memberSchema) });
export type MembersReply = z.output<typeof membersReplySchema>;

/** `POST /v1/members` (admin) gives a `memberSchema`. */
export const createMemberSchema = z.strictObject({
  name: lineSchema(200),
  email: z.email().max(320).optional(),
  admin: z.boolean().default(false),
});
export type CreateMember = z.input<typeof createMemberSchema>;

/**
 * `POST /v1/members/:id/revoke` and `POST /v1/tokens/:id/revoke-learnings` (admin): all that the member
 * wrote, or that came by the token, goes from every client at its next sync, and nothing more is taken of them.
 */
export const revokeReplySchema = z.object({
  /** Learnings that were taken back or fell back to the last version of somebody else. */
  revoked: z.int().nonnegative(),
});
export type RevokeReply = z.output<typeof revokeReplySchema>;

/** `GET /v1/members/:id/export` (the member, or admin): everything that is stored of a person, by table. */
export const exportReplySchema = z.object({
  format: z.literal(1),
  exportedAt: timeSchema,
  member: memberSchema,
  data: z.record(z.string(), z.array(z.record(z.string(), z.json()))),
});
export type ExportReply = z.output<typeof exportReplySchema>;

/** `POST /v1/members/:id/erase` (the member, or admin): `name` is the member's, so that nobody is erased by a slip. */
export const eraseRequestSchema = z.strictObject({ name: z.string().max(200) });
export type EraseRequest = z.input<typeof eraseRequestSchema>;
export const eraseReplySchema = z.object({ erased: z.int().nonnegative() });
export type EraseReply = z.output<typeof eraseReplySchema>;
