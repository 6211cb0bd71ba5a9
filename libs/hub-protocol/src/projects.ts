import * as z from 'zod';
import { lineSchema, policySchema, roleSchema, timeSchema, uuidSchema } from './identifiers.js';

/** As core's `projectKey` gives it for a repository with a remote, `github.com/acme/shop`: `.git` at its end is not of it. */
export const projectKeySchema = lineSchema(1000).overwrite((key) =>
  key.replace(/(?<=[^/])\/?\.git\/?$/i, ''),
);

export const projectSchema = z.object({
  id: uuidSchema,
  key: projectKeySchema,
  name: z.string(),
  policy: policySchema,
  /** Only its own members see it; otherwise every member of the organisation reads it. */
  private: z.boolean(),
  /** What the asking member is in it. */
  role: roleSchema,
});
export type HubProject = z.output<typeof projectSchema>;

/** `GET /v1/projects` */
export const projectsQuerySchema = z.object({ key: projectKeySchema.optional() });
export const projectsReplySchema = z.object({ projects: z.array(projectSchema) });
export type ProjectsReply = z.output<typeof projectsReplySchema>;

/** As remotes are written, and no machine asks for: a key has no scheme, no user, and no slash at its end. */
const REMOTE = /:\/\/|^[^/]*@|.\/$/;

/** A project of a key that no repository has could never be linked, and a project stays. */
const newProjectKeySchema = projectKeySchema.refine((key) => !REMOTE.test(key), {
  error: 'must be host and path of the remote alone, as github.com/acme/shop',
});

/** `POST /v1/projects` gives a `projectSchema`. */
export const createProjectSchema = z.strictObject({
  key: newProjectKeySchema,
  name: lineSchema(200),
  policy: policySchema.default('review'),
  private: z.boolean().default(false),
});
export type CreateProject = z.input<typeof createProjectSchema>;

/** `PATCH /v1/projects/:id` gives a `projectSchema`. */
export const changeProjectSchema = createProjectSchema
  .omit({ key: true })
  .partial()
  .extend({ policy: policySchema.optional(), private: z.boolean().optional() });
export type ChangeProject = z.input<typeof changeProjectSchema>;

/** `GET /v1/projects/:id/members` */
export const projectMembersReplySchema = z.object({
  members: z.array(
    z.object({ id: uuidSchema, name: z.string(), role: roleSchema, since: timeSchema }),
  ),
});
export type ProjectMembersReply = z.output<typeof projectMembersReplySchema>;

/** `PUT /v1/projects/:id/members/:memberId`; `DELETE` takes the role back. Both answer 204. */
export const setRoleSchema = z.strictObject({ role: roleSchema });
export type SetRole = z.input<typeof setRoleSchema>;
