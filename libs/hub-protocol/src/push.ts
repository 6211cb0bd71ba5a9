import * as z from 'zod';
import { learningIdSchema, uuidSchema } from './identifiers.js';
import { MAX_DOCUMENT_BYTES, MAX_PUSH_ITEMS } from './limits.js';

const itemSchema = z.object({
  id: learningIdSchema,
  /** Made by the client for this one item, and kept for repeating it: the hub knows it again. */
  revision: uuidSchema,
  /** The hub's revision that was edited; null for a learning that the client has not from the hub. */
  base: z.int().positive().nullable(),
});

export const pushItemSchema = z.union([
  itemSchema.extend({
    /** As in a shared folder; its `id` is the item's. */
    document: z.string().min(1).max(MAX_DOCUMENT_BYTES),
    deleted: z.literal(false).optional(),
  }),
  itemSchema.extend({ deleted: z.literal(true) }),
]);
export type PushItem = z.input<typeof pushItemSchema>;

/** `POST /v1/projects/:id/push` */
export const pushRequestSchema = z.object({
  items: z.array(pushItemSchema).min(1).max(MAX_PUSH_ITEMS),
});
export type PushRequest = z.input<typeof pushRequestSchema>;

export const PUSH_OUTCOMES = [
  /** Stored as a new revision. */
  'accepted',
  /** The hub has it in these words. */
  'unchanged',
  /** Somebody else changed other fields of it since `base`: both changes are in the new revision. */
  'merged',
  /** Somebody else changed the same field: a proposal shows both, and a reviewer decides. */
  'conflict',
  /** Not stored; `refusal` and `reason` say why. Repeating it is of no use. */
  'refused',
] as const;

/** What became of the revision: only what is approved reaches others. */
export const REVISION_STATES = [
  'proposed',
  'approved',
  'rejected',
  'superseded',
  'removed',
] as const;
export const revisionStateSchema = z.enum(REVISION_STATES);
export type RevisionState = z.output<typeof revisionStateSchema>;

export const REFUSALS = [
  /** The document cannot be read as a learning, or its id is another. */
  'invalid',
  /** It holds what looks like a secret. */
  'secret',
  /** Somebody else wrote it, and the member is no reviewer. */
  'not-author',
  /** It was removed, and comes back only as a new learning under another id. */
  'removed',
  /** The member's, or the token's, learnings were revoked. */
  'revoked',
  /** The hub does not know `base` of it. */
  'unknown-base',
] as const;

export const pushResultSchema = z.object({
  id: learningIdSchema,
  revision: uuidSchema,
  outcome: z.enum(PUSH_OUTCOMES),
  /** Null for what was refused. */
  state: revisionStateSchema.nullable(),
  /** Base of the next edit; null for what was refused. */
  serverRevision: z.int().positive().nullable(),
  refusal: z.enum(REFUSALS).optional(),
  /** For a person: why it was refused, or waits for a reviewer in spite of the project's policy. */
  reason: z.string().optional(),
});
export type PushResult = z.output<typeof pushResultSchema>;

/** One result an item, in their order. */
export const pushReplySchema = z.object({ results: z.array(pushResultSchema) });
export type PushReply = z.output<typeof pushReplySchema>;

/** `DELETE /v1/projects/:id/learnings/:learningId` by its author or a reviewer answers 204, and again. */
export const learningParamsSchema = z.object({ id: uuidSchema, learningId: learningIdSchema });
