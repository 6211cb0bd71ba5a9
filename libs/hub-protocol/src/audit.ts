import * as z from 'zod';
import { timeSchema, uuidSchema } from './identifiers.js';

export const auditEntrySchema = z.object({
  /** Counts up. */
  id: z.string(),
  at: timeSchema,
  /** Null for the hub itself. */
  actor: uuidSchema.nullable(),
  token: uuidSchema.nullable(),
  /** As `token.created`, `proposal.approved`. */
  action: z.string(),
  /** Id of what it was done to. */
  target: z.string().nullable(),
  project: uuidSchema.nullable(),
  detail: z.record(z.string(), z.json()),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

/** `GET /v1/audit` (admin), the latest first. */
export const auditQuerySchema = z.object({
  /** Older than this entry. */
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type AuditQuery = z.input<typeof auditQuerySchema>;
export const auditReplySchema = z.object({ entries: z.array(auditEntrySchema) });
export type AuditReply = z.output<typeof auditReplySchema>;
