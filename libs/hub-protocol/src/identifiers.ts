import * as z from 'zod';

/** Members, organisations, projects, tokens, proposals and pushed revisions are UUIDs. */
export const uuidSchema = z.guid();

/** An id of a learning, as reflect makes it on the machine where the learning came about. */
export const learningIdSchema = z.string().regex(/^lrn-[0-9a-f]{8,64}$/, 'is no id of a learning');

/** RFC 3339 in UTC, as `2026-11-25T10:00:00.000Z`. */
export const timeSchema = z.iso.datetime({ offset: true });

/** A line that people read: no control characters, since terminals obey them. */
export function lineSchema(max: number): z.ZodString {
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters');
}

export const personSchema = z.object({ id: uuidSchema, name: z.string() });
export type Person = z.output<typeof personSchema>;

/** What a member may do in a project; each may do what those before it may. */
export const ROLES = ['reader', 'proposer', 'reviewer', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.output<typeof roleSchema>;

/** What a token may be used for, at most: its member's role counts as well. */
export const SCOPES = ['read', 'propose', 'review', 'admin'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.output<typeof scopeSchema>;

/** `review`: a reviewer approves everything. `trusted`: what is neither hostile nor asks for a dangerous act is approved at once. */
export const POLICIES = ['review', 'trusted'] as const;
export const policySchema = z.enum(POLICIES);
export type Policy = z.output<typeof policySchema>;
