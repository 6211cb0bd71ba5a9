import * as z from 'zod';
import { sharedLearningSchema } from './changes.js';
import { learningIdSchema, timeSchema } from './identifiers.js';
import { MAX_HITS, MAX_RATINGS } from './limits.js';

/** `POST /v1/projects/:id/search`, among what is approved. */
export const searchRequestSchema = z.object({
  query: z.string().trim().min(1).max(2000),
  limit: z.int().min(1).max(MAX_HITS).default(10),
});
export type SearchRequest = z.input<typeof searchRequestSchema>;

export const searchReplySchema = z.object({
  hits: z.array(
    z.object({
      learning: sharedLearningSchema,
      /** Higher is nearer; comparable within one answer only. */
      score: z.number(),
    }),
  ),
});
export type SearchReply = z.output<typeof searchReplySchema>;

/** `POST /v1/projects/:id/ratings`: what members said of learnings; the last of a member and learning counts. */
export const ratingsRequestSchema = z.object({
  ratings: z
    .array(
      z.object({ id: learningIdSchema, verdict: z.enum(['helpful', 'harmful']), at: timeSchema }),
    )
    .min(1)
    .max(MAX_RATINGS),
});
export type RatingsRequest = z.input<typeof ratingsRequestSchema>;

export const ratingsReplySchema = z.object({
  /** How many count now; the others are older than what the hub has, or of learnings it has not. */
  taken: z.int().nonnegative(),
});
export type RatingsReply = z.output<typeof ratingsReplySchema>;

/** `GET /v1/projects/:id/ratings` */
export const ratingTotalsReplySchema = z.object({
  ratings: z.array(
    z.object({
      id: learningIdSchema,
      helpful: z.int().nonnegative(),
      harmful: z.int().nonnegative(),
    }),
  ),
});
export type RatingTotalsReply = z.output<typeof ratingTotalsReplySchema>;
