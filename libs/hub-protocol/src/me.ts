import * as z from 'zod';
import { scopeSchema, timeSchema, uuidSchema } from './identifiers.js';
import { projectSchema } from './projects.js';

/** `GET /v1/me` */
export const meReplySchema = z.object({
  member: z.object({
    id: uuidSchema,
    name: z.string(),
    email: z.string().optional(),
    /** Whether the member manages members and projects of the whole organisation. */
    admin: z.boolean(),
  }),
  organisation: z.object({ id: uuidSchema, slug: z.string(), name: z.string() }),
  /** Null where somebody came otherwise than by a token. */
  token: z
    .object({ id: uuidSchema, scopes: z.array(scopeSchema), expiresAt: timeSchema.nullable() })
    .nullable(),
  projects: z.array(projectSchema),
});
export type MeReply = z.output<typeof meReplySchema>;
