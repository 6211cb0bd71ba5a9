import { ROLES, type Policy, type Role } from '@reflect/hub-protocol';

import type { Sql } from '../database/database.js';
import { HubError, notFound } from '../hub-error.js';
import type { Caller } from './caller.js';

/** A project, and what the caller is in it. */
export interface ProjectAccess {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly policy: Policy;
  readonly private: boolean;
  readonly role: Role;
}

interface ProjectRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly policy: Policy;
  readonly private: boolean;
  readonly role: Role | null;
}

const SELECT = `SELECT p.id, p.key, p.name, p.policy, p.private, m.role FROM hub.projects p
  LEFT JOIN hub.memberships m ON m.project_id = p.id AND m.member_id = $1`;

/** Those that the caller may see, by name. */
export async function visibleProjects(
  sql: Sql,
  caller: Caller,
  key?: string,
): Promise<readonly ProjectAccess[]> {
  const rows = await sql.query<ProjectRow>(
    `${SELECT} WHERE $2::text IS NULL OR p.key IN ($2, $2 || '.git') ORDER BY p.name, p.id`,
    [caller.member, key ?? null],
  );
  return rows.map((row) => accessOf(row, caller));
}

/** Throws `HUB_NOT_FOUND`, and `HUB_ROLE_MISSING` for who is less than `role` in it. */
export async function requireProject(
  sql: Sql,
  caller: Caller,
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<ProjectAccess> {
  const [row] = await sql.query<ProjectRow>(`${SELECT} WHERE p.id = $2`, [caller.member, id]);
  if (row === undefined) throw notFound('project');
  const access = accessOf(row, caller);
  if (!reaches(access.role, role)) {
    const message = `You are ${access.role} of ${access.name}, and only who is ${role} or more may do this.`;
    throw new HubError('HUB_ROLE_MISSING', message);
  }
  return access;
}

/** Whether `role` may do what `needed` may. */
export function reaches(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Whoever sees a project without a role in it reads it. */
function accessOf(row: ProjectRow, { isAdmin }: Caller): ProjectAccess {
  return { ...row, role: isAdmin ? 'admin' : (row.role ?? 'reader') };
}
