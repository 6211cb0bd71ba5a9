import type {
  changeProjectSchema,
  createProjectSchema,
  HubProject,
  ProjectMembersReply,
  Role,
} from '@reflect/hub-protocol';
import type * as z from 'zod';

import type { Sql } from '../database/database.js';
import { timeOf } from '../database/row-values.js';
import { HubError, notFound } from '../hub-error.js';
import { audit } from './audit.js';
import { requireOrganisationAdmin, type Caller } from './caller.js';
import { requireProject } from './project-access.js';

/** Whoever begins a project is its admin. Throws `HUB_ROLE_MISSING`, `HUB_CONFLICT`. */
export async function createProject(
  sql: Sql,
  caller: Caller,
  { key, name, policy, private: isPrivate }: z.output<typeof createProjectSchema>,
): Promise<HubProject> {
  requireOrganisationAdmin(caller);
  const [row] = await sql.query<{ id: string }>(
    `INSERT INTO hub.projects (organisation_id, key, name, policy, private) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organisation_id, key) DO NOTHING RETURNING id`,
    [caller.organisation, key, name, policy, isPrivate],
  );
  if (row === undefined) throw new HubError('HUB_CONFLICT', `There is a project ${key} already.`);
  await putRole(sql, caller, { project: row.id, member: caller.member, role: 'admin' });
  const detail = { key, policy, private: isPrivate };
  await audit(sql, caller, { action: 'project.created', target: row.id, project: row.id, detail });
  return { id: row.id, key, name, policy, private: isPrivate, role: 'admin' };
}

/** Throws `HUB_NOT_FOUND`, `HUB_ROLE_MISSING`. */
export async function changeProject(
  sql: Sql,
  caller: Caller,
  { id, ...change }: z.output<typeof changeProjectSchema> & { readonly id: string },
): Promise<HubProject> {
  const before = await requireProject(sql, caller, { id, role: 'admin' });
  const name = change.name ?? before.name;
  const policy = change.policy ?? before.policy;
  const isPrivate = change.private ?? before.private;
  await sql.query('UPDATE hub.projects SET name = $2, policy = $3, private = $4 WHERE id = $1', [
    ...[id, name, policy, isPrivate],
  ]);
  const detail = { name, policy, private: isPrivate };
  await audit(sql, caller, { action: 'project.changed', target: id, project: id, detail });
  return { ...before, name, policy, private: isPrivate };
}

/** Throws `HUB_NOT_FOUND`. */
export async function listProjectMembers(
  sql: Sql,
  caller: Caller,
  id: string,
): Promise<ProjectMembersReply> {
  await requireProject(sql, caller, { id, role: 'reader' });
  const rows = await sql.query<{ id: string; name: string; role: Role; since: Date }>(
    `SELECT m.id, m.name, s.role, s.since FROM hub.memberships s JOIN hub.members m ON m.id = s.member_id
     WHERE s.project_id = $1 ORDER BY m.name, m.id`,
    [id],
  );
  return { members: rows.map(({ since, ...row }) => ({ ...row, since: timeOf(since) })) };
}

export interface RoleOf {
  readonly project: string;
  readonly member: string;
  readonly role: Role;
}

/** Throws `HUB_NOT_FOUND`, `HUB_ROLE_MISSING`. */
export async function setRole(sql: Sql, caller: Caller, of: RoleOf): Promise<void> {
  await requireProject(sql, caller, { id: of.project, role: 'admin' });
  const [member] = await sql.query(
    'SELECT id FROM hub.members WHERE id = $1 AND erased_at IS NULL',
    [of.member],
  );
  if (member === undefined) throw notFound('member');
  await putRole(sql, caller, of);
  const { member: target, project, role } = of;
  await audit(sql, caller, { action: 'role.set', target, project, detail: { role } });
}

/** Throws `HUB_NOT_FOUND`, `HUB_ROLE_MISSING`. */
export async function removeRole(
  sql: Sql,
  caller: Caller,
  { project, member }: Omit<RoleOf, 'role'>,
): Promise<void> {
  await requireProject(sql, caller, { id: project, role: 'admin' });
  await sql.query('DELETE FROM hub.memberships WHERE project_id = $1 AND member_id = $2', [
    project,
    member,
  ]);
  await audit(sql, caller, { action: 'role.removed', target: member, project });
}

async function putRole(
  sql: Sql,
  { organisation }: Caller,
  { project, member, role }: RoleOf,
): Promise<void> {
  await sql.query(
    `INSERT INTO hub.memberships (organisation_id, project_id, member_id, role) VALUES ($1, $2, $3, $4)
     ON CONFLICT (project_id, member_id) DO UPDATE SET role = excluded.role`,
    [organisation, project, member, role],
  );
}
