import * as z from 'zod';
import { learningIdSchema, personSchema, timeSchema } from './identifiers.js';
import { MAX_CHANGES } from './limits.js';

/** Made by a hub, and given back as it is. */
export const cursorSchema = z.string().max(200);

/** `GET /v1/projects/:id/changes`: what changed since the cursor, each learning once, as it is now. */
export const changesQuerySchema = z.object({
  cursor: cursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_CHANGES).default(200),
});
export type ChangesQuery = z.input<typeof changesQuerySchema>;

/** An approved learning, as members get it. */
export const sharedLearningSchema = z.object({
  id: learningIdSchema,
  /** Counts up with each version of the learning that was approved or proposed. */
  revision: z.int().positive(),
  /** Markdown with front matter, as in a shared folder: no session, no source, no machine. */
  document: z.string(),
  author: personSchema,
  /** Null where the project's policy approved it. */
  approver: personSchema.nullable(),
  approvedAt: timeSchema,
  updatedAt: timeSchema,
});
export type HubLearning = z.output<typeof sharedLearningSchema>;

/** `removed` by author or reviewer, `revoked` with all of an author's or token's, `erased` with a person's data. */
export const TOMBSTONE_REASONS = ['removed', 'revoked', 'erased'] as const;

export const changeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('learning'), learning: sharedLearningSchema }),
  z.object({
    type: z.literal('tombstone'),
    id: learningIdSchema,
    reason: z.enum(TOMBSTONE_REASONS),
  }),
]);
export type HubChange = z.output<typeof changeSchema>;

export const changesReplySchema = z.object({
  changes: z.array(changeSchema),
  /** For the next request, whether or not there is more. */
  cursor: cursorSchema,
  /** Whether the next request has something already. */
  more: z.boolean(),
});
export type ChangesReply = z.output<typeof changesReplySchema>;
