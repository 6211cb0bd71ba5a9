import * as z from 'zod';

/** `GET /health/live` and, once the database answers and every migration is in, `GET /health/ready`. */
export const healthReplySchema = z.object({ status: z.literal('ok') });
export type HealthReply = z.output<typeof healthReplySchema>;
