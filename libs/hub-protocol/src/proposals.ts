import * as z from 'zod';
import {
  learningIdSchema,
  lineSchema,
  personSchema,
  timeSchema,
  uuidSchema,
} from './identifiers.js';

/** `new`: not approved before. `edit`: of an approved one. `conflict`: two edits of one field, of which one is chosen. */
export const PROPOSAL_KINDS = ['new', 'edit', 'conflict'] as const;
export const PROPOSAL_STATES = ['open', 'approved', 'rejected', 'withdrawn'] as const;

export const proposalSchema = z.object({
  id: uuidSchema,
  learningId: learningIdSchema,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  author: personSchema,
  createdAt: timeSchema,
  /** The revision that is proposed, and its text. */
  revision: z.int().positive(),
  document: z.string(),
  /** What others get now, or the other side of a conflict; null where there is none. */
  current: z.object({ revision: z.int().positive(), document: z.string() }).nullable(),
  /** Front matter keys, or `body`, on which two edits differ. */
  conflicts: z.array(z.string()),
  /** What the hub's judge found: reads as an attack, or asks for a dangerous act. */
  warnings: z.array(z.enum(['hostile', 'act'])),
  /** Ids of approved learnings that say nearly the same. */
  similar: z.array(learningIdSchema),
  review: z
    .object({ reviewer: personSchema, at: timeSchema, note: z.string().nullable() })
    .nullable(),
});
export type HubProposal = z.output<typeof proposalSchema>;

/** `GET /v1/projects/:id/proposals`: all for reviewers, one's own for others. */
export const proposalsQuerySchema = z.object({
  state: z.enum(PROPOSAL_STATES).default('open'),
  mine: z.stringbool().default(false),
  /** The `next` of the page before. */
  after: uuidSchema.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ProposalsQuery = z.input<typeof proposalsQuerySchema>;

export const proposalsReplySchema = z.object({
  proposals: z.array(proposalSchema),
  /** Null on the last page. */
  next: uuidSchema.nullable(),
});
export type ProposalsReply = z.output<typeof proposalsReplySchema>;

/** `POST /v1/proposals/:id/review` gives the proposal as it is then. */
export const reviewRequestSchema = z.object({
  decision: z.enum(['approve', 'reject']),
  /** The one that was looked at: where the proposal is of another by now, `HUB_CONFLICT` says so. */
  revision: z.int().positive().optional(),
  note: lineSchema(1000).optional(),
});
export type ReviewRequest = z.input<typeof reviewRequestSchema>;
