import * as z from 'zod';
import { learningIdSchema, uuidSchema } from './identifiers.js';
import { MAX_PROOF_COUNTS } from './limits.js';

const sessionCountSchema = z.int().min(0).max(1_000_000_000);

const countsSchema = z.object({
  /** Sessions that were given a learning, and in how many of them its mistake came back all the same. */
  given: sessionCountSchema,
  givenBroken: sessionCountSchema,
  /** Sessions in which it would have been given and was held out by chance, and the same of them. */
  held: sessionCountSchema,
  heldBroken: sessionCountSchema,
  /** What those that were given it did with it, as far as reflection found. */
  helped: sessionCountSchema,
  ignored: sessionCountSchema,
  misled: sessionCountSchema,
});

/** What sessions showed of a learning. */
export type ProofCounts = z.output<typeof countsSchema>;
export const PROOF_COUNTS = countsSchema.keyof().options;

/** No more sessions can have shown something than there were. */
function addsUp({ given, givenBroken, held, heldBroken, ...verdicts }: ProofCounts): boolean {
  const { helped, ignored, misled } = verdicts;
  return givenBroken <= given && heldBroken <= held && helped + ignored + misled <= given;
}

/**
 * `POST /v1/projects/:id/proof`: all that the sessions of one machine showed of each learning so far, and
 * nothing to be added: what stands there of the member and machine is replaced, unless it is of a later
 * revision.
 */
export const proofRequestSchema = z.object({
  machine: uuidSchema,
  /** Counts up with each request of a machine. */
  revision: z.int().positive(),
  counts: z
    .array(
      countsSchema
        .extend({ id: learningIdSchema })
        .refine(addsUp, 'More sessions showed something than there were.'),
    )
    .min(1)
    .max(MAX_PROOF_COUNTS),
});
export type ProofRequest = z.input<typeof proofRequestSchema>;

export const proofReplySchema = z.object({
  /** How many count now; the others are of an older revision, or of learnings that members do not get. */
  taken: z.int().nonnegative(),
});
export type ProofReply = z.output<typeof proofReplySchema>;

/** `GET /v1/projects/:id/proof`: what the sessions of all members showed together, by the id of the learning. */
export const proofQuerySchema = z.object({
  /** The `next` of the page before. */
  after: learningIdSchema.optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PROOF_COUNTS).default(MAX_PROOF_COUNTS),
});
export type ProofQuery = z.output<typeof proofQuerySchema>;

export const proofTotalsReplySchema = z.object({
  proof: z.array(
    countsSchema.extend({
      id: learningIdSchema,
      /** Members whose sessions showed something of it. */
      members: z.int().positive(),
    }),
  ),
  /** Null on the last page. */
  next: learningIdSchema.nullable(),
});
export type ProofTotalsReply = z.output<typeof proofTotalsReplySchema>;
