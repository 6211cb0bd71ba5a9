import { learningIdSchema, uuidSchema } from '@reflect/hub-protocol';
import * as z from 'zod';

/** What is done after an answer, as the queue keeps it. Doing one twice, or for what is gone, does nothing. */
export const jobSchema = z.discriminatedUnion('task', [
  /** Embeds what members get of a learning. */
  z.object({
    task: z.literal('embed'),
    organisation: uuidSchema,
    project: uuidSchema,
    learning: learningIdSchema,
  }),
  /** Notes on a proposal which approved learnings say nearly the same. */
  z.object({ task: z.literal('similar'), organisation: uuidSchema, proposal: uuidSchema }),
]);

export type Job = Readonly<z.output<typeof jobSchema>>;
